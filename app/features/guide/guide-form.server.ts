import { updateMe } from '~/domain/account/user.server';
import { type GuideTip, guideTips, guideUpdates, tipAfter, tipOf, tipPath } from '~/domain/onboarding/guide';
import { openingTip } from '~/domain/onboarding/opening-tip';
import type { MemberContext } from '~/domain/shared/context';

/** The tip that the guide's page shows: the requested one, else where the guide opens. */
export function askedTip({ viewer }: MemberContext, asked: string | null): GuideTip {
  return (asked && tipOf(asked)) || tipOf(openingTip(viewer)) || guideTips[0];
}

/**
 * Handles a button of the guide's page and returns the address to redirect to. An unknown intent saves
 * nothing.
 */
export async function stepGuide(ctx: MemberContext, intent: string, tipId: string): Promise<string> {
  const completed = ctx.viewer.completedGuidanceTips;
  const tip = tipOf(tipId) ?? guideTips[0];
  switch (intent) {
    case 'guide-skip':
      await updateMe(ctx, guideUpdates.skipAll());
      return '/dashboard';
    case 'guide-dismiss':
      await updateMe(ctx, guideUpdates.dismiss(completed));
      return '/dashboard';
    case 'guide-complete':
      await updateMe(ctx, guideUpdates.markComplete(completed, tip.id));
      return tipPath(tipAfter(tip.id, [...completed, tip.id]));
    case 'guide-go':
      await updateMe(ctx, guideUpdates.markComplete(completed, tip.id));
      return tip.href;
    case 'guide-reset':
      await updateMe(ctx, guideUpdates.reset());
      return tipPath(guideTips[0].id);
    default:
      return tipPath(tip.id);
  }
}
