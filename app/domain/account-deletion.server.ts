import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere, previousWrote } from '~/db/insert-where';
import {
  auditLog,
  blocks,
  businessListings,
  comments,
  contentFlags,
  dailyViews,
  drafts,
  files,
  interests,
  mutes,
  notifications,
  postLikes,
  posts,
  ratings,
  savedItems,
  userSessions,
  users,
  verifications,
} from '~/db/schema';
import type { AppContext, MemberContext } from '~/platform/context';
import { confirmPassword } from './account.server';
import { eraseChats, leftBehind } from './chat-account.server';
import { AppError } from './errors';
import type { Viewer } from './session';
import { DELETION_DAYS } from './settings';

const DELETION_MS = DELETION_DAYS * 24 * 60 * 60 * 1000;

/** When the account will be erased, epoch milliseconds; null where nobody asked for it. */
export const erasureDate = ({ deletionRequestedAt }: Viewer): number | null =>
  deletionRequestedAt === null ? null : deletionRequestedAt + DELETION_MS;

/** Asks for the account to be erased in seven days. The same again keeps the first date. */
export async function requestDeletion(ctx: MemberContext, password: string): Promise<{ erasedOn: number }> {
  const confirmation = await confirmPassword(ctx, password, 'password');
  if (!confirmation.isRight) return confirmation.refuse();
  const { viewer, db, now } = ctx;
  const [, , [row]] = await db.batch([
    db
      .update(users)
      .set({ deletionRequestedAt: now })
      .where(and(eq(users.id, viewer.id), isNull(users.deletionRequestedAt), confirmation.isAllowed)),
    insertWhere(db, auditLog, auditRow(ctx, 'account.deletion_requested'), previousWrote),
    db.select({ at: users.deletionRequestedAt }).from(users).where(eq(users.id, viewer.id)),
  ]);
  if (!row?.at) throw confirmation.tooManyTries();
  ctx.defer(
    ctx.mail.send({
      kind: 'deletion_requested',
      to: viewer.email,
      subject: `Your ${ctx.config.appName} account will be deleted`,
      text: `Hello,\n\nyou asked us to delete your account. It will be erased in ${DELETION_DAYS} days. Until then you can undo it here:\n\n${ctx.client.origin}/settings`,
    }),
  );
  return { erasedOn: row.at + DELETION_MS };
}

/** Takes the wish back. */
export async function undoDeletion(ctx: MemberContext): Promise<void> {
  const { db, viewer } = ctx;
  const [undone] = await db.batch([
    db
      .update(users)
      .set({ deletionRequestedAt: null })
      .where(and(eq(users.id, viewer.id), isNotNull(users.deletionRequestedAt)))
      .returning({ id: users.id }),
    insertWhere(db, auditLog, auditRow(ctx, 'account.deletion_undone'), previousWrote),
  ]);
  if (undone.length === 0) throw new AppError('conflict', 'Your account is not about to be deleted.');
}

const auditRow = ({ viewer, now }: MemberContext, action: string) => ({
  id: newId(now),
  actorId: viewer.id,
  action,
  targetType: 'user',
  targetId: viewer.id,
  createdAt: now,
});

const ERASED_A_NIGHT = 50;

/** Nightly: erases the accounts whose seven days are over. */
export async function eraseDueAccounts(ctx: AppContext): Promise<number> {
  const [due] = await ctx.db.batch([
    ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(lt(users.deletionRequestedAt, ctx.now - DELETION_MS), isNull(users.deletedAt)))
      .limit(ERASED_A_NIGHT),
  ]);
  if (due.length > 0) await forgetViewers(ctx, due);
  for (const { id } of due) await eraseAccount(ctx, id);
  return due.length;
}

/**
 * A name of its own for each view: the owners' figures stay, and nobody can be followed through them. For all at
 * once, since it reads the whole table.
 */
const forgetViewers = ({ db }: AppContext, people: readonly { id: string }[]) =>
  db.batch([
    db.run(sql`UPDATE ${dailyViews} SET viewer_id = 'erased-' || hex(randomblob(8))
      WHERE viewer_id IN (SELECT value FROM json_each(${JSON.stringify(people.map(({ id }) => id))}))`),
  ]);

/**
 * Posts, comments, likes and files go; decided interests stay for the other side, and messages stay with them from
 * 'Deleted member'. Consents and the audit log are kept, as the law asks. Counters move with their rows.
 */
async function eraseAccount(ctx: AppContext, id: string): Promise<void> {
  const { db, now } = ctx;
  const mine = (column: SQL) => sql`${column} = ${id}`;
  const [own] = await db.batch([
    db.select({ id: files.id }).from(files).where(leftBehind(id)),
    db.run(
      sql`UPDATE ${posts} SET likes = likes - 1 WHERE id IN (SELECT post_id FROM ${postLikes} WHERE ${mine(sql`user_id`)})`,
    ),
    db.delete(postLikes).where(eq(postLikes.userId, id)),
    db.run(sql`UPDATE ${posts} SET comments = comments - (SELECT count(*) FROM ${comments} WHERE post_id = posts.id
      AND user_id = ${id} AND deleted_at IS NULL) WHERE id IN (SELECT post_id FROM ${comments} WHERE user_id = ${id} AND deleted_at IS NULL)`),
    db.update(comments).set({ content: '', deletedAt: now }).where(eq(comments.userId, id)),
    db.run(sql`UPDATE ${posts} SET interests = interests - 1 WHERE id IN (SELECT post_id FROM ${interests}
      WHERE investor_id = ${id} AND status = 'pending' AND post_id IS NOT NULL)`),
    db.run(sql`UPDATE ${businessListings} SET interests = interests - 1 WHERE id IN (SELECT listing_id FROM ${interests}
      WHERE investor_id = ${id} AND status = 'pending' AND listing_id IS NOT NULL)`),
    db.delete(interests).where(and(eq(interests.investorId, id), eq(interests.status, 'pending'))),
    db.update(interests).set({ message: '' }).where(eq(interests.investorId, id)),
    db
      .update(posts)
      .set({ title: null, content: '', images: [], isActive: false, deletedAt: now })
      .where(eq(posts.authorId, id)),
    db
      .update(businessListings)
      .set({
        title: '',
        description: '',
        useOfFunds: '',
        images: [],
        businessPlan: null,
        isActive: false,
        deletedAt: now,
      })
      .where(eq(businessListings.entrepreneurId, id)),
    db.delete(savedItems).where(eq(savedItems.userId, id)),
    db.delete(notifications).where(eq(notifications.userId, id)),
    ...eraseChats(db, id, now),
    db
      .update(notifications)
      .set({ actorId: null, content: 'Deleted member' })
      .where(eq(notifications.actorId, id)),
    db.delete(ratings).where(sql`rater_id = ${id} OR rated_user_id = ${id}`),
    db.delete(blocks).where(sql`blocker_id = ${id} OR blocked_id = ${id}`),
    db.delete(mutes).where(sql`muter_id = ${id} OR muted_id = ${id}`),
    db.delete(dailyViews).where(eq(dailyViews.ownerId, id)),
    db.delete(drafts).where(eq(drafts.userId, id)),
    db.update(contentFlags).set({ excerpt: '' }).where(eq(contentFlags.userId, id)),
    db
      .update(verifications)
      .set({ legalName: '', gstin: null, udyam: null })
      .where(eq(verifications.userId, id)),
    db.delete(userSessions).where(eq(userSessions.userId, id)),
    db.update(files).set({ deletedAt: now, name: '' }).where(leftBehind(id)),
    db.update(users).set(erasedPerson(id, now)).where(eq(users.id, id)),
  ]);
  ctx.hubs.forget(id);
  await ctx.files.remove(own.map((file) => file.id));
}

const erasedPerson = (id: string, now: number) => ({
  email: `deleted-${id}@deleted.invalid`,
  passwordHash: '',
  fullName: 'Deleted member',
  phone: '',
  city: '',
  avatar: null,
  bio: '',
  investmentAmount: null,
  riskTolerance: null,
  preferredSectors: [],
  investmentHorizon: null,
  experienceLevel: null,
  investmentGoals: [],
  businessInterests: [],
  businessStage: null,
  isVerified: false,
  deletedAt: now,
  updatedAt: now,
});
