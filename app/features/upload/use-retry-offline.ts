import { useEffect, useRef } from 'react';
import { ApiError } from '~/lib/api';
import { isNetworkThere } from '~/lib/offline/probe';
import { isRetryable } from '~/lib/problem';
import { announce, toast } from '~/lib/toast';
import { uploadKeyOf } from './local-files';
import * as words from './upload.words';
import { isAged } from './upload-file';

interface RetriedFile {
  key: string;
  state: string;
  /** Its upload failed because nobody was reached. */
  isOffline?: boolean;
}

/** Retries a form's files that reached nobody when the network is back. */
export function useRetry(files: readonly RetriedFile[], retry: (key: string) => void) {
  const retryOffline = () => {
    for (const { key, isOffline } of files) if (isOffline) retry(key);
  };
  const latest = useRef(retryOffline);
  latest.current = retryOffline;
  useEffect(() => {
    const run = () => latest.current();
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, []);
  return {
    /** Retries them at once. */
    retryOffline,
    /** Sends again what the server may have swept since, under the same key: one that is still there stays. True if there is any. */
    retryAged(): boolean {
      const aged = files.filter(({ key, state }) => state === 'ready' && isAged(uploadKeyOf(key)));
      for (const { key } of aged) retry(key);
      return aged.length > 0;
    },
  };
}

interface FailedUpload {
  reason: string;
  /** It failed because nobody was reached: it may wait for a network. */
  isOffline: boolean;
  isRetryable: boolean;
}

/** Why an upload has failed, after it is said: at the file where nobody was reached, otherwise in a toast; null where it was aborted. */
export async function failedUpload(
  error: unknown,
  name: string,
  signal: AbortSignal,
): Promise<FailedUpload | null> {
  if (signal.aborted) return null;
  const isAnswer = error instanceof ApiError;
  const isOffline = isAnswer && error.status === 0 && !(await isNetworkThere());
  if (signal.aborted) return null;
  if (isOffline) {
    const reason = words.waitsHere();
    announce({ title: name, text: reason, tone: 'bad' });
    return { reason, isOffline, isRetryable: true };
  }
  toast({ title: words.uploadFailed(), text: words.failedAgain({ name }), tone: 'bad' });
  const isUnreadable = error instanceof Error && error.name === 'UnreadableHeic';
  return {
    reason: isAnswer || isUnreadable ? error.message : words.pleaseTryAgain(),
    isOffline,
    // A file that the server refused for its content will be refused again.
    isRetryable: isAnswer ? isRetryable(error.status) : !isUnreadable,
  };
}
