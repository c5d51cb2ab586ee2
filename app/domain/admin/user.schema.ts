import { z } from 'zod';
import { adminPassword } from '~/domain/moderation/admin-password.schema';
import { moderationLimits } from '~/domain/moderation/report-workflow';
import { paging } from '~/domain/shared/paging.schema';
import { exactlyOne } from '~/domain/shared/target.schema';
import { optional, prose } from '~/domain/shared/text.schema';
import { userType } from '~/domain/shared/view-fields.schema';
import { userTypes } from '~/domain/shared/viewer';
import { verificationStatuses } from '~/domain/verification/verification';
import { openProposal } from './proposal.schema';
import * as words from './schema.words';

const time = z.iso.datetime().nullable();

/** What an admin has read of a user, with the names of `adminUser`. */
const accountSeen = z.strictObject({
  userType: z.enum(userTypes),
  suspendedUntil: time,
  bannedAt: time,
});
export type AccountSeen = z.infer<typeof accountSeen>;

/** `PUT /api/admin/users/:id`: one change at a time, with a reason. */
export const userDecision = z
  .strictObject({
    /** True verifies the user; false rejects the submission or removes the badge. */
    isVerified: z.boolean({ error: words.trueOrFalse }).optional(),
    userType: z.enum(userTypes, { error: words.roles }).optional(),
    /** End of a suspension; null lifts it. */
    suspendedUntil: z.iso.datetime({ error: words.time }).nullable().optional(),
    banned: z.boolean({ error: words.trueOrFalse }).optional(),
    /** Shown to the user. */
    reason: optional(prose({ max: moderationLimits.reasonMax })),
    /** The submission that the admin reviewed, so that a newer one is not decided by mistake. Nothing is rejected without it. */
    submissionId: z.string().max(64).optional(),
    /** How the admin saw the submission that they refuse, so that a badge given since is not removed by mistake. */
    submissionStatus: z.enum(['submitted', 'verified']).optional(),
    /** The role, suspension and ban that the admin read, so that a later one is not changed unseen. */
    seen: accountSeen.optional(),
    password: adminPassword.optional(),
  })
  .refine(exactlyOne(['isVerified', 'userType', 'suspendedUntil', 'banned']), {
    error: words.oneChange,
    path: ['isVerified'],
  });
export type UserDecision = z.infer<typeof userDecision>;

const userFilters = [
  'submitted',
  'verified',
  'rejected',
  'not_started',
  'suspended',
  'banned',
  'all',
] as const;
export type UserFilter = (typeof userFilters)[number];

/** `GET /api/admin/users?status=&role=&q=&cursor=&limit=` */
export const userQuery = z.object({
  status: z.enum(userFilters, { error: () => words.oneOf({ codes: userFilters.join(', ') }) }).default('all'),
  role: z.enum(userTypes, { error: words.noRole }).optional(),
  q: z.string().max(100, { error: words.shorterSearch }).optional(),
  ...paging,
});
export type UserQuery = z.infer<typeof userQuery>;

/** A verification submission with the URL of its document, which only admins may open. */
const submissionView = z.strictObject({
  id: z.string(),
  legalName: z.string(),
  documentKind: z.string(),
  documentUrl: z.string().nullable(),
  documentType: z.string().nullable(),
  gstin: z.string().nullable(),
  udyam: z.string().nullable(),
  /** The profile name at the time of the submission, if it has changed since. */
  renamedFrom: z.string().nullable(),
  status: z.enum(['submitted', 'verified', 'rejected', 'expired']),
  submittedAt: z.iso.datetime(),
  decidedAt: time,
  /** End of the badge. */
  expiresAt: time,
});

/** A user as admins see them in a list, with email and phone masked. */
export const adminUser = z.strictObject({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  avatar: z.string().nullable(),
  userType,
  isVerified: z.boolean(),
  verificationStatus: z.enum(verificationStatuses),
  verificationNote: z.string().nullable(),
  submission: submissionView.nullable(),
  suspendedUntil: time,
  suspensionReason: z.string().nullable(),
  bannedAt: time,
  banReason: z.string().nullable(),
  openReports: z.int(),
  /** Up to three other accounts with the same phone, GSTIN or Udyam number, banned ones first. */
  sameDetails: z.array(z.strictObject({ id: z.string(), fullName: z.string(), isBanned: z.boolean() })),
  /** The open proposal about this user, which another admin has to confirm. */
  proposal: openProposal.nullable(),
  createdAt: z.iso.datetime(),
});
export type AdminUser = z.infer<typeof adminUser>;
