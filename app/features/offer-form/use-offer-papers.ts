import type { RefObject } from 'react';
import { documentName, type PaperFile, papersAt, planName } from '~/domain/file/paper';
import { documentFailed, planFailed } from '~/features/upload/upload.words';
import { usePdfFiles } from '~/features/upload/use-pdf-files';
import { usePdfsFirst } from '~/features/upload/use-pdfs-first';
import type { PostFields } from './fields';

export type OfferPapers = ReturnType<typeof useOfferPapers>;

type PaperFields = Pick<PostFields, 'businessPlan' | 'attachments'>;

/**
 * The business plan and documents of a form. They must be uploaded before the form is submitted, while its
 * tab is open.
 */
export function useOfferPapers(
  { businessPlan, attachments }: PaperFields,
  known: readonly PaperFile[],
  form: RefObject<HTMLFormElement>,
  isShown: boolean,
  mayWait = false,
) {
  const plan = usePdfFiles(papersAt(urlsOf(businessPlan.initialValue), known, planName));
  const documents = usePdfFiles(papersAt(urlsOf(attachments.initialValue), known, documentName));
  const ways = [
    { id: businessPlan.id, files: plan.files, failed: planFailed() },
    { id: attachments.id, files: documents.files, failed: documentFailed() },
  ];
  const first = usePdfsFirst(isShown ? ways : [], form, mayWait);
  const { isWaiting, mustStay, problemOf, isCut, submitAfter } = first;
  const errorsOf = (field: { id: string; allErrors: Record<string, string[]> }) => {
    const problem = problemOf(field.id);
    // An error of one document is shown for all documents.
    return problem ? [problem] : Object.values(field.allErrors)[0];
  };
  return {
    plan,
    documents,
    planErrors: errorsOf(businessPlan),
    documentErrors: errorsOf(attachments),
    isWaiting,
    mustStay,
    isCut,
    submitAfter,
    retryCut() {
      plan.retryCut();
      documents.retryCut();
    },
  };
}

/** The URLs in a draft or a returned form: one, a list, or none. */
export const urlsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (url): url is string => typeof url === 'string' && url !== '',
  );
