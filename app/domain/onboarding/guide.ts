import type { Option } from '~/domain/shared/option';

export const tipCategories = ['getting-started', 'engagement', 'networking', 'advanced'] as const;
export type TipCategory = (typeof tipCategories)[number];

interface Tip {
  id: string;
  category: TipCategory;
  /** One of the seven basic tips, which closing the guide marks as done. */
  core: boolean;
  /** Where its button leads. */
  href: '/create-post' | '/chat' | '/profile' | '/dashboard';
}

/** In the order of the guide. What they say is in features/guide/tip-labels.ts, which the feed's first script does not need. */
export const guideTips = [
  { id: 'welcome', category: 'getting-started', core: true, href: '/dashboard' },
  { id: 'create-post', category: 'getting-started', core: true, href: '/create-post' },
  { id: 'like-interest', category: 'engagement', core: true, href: '/dashboard' },
  { id: 'comment-engage', category: 'engagement', core: true, href: '/dashboard' },
  { id: 'direct-message', category: 'networking', core: true, href: '/chat' },
  { id: 'save-bookmark', category: 'engagement', core: true, href: '/profile' },
  { id: 'share-network', category: 'networking', core: true, href: '/dashboard' },
  { id: 'profile-completion', category: 'getting-started', core: false, href: '/profile' },
  { id: 'analytics-tracking', category: 'advanced', core: false, href: '/profile' },
  { id: 'investment-strategy', category: 'advanced', core: false, href: '/dashboard' },
  { id: 'best-practices', category: 'advanced', core: false, href: '/create-post' },
] as const satisfies readonly Tip[];

export type GuideTip = (typeof guideTips)[number];
export type GuideTipId = GuideTip['id'];

export const guideTipIds: readonly GuideTipId[] = guideTips.map(({ id }) => id);
export const coreTipIds: readonly GuideTipId[] = guideTips.filter(({ core }) => core).map(({ id }) => id);

/** The ids as an option list, for the schema. */
export const guideTipOptions = guideTips.map(({ id }) => ({
  code: id,
  label: id,
})) as unknown as readonly [Option<GuideTipId>, ...Option<GuideTipId>[]];

export interface GuideFacts {
  hasSeenFirstTimeGuidance: boolean;
  completedGuidanceTips: readonly string[];
}

/** The guide is shown after onboarding until the user closes it. Completed tips do not hide it: it opens at the first open tip. */
export const isGuideDue = (user: GuideFacts, onboardingCompleted: boolean) =>
  onboardingCompleted && !user.hasSeenFirstTimeGuidance && firstOpenTip(user.completedGuidanceTips) !== null;

export const firstOpenTip = (completed: readonly string[]): GuideTipId | null =>
  guideTipIds.find((id) => !completed.includes(id)) ?? null;

export const tipOf = (id: string): GuideTip | null => guideTips.find((tip) => tip.id === id) ?? null;

/** The tip `steps` further in the order of the guide; null beyond either end. */
export const tipBeside = (id: GuideTipId, steps: 1 | -1): GuideTipId | null =>
  guideTipIds[guideTipIds.indexOf(id) + steps] ?? null;

/** The first tip of a category: its first open one, or its first one if all are done. */
export function tipOfCategory(category: TipCategory, completed: readonly string[]): GuideTipId {
  const ids = guideTips.filter((tip) => tip.category === category).map(({ id }) => id);
  const first = ids.find((id) => !completed.includes(id)) ?? ids[0];
  if (!first) throw new Error(`The category ${category} has no tips.`);
  return first;
}

/** The tip after a completed one: the next open tip, else the first open one, else the tip itself. */
export function tipAfter(id: GuideTipId, completed: readonly string[]): GuideTipId {
  const behind = guideTipIds.slice(guideTipIds.indexOf(id) + 1);
  return behind.find((next) => !completed.includes(next)) ?? firstOpenTip(completed) ?? id;
}

export const tipPath = (id: GuideTipId) => `/dashboard?panel=tips&tip=${id}`;

const inOrder = (ids: readonly string[]) => guideTipIds.filter((id) => ids.includes(id));

/** The update of each button, for `PUT /api/users/me`. */
export const guideUpdates = {
  markComplete: (completed: readonly string[], id: GuideTipId) => ({
    completedGuidanceTips: inOrder([...completed, id]),
  }),
  dismiss: (completed: readonly string[]) => ({
    hasSeenFirstTimeGuidance: true,
    completedGuidanceTips: inOrder([...completed, ...coreTipIds]),
  }),
  skipAll: () => ({ hasSeenFirstTimeGuidance: true, completedGuidanceTips: [...guideTipIds] }),
  reset: () => ({ hasSeenFirstTimeGuidance: false, completedGuidanceTips: [] as GuideTipId[] }),
} as const;
