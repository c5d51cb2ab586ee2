import { useState } from 'react';
import { loadShrinking } from '~/features/upload/use-image-list';
import { noConnection } from '~/lib/lib.words';
import { isServerThere } from '~/lib/offline/probe';
import { toast } from '~/lib/toast';
import type { Unsent } from './submission';

/** The photos or the PDFs of a form. */
interface Uploads {
  /** One of them could not be uploaded, because nobody was reached. */
  isCut: boolean;
  retryCut: () => void;
  /** Submits the form once all are uploaded. */
  submitAfter: () => void;
}

interface SubmissionOptions {
  /** Null while the form is not valid. */
  read: () => Unsent | null;
  uploads: readonly Uploads[];
  /** Called with the form's id when it waits on this device. */
  onKept: (id: string) => void;
}

const load = () => import('./keep-submission');

/** What a form needs without a network must be here before. */
export const loadKeeping = () => Promise.all([load(), import('./kept-submission.island'), loadShrinking()]);

/** What becomes of a form that cannot reach the server: it goes into the queue, with the files that are not there yet. */
export function useSubmission({ read, uploads, onKept }: SubmissionOptions) {
  const [isKeeping, setIsKeeping] = useState(false);
  const busy = async <T>(work: () => Promise<T>): Promise<T> => {
    setIsKeeping(true);
    return work().finally(() => setIsKeeping(false));
  };
  /** False where the form, or what keeps it, is not there. */
  const keep = async (): Promise<boolean> => {
    const unsent = read();
    const late = unsent && (await load().catch(() => null));
    if (!late) return false;
    const id = await late.keepSubmission(unsent);
    if (id) onKept(id);
    return true;
  };
  return {
    isKeeping,
    isCut: uploads.some(({ isCut }) => isCut),
    /** After a submit that nobody answered. False where only that request failed, which the form says. */
    keepIfCut: () => busy(async () => !(await isThere()) && keep()),
    /** In place of a submit while files wait: they are tried again where the server is there after all. */
    submitWithCut: () =>
      busy(async () => {
        if (await isThere()) {
          for (const { retryCut } of uploads) retryCut();
          // The others hold the form back by themselves.
          uploads.find(({ isCut }) => isCut)?.submitAfter();
        } else if (!(await keep())) toast({ title: noConnection(), tone: 'bad' });
      }),
  };
}

const isThere = async () => navigator.onLine && (await isServerThere());
