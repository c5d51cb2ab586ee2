import type { FieldMetadata } from '@conform-to/react';
import { documentName, type PaperFile, papersAt, planName } from '~/domain/file/paper';
import { documentFailed, planFailed } from '~/features/upload/upload.words';
import { useFilesFirst } from '~/features/upload/use-files-first';
import { usePdfFiles } from '~/features/upload/use-pdf-files';

export type OfferPapers = ReturnType<typeof useOfferPapers>;

type PaperField = Pick<FieldMetadata<unknown>, 'id' | 'initialValue' | 'allErrors'>;

interface PaperFields {
  businessPlan: PaperField;
  /** Listings have none. */
  attachments?: PaperField;
}

/** The business plan and documents of a form. They must be uploaded before the form is submitted, while its tab is open. */
export function useOfferPapers(
  { businessPlan, attachments }: PaperFields,
  known: readonly PaperFile[],
  submit: () => void,
  isShown: boolean,
  mayWait = false,
) {
  const plan = usePdfFiles(papersAt(urlsOf(businessPlan.initialValue), known, planName));
  const documents = usePdfFiles(papersAt(urlsOf(attachments?.initialValue), known, documentName));
  const ways = [
    { ...plan, id: businessPlan.id, failed: planFailed() },
    ...(attachments ? [{ ...documents, id: attachments.id, failed: documentFailed() }] : []),
  ];
  const first = useFilesFirst(isShown ? ways : [], submit, mayWait);
  const { isWaiting, mustStay, problemOf, isOffline, submitAfter } = first;
  const errorsOf = (field: PaperField) => {
    const problem = problemOf(field.id);
    // An error of one document is shown for all documents.
    return problem ? [problem] : Object.values(field.allErrors)[0];
  };
  return {
    plan,
    documents,
    planErrors: errorsOf(businessPlan),
    documentErrors: attachments && errorsOf(attachments),
    isWaiting,
    mustStay,
    isOffline,
    submitAfter,
    retryOffline() {
      plan.retryOffline();
      documents.retryOffline();
    },
  };
}

/** The URLs in a draft or a returned form: one, a list, or none. */
const urlsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (url): url is string => typeof url === 'string' && url !== '',
  );
