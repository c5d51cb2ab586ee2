import { type FormEvent, type RefObject, useCallback, useState } from 'react';
import { useWarmUp } from '~/components/frame/use-warm-up';
import type { DraftKind } from '~/domain/draft/draft';
import { readFormDraft } from '~/features/draft/form-draft';
import { loadShrinking } from '~/features/upload/upload-file';
import { noConnection } from '~/lib/lib.words';
import { isNetworkThere } from '~/lib/offline/probe';
import { toast } from '~/lib/toast';
import type { FormParts } from './form-files';
import type { Unsent } from './submission';

/** The photos or the PDFs of a form. */
interface Uploads {
  /** An upload failed because the server was not reached. */
  isOffline: boolean;
  retryOffline: () => void;
  /** Submits the form once all are uploaded. */
  submitAfter: () => void;
}

interface SubmissionOptions {
  kind: DraftKind;
  element: RefObject<HTMLFormElement>;
  /** Parses the form with its schema; null if it is not valid. */
  read: (data: FormData) => Unsent['fields'] | null;
  parts: () => FormParts;
  uploads: readonly Uploads[];
  /** Loads the form's schema, which must be loaded before the network is gone. */
  loadSchema: () => Promise<unknown>;
  /** Called with the form's id when it is queued. Without it, the form cannot be queued. */
  onQueued: ((id: string) => void) | undefined;
}

const load = () => import('./queue-submission');

/** Loads the scripts that queue a form, since they cannot be loaded without a network. */
export const loadQueueing = () =>
  Promise.all([load(), import('./queued-submission.island'), loadShrinking()]);

const WARM_MS = 4_000;
const nothingMore = () => Promise.resolve();

/** Puts a form that cannot reach the server into the queue, with the files that are not uploaded yet. */
export function useSubmission(options: SubmissionOptions) {
  const { kind, element, read, parts, loadSchema, onQueued } = options;
  const uploads = onQueued ? options.uploads : [];
  const [isKeeping, setIsKeeping] = useState(false);
  const busy = async <T>(work: () => Promise<T>): Promise<T> => {
    setIsKeeping(true);
    return work().finally(() => setIsKeeping(false));
  };
  /** False if the form is not valid, or if the script that queues it cannot be loaded. */
  const keep = async (): Promise<boolean> => {
    const form = element.current as HTMLFormElement;
    const fields = read(new FormData(form));
    const unsent = fields && { kind, fields, typed: readFormDraft(form), ...parts() };
    const late = unsent && (await load().catch(() => null));
    if (!late) return false;
    const id = await late.queueSubmission(unsent);
    if (id) onQueued?.(id);
    return true;
  };
  /** Replaces a submit after a cut upload: uploads again if the server is reached, else queues the form. */
  const submitOffline = async () => {
    if (await isNetworkThere()) {
      for (const { retryOffline } of uploads) retryOffline();
      // Uploads that still run hold the form back themselves.
      uploads.find(({ isOffline }) => isOffline)?.submitAfter();
    } else if (!(await keep())) toast({ title: noConnection(), tone: 'bad' });
  };
  const warm = useCallback(
    () => Promise.all([loadSchema(), loadQueueing(), import('~/components/form/form-engine.island')]),
    [loadSchema],
  );
  useWarmUp(onQueued ? warm : nothingMore, WARM_MS);
  return {
    isKeeping,
    /** Queues the form after a submit without an answer. False if only that request failed: the form then shows the error. */
    queueIfOffline: () => busy(async () => !(await isNetworkThere()) && keep()),
    /** Whether the form is sent now. Files that must stay hold it back, and so do cut uploads. */
    mayGo(event: FormEvent, mustStay: boolean): boolean {
      const isOffline = uploads.some((one) => one.isOffline);
      if (mustStay || isOffline) event.preventDefault();
      if (!mustStay && isOffline) void busy(submitOffline);
      return !mustStay && !isOffline;
    },
  };
}
