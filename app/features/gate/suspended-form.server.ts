import { data } from '@remix-run/cloudflare';
import { draftLimits } from '~/domain/draft/draft';
import type { MemberContext } from '~/domain/shared/context';
import { isSuspended } from '~/domain/user/suspension';
import { istDateTime } from '~/lib/time/in-words';
import * as words from './suspended-form.words';

/** Throws the page that suspended users get in place of a form to publish: what they would write there is refused. Drafts stay as they are. */
export function requireMayPublish({ viewer, now }: Pick<MemberContext, 'viewer' | 'now'>): void {
  if (!isSuspended(viewer, now)) return;
  const date = istDateTime(viewer.suspendedUntil ?? now);
  throw data(
    {
      title: words.title(),
      message: words.again({ date, days: draftLimits.keepDays }),
      next: { label: words.decision(), to: '/decisions' },
    },
    { status: 403 },
  );
}
