import { type FormEvent, type RefObject, useCallback, useState } from 'react';
import { useWarmUp } from '~/components/frame/use-warm-up';
import type { DraftKind } from '~/domain/draft/draft';
import { readFormDraft } from '~/features/draft/form-draft';
import { loadShrinking } from '~/features/upload/use-image-list';
import { noConnection } from '~/lib/lib.words';
import { isServerThere } from '~/lib/offline/probe';
import { toast } from '~/lib/toast';
import type { FormParts } from './form-files';
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
  kind: DraftKind;
  element: RefObject<HTMLFormElement>;
  /** The values of the form as its schema reads them. Null while it is not valid. */
  read: (data: FormData) => Unsent['fields'] | null;
  parts: () => FormParts;
  uploads: readonly Uploads[];
  /** Loads what checks the form, which must be here before the network goes. */
  loadSchema: () => Promise<unknown>;
  /** Called with the form's id when it waits on this device. Without it, the form does not wait. */
  onKept: ((id: string) => void) | undefined;
}

const load = () => import('./keep-submission');

/** What a form needs without a network must be here before. */
export const loadKeeping = () => Promise.all([load(), import('./kept-submission.island'), loadShrinking()]);

const WARM_MS = 4_000;
const nothingMore = () => Promise.resolve();

/** What becomes of a form that cannot reach the server: it goes into the queue, with the files that are not there yet. */
export function useSubmission(options: SubmissionOptions) {
  const { kind, element, read, parts, loadSchema, onKept } = options;
  const uploads = onKept ? options.uploads : [];
  const [isKeeping, setIsKeeping] = useState(false);
  const busy = async <T>(work: () => Promise<T>): Promise<T> => {
    setIsKeeping(true);
    return work().finally(() => setIsKeeping(false));
  };
  /** False where the form, or what keeps it, is not there. */
  const keep = async (): Promise<boolean> => {
    const form = element.current as HTMLFormElement;
    const fields = read(new FormData(form));
    const unsent = fields && { kind, fields, typed: readFormDraft(form), ...parts() };
    const late = unsent && (await load().catch(() => null));
    if (!late) return false;
    const id = await late.keepSubmission(unsent);
    if (id) onKept?.(id);
    return true;
  };
  /** In place of a submit while files wait: they are tried again where the server is there after all. */
  const submitWithCut = async () => {
    if (await isThere()) {
      for (const { retryCut } of uploads) retryCut();
      // The others hold the form back by themselves.
      uploads.find(({ isCut }) => isCut)?.submitAfter();
    } else if (!(await keep())) toast({ title: noConnection(), tone: 'bad' });
  };
  const warm = useCallback(
    () => Promise.all([loadSchema(), loadKeeping(), import('~/components/form/form-engine.island')]),
    [loadSchema],
  );
  useWarmUp(onKept ? warm : nothingMore, WARM_MS);
  return {
    isKeeping,
    /** After a submit that nobody answered. False where only that request failed, which the form says. */
    queueIfOffline: () => busy(async () => !(await isThere()) && keep()),
    /** True where the form is sent now. Files that must stay hold it back, and so do those that reached nobody. */
    mayGo(event: FormEvent, mustStay: boolean): boolean {
      const isCut = uploads.some((one) => one.isCut);
      if (mustStay || isCut) event.preventDefault();
      if (!mustStay && isCut) void busy(submitWithCut);
      return !mustStay && !isCut;
    },
  };
}

const isThere = async () => navigator.onLine && (await isServerThere());
