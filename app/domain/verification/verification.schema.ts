import { z } from 'zod';
import { fileUrlField } from '~/domain/file/fields.schema';
import { codeOf, line } from '~/domain/shared/text.schema';
import { cleanGstin, cleanUdyam, gstinProblem, udyamProblem } from './business-ids';
import * as words from './submission.words';
import { documentKinds, submissionStatuses, verificationLimits, verificationStatuses } from './verification';

const MAX_TYPED = 60;

/** An optional registration number; null and '' mean none. */
const registration = (clean: (text: string) => string, problemOf: (text: string) => string | null) =>
  z
    .preprocess(
      (value) =>
        typeof value === 'string' ? clean(value.slice(0, MAX_TYPED)) || undefined : (value ?? undefined),
      z
        .string({ error: words.numberAsText })
        .superRefine((text, issues) => {
          const problem = problemOf(text);
          if (problem) issues.addIssue({ code: 'custom', message: problem });
        })
        .optional(),
    )
    .optional();

const fields = {
  legalName: line({
    min: 2,
    max: verificationLimits.legalNameMax,
    required: words.legalName,
  }),
  documentKind: codeOf(documentKinds, words.chooseKind),
  gstin: registration(cleanGstin, gstinProblem),
  udyam: registration(cleanUdyam, udyamProblem),
};

/** `POST /api/users/me/verification` */
export const newVerification = z.strictObject({ ...fields, document: fileUrlField(words.uploadFirst) });
export type NewVerification = z.infer<typeof newVerification>;

/** The verification form; the uploaded file becomes `document`. */
export const verificationForm = z.object({ ...fields, document: fileUrlField(words.chooseFile) });

export type VerificationValues = z.infer<typeof verificationForm>;

/** The fields of the form that the browser can check. */
export const typedVerification = verificationForm.omit({ document: true });

/** A submission as its owner sees it. Times are ISO 8601. */
const verificationView = z.strictObject({
  status: z.enum(submissionStatuses),
  legalName: z.string(),
  documentKind: z.string(),
  gstin: z.string().nullable(),
  udyam: z.string().nullable(),
  /** Why it was rejected. */
  note: z.string().nullable(),
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type VerificationView = z.infer<typeof verificationView>;

export const verificationState = z.strictObject({
  status: z.enum(verificationStatuses),
  /** The latest submission; null before the first. */
  submission: verificationView.nullable(),
});
export type VerificationState = z.infer<typeof verificationState>;
