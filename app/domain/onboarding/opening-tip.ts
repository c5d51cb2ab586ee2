import { firstOpenTip, type GuideFacts, type GuideTipId } from './guide';

/**
 * Where the guide opens: the first time where it was left. Later from its beginning, since closing it marks tips as done that
 * nobody has read.
 */
export const openingTip = ({ hasSeenFirstTimeGuidance, completedGuidanceTips }: GuideFacts): GuideTipId =>
  (hasSeenFirstTimeGuidance ? null : firstOpenTip(completedGuidanceTips)) ?? 'welcome';
