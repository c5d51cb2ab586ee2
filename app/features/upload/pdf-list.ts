import { uploadRules } from '~/domain/file/file';
import type { PaperFile } from '~/domain/file/paper';

/** A PDF of a form on its way: `url` is null until it is on the server. */
export interface PickedPdf {
  /** Stays the same while the file is in the form. */
  key: string;
  name: string;
  size: number | null;
  url: string | null;
  state: 'sending' | 'ready' | 'failed';
  /** Sent so far, of 100. */
  percent: number;
  /** Why it failed; null otherwise. */
  reason: string | null;
}

export const uploadedPdfs = (papers: readonly PaperFile[]): PickedPdf[] =>
  papers.map(({ url, name, size }) => ({
    ...{ key: url, url, name, size },
    ...{ state: 'ready', percent: 100, reason: null },
  }));

export const sendingPdf = (key: string, { name, size }: File): PickedPdf => ({
  ...{ key, url: null, name, size },
  ...{ state: 'sending', percent: 0, reason: null },
});

const { maxBytes, tooLarge } = uploadRules.business_plan;

/** What the browser can tell of a file before a byte is sent; the server looks for itself. */
export const objectionTo = (file: File): string | null => {
  if (file.type !== '' && file.type !== 'application/pdf') return 'Please choose a PDF';
  return file.size > maxBytes ? tooLarge : null;
};
