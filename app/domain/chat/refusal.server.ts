import { overQuota, type Usage } from '~/domain/file/quota.server';
import { noDirectMessages } from '~/domain/listing/listing';
import type { MemberContext } from '~/domain/shared/context';
import { userNotFound } from '~/domain/user/access.server';
import { AppError, invalidField } from '~/lib/app-error';
import type { MessagingRelation } from './access.server';
import { closedReason, waitingReason } from './message';
import type { Outgoing } from './outgoing.server';
import { type RateLimitFacts, rateLimitRefusal } from './rate-limit.server';

/** The state that the batch read before it tried to write; `Usage` for files only. */
export type Refused = MessagingRelation &
  RateLimitFacts &
  Partial<Usage> & { closedListing: number; isProposed: number };

/** Why the batch wrote no message. `isTaken`: the client id belongs to a message to another user. */
export function refusal(
  ctx: MemberContext,
  { file, found }: Outgoing,
  facts: Refused | undefined,
  isTaken: boolean,
): AppError {
  if (!facts || facts.access === 'gone') return userNotFound();
  if (isTaken) {
    return new AppError('conflict', 'This id is already taken.', {
      fields: { clientId: ['This id is already taken.'] },
    });
  }
  if (facts.access === 'blocked' || facts.access === 'unwanted') {
    return new AppError('forbidden', closedReason[facts.access]);
  }
  if (facts.access === 'waiting') return new AppError('forbidden', waitingReason(facts.fullName));
  if (facts.closedListing && facts.access === 'first')
    return new AppError('forbidden', noDirectMessages(facts.fullName));
  if (found?.promise && facts.access === 'first') return invalidField('content', found.promise.reason);
  if (file && facts.access === 'first') return new AppError('forbidden', closedReason.files);
  if (facts.isProposed) {
    const words = `You have already proposed times to ${facts.fullName}. Wait for the answer or withdraw the proposal first.`;
    return new AppError('conflict', words);
  }
  const fast = rateLimitRefusal(ctx, facts, facts.conversation === null);
  if (fast) return fast;
  if (file && facts.in_day !== undefined) return overQuota(ctx, facts as Usage);
  return new AppError('unavailable', 'Your message was not sent. Please try again.', { retryAfter: 1 });
}
