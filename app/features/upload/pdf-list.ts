import type { PaperFile } from '~/domain/file/paper';
import { uploadRules } from '~/domain/file/upload-rules';
import * as words from './upload.words';

/** A PDF in a form; `url` is null until it is uploaded. */
export interface PickedPdf {
  /** Stays the same while the file is in the form. */
  key: string;
  name: string;
  size: number | null;
  url: string | null;
  state: 'sending' | 'ready' | 'failed';
  /** Upload progress in percent. */
  percent: number;
  /** Why the upload failed; null otherwise. */
  reason: string | null;
  /** It failed because nobody was reached: it may wait for a network. */
  isOffline?: boolean;
}

export const uploadedPdfs = (papers: readonly PaperFile[]): PickedPdf[] =>
  papers.map(({ url, name, size }) => ({
    key: url,
    url,
    name,
    size,
    state: 'ready',
    percent: 100,
    reason: null,
  }));

export const sendingPdf = (key: string, { name, size }: File): PickedPdf => ({
  key,
  url: null,
  name,
  size,
  state: 'sending',
  percent: 0,
  reason: null,
});

const rule = uploadRules.business_plan;

/** What the browser can check before the upload; the server checks again. */
export const pdfProblem = (file: File): string | null => {
  if (file.type !== '' && file.type !== 'application/pdf') return words.choosePdf();
  return file.size > rule.maxBytes ? rule.tooLarge() : null;
};
