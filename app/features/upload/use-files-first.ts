import { useEffect, useState } from 'react';
import type { PickedImage } from './image-list';
import type { PickedPdf } from './pdf-list';

interface FilesField {
  /** The field's id, which gets the focus. */
  id: string;
  files: readonly (PickedImage | PickedPdf)[];
  /** Sends again what the server may have swept; true if there is any. */
  retryAged: () => boolean;
  /** The error message if one of its files failed. */
  failed: string;
}

/**
 * Delays a form's submit until all its files are uploaded, and still on the server, then submits it. If one failed, the user has to
 * retry or remove it, unless the form may wait for a network with it. `submit` stays the same function.
 */
export function useFilesFirst(fields: readonly FilesField[], submit: () => void, mayWait: boolean) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const isSending = fields.some(({ files }) =>
    files.some(({ state }) => state === 'waiting' || state === 'sending'),
  );
  const hasFailed = ({ files }: FilesField) =>
    files.some(({ state, isOffline }) => state === 'failed' && !(isOffline && mayWait));
  const failedId = fields.find(hasFailed)?.id ?? null;

  useEffect(() => {
    if (!isWaiting || isSending) return;
    setIsWaiting(false);
    if (failedId) document.getElementById(failedId)?.focus();
    else submit();
  }, [isWaiting, isSending, failedId, submit]);

  return {
    isWaiting,
    isOffline: fields.some(({ files }) => files.some(({ isOffline }) => isOffline)),
    /** Submits the form once all are uploaded. */
    submitAfter: () => setIsWaiting(true),
    /** The error of a field's files, once the user has tried to submit. */
    problemOf: (id: string) =>
      hasTried && !isSending
        ? fields.find((field) => field.id === id && hasFailed(field))?.failed
        : undefined,
    /** Returns true if the submit must be prevented. */
    mustStay(): boolean {
      setHasTried(true);
      // All of them: each sends its own again.
      const isAgain = fields.filter(({ retryAged }) => retryAged()).length > 0;
      if (isAgain || isSending) setIsWaiting(true);
      else if (failedId) document.getElementById(failedId)?.focus();
      return isAgain || isSending || failedId !== null;
    },
  };
}
