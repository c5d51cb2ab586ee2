import { type RefObject, useEffect, useState } from 'react';
import type { PickedPdf } from './pdf-list';

interface PdfField {
  /** Of the field, where the focus goes. */
  id: string;
  files: readonly PickedPdf[];
  /** What is said where one of them was not added. */
  failed: string;
}

/**
 * Lets a form go only with all its PDFs: while some are on their way it waits and then sends itself; one that failed is
 * for the user to decide about.
 */
export function usePdfsFirst(fields: readonly PdfField[], form: RefObject<HTMLFormElement>) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const isSending = fields.some(({ files }) => files.some(({ state }) => state === 'sending'));
  const failedId = fields.find(hasFailed)?.id ?? null;

  useEffect(() => {
    if (!isWaiting || isSending) return;
    setIsWaiting(false);
    if (failedId) document.getElementById(failedId)?.focus();
    else form.current?.requestSubmit();
  }, [isWaiting, isSending, failedId, form]);

  return {
    isWaiting,
    /** What is wrong with the PDFs of a field, once somebody tried to send them. */
    problemOf: (id: string) =>
      hasTried ? fields.find((field) => field.id === id && hasFailed(field))?.failed : undefined,
    /** True when the form must stay for now. */
    mustStay(): boolean {
      setHasTried(true);
      if (isSending) setIsWaiting(true);
      else if (failedId) document.getElementById(failedId)?.focus();
      return isSending || failedId !== null;
    },
  };
}

const hasFailed = ({ files }: PdfField) => files.some(({ state }) => state === 'failed');

export const PLAN_FAILED = 'The business plan was not added. Try it again or remove it.';
export const DOCUMENT_FAILED = 'A document was not added. Try it again or remove it.';
