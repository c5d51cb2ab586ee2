import { overQuota, type Usage } from '~/domain/file/quota.server';
import { noDirectMessages } from '~/domain/listing/reader.words';
import { closedReason, waitingReason } from '~/domain/message/message';
import type { Outgoing } from '~/domain/message/outgoing';
import type { ScamFinding } from '~/domain/scam/scam-detection';
import type { MemberContext } from '~/domain/shared/context';
import { userNotFound } from '~/domain/user/access.server';
import { AppError, invalidField } from '~/lib/app-error';
import type { MessagingRelation } from './access.server';
import * as spoken from './chat.words';
import { beginRefusal, type RateLimitFacts } from './rate-limit.server';

/** The state that the batch read before it tried to write; `Usage` for files only. */
export type Refused = MessagingRelation &
  RateLimitFacts &
  Partial<Usage> & { closedListing: number; isProposed: number };

/** Why D1 does not allow the message. */
export function refusal(
  ctx: MemberContext,
  { file }: { file?: Outgoing['file'] | 'unread' },
  facts: Refused | undefined,
  promise: ScamFinding | null,
): AppError {
  if (!facts || facts.access === 'gone') return userNotFound();
  if (facts.access === 'blocked' || facts.access === 'unwanted') {
    return new AppError('forbidden', closedReason[facts.access]);
  }
  if (facts.access === 'waiting') return new AppError('forbidden', waitingReason(facts.fullName));
  if (facts.closedListing && facts.access === 'first')
    return new AppError('forbidden', noDirectMessages({ name: facts.fullName }));
  if (promise && facts.access === 'first') return invalidField('content', promise.reason);
  if (file && facts.access === 'first') return new AppError('forbidden', closedReason.files);
  if (facts.isProposed) {
    const words = spoken.alreadyProposed({ name: facts.fullName });
    return new AppError('conflict', words);
  }
  const many = facts.conversation === null ? beginRefusal(ctx, facts) : null;
  if (many) return many;
  if (file && facts.in_day !== undefined) return overQuota(ctx, facts as Usage);
  return new AppError('unavailable', spoken.notSent(), { retryAfter: 1 });
}
