import type { MemberContext } from '~/platform/context';
import { CALL_MINUTES, calendarFile, callStart } from './call-slots';
import { AppError, invalidField } from './errors';
import { getListing } from './listing.server';
import { listingPath } from './listing-page';

/** The calendar entry of a call about a listing that the viewer proposes to its owner. */
export async function proposedCall(ctx: MemberContext, id: string, startsAt: string | null): Promise<string> {
  const start = callStart(startsAt, ctx.now);
  if (start === null) throw invalidField('start', 'Please choose one of the times on the page.');
  const { title, owner } = await getListing(ctx, id);
  if (owner.id === ctx.viewer.id) throw new AppError('forbidden', 'This is your own listing.');
  const { appName } = ctx.config;
  return calendarFile({
    uid: `${id}-${start}@${new URL(ctx.client.origin).hostname}`,
    start,
    minutes: CALL_MINUTES,
    now: ctx.now,
    summary: `Call with ${owner.fullName}: ${title}`,
    description: `About “${title}” on ${appName}. ${ctx.viewer.fullName} proposes this time; ${owner.fullName} has not agreed to it yet. ${appName} only connects people and never takes money.`,
    url: ctx.client.origin + listingPath(id),
  });
}
