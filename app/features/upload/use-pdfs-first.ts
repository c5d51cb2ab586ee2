import { useEffect, useState } from 'react';
import type { PickedPdf } from './pdf-list';

interface PdfField {
  /** The field's id, which gets the focus. */
  id: string;
  files: readonly PickedPdf[];
  /** The error message if one of its files failed. */
  failed: string;
}

/**
 * Delays a form's submit until all its PDFs are uploaded, then submits it. If one failed, the user has to
 * retry or remove it, unless the form may wait for a network with it. `submit` stays the same function.
 */
export function usePdfsFirst(fields: readonly PdfField[], submit: () => void, mayWait = false) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const isSending = fields.some(({ files }) => files.some(({ state }) => state === 'sending'));
  const hasFailed = ({ files }: PdfField) =>
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
    /** The error of a field's PDFs, once the user has tried to submit. */
    problemOf: (id: string) =>
      hasTried ? fields.find((field) => field.id === id && hasFailed(field))?.failed : undefined,
    /** Returns true if the submit must be prevented. */
    mustStay(): boolean {
      setHasTried(true);
      if (isSending) setIsWaiting(true);
      else if (failedId) document.getElementById(failedId)?.focus();
      return isSending || failedId !== null;
    },
  };
}
