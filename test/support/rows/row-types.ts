import type * as schema from '~/db/schema';

type Row<Table extends keyof typeof schema> = (typeof schema)[Table] extends { $inferSelect: infer Columns }
  ? Columns
  : never;
/** Overrides of a row, of which `Needed` have no sensible default. */
export type Given<Columns, Needed extends keyof Columns> = Partial<Columns> & Pick<Columns, Needed>;

export type UserRow = Row<'users'>;
export type SessionRow = Row<'userSessions'>;
export type ConsentRow = Row<'consents'>;
export type PostRow = Row<'posts'>;
export type ListingRow = Row<'listings'>;
export type InterestRow = Row<'interests'>;
export type LikeRow = Row<'postLikes'>;
/** A comment on a post; `UpdateRow` is an owner's update of a post or listing. */
export type CommentRow = Row<'comments'> & { postId: string };
export type UpdateRow = Row<'comments'>;
export type SavedItemRow = Row<'savedItems'>;
export type RatingRow = Row<'ratings'>;
export type ReportRow = Row<'reports'>;
export type ConversationRow = Row<'conversations'>;
export type CallProposalRow = Row<'callProposals'>;
export type CallRow = Row<'calls'>;
export type NotificationRow = Row<'notifications'>;
export type FileRow = Row<'files'>;
export type VerificationRow = Row<'verifications'>;
export type DecisionRow = Row<'decisions'>;
export type FlagRow = Row<'contentFlags'>;
export type AuditRow = Row<'auditLog'>;
export type ViewRow = Row<'dailyViews'>;
