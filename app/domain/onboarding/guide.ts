import type { Option } from '~/domain/shared/options';

type TipCategory = 'getting-started' | 'engagement' | 'networking' | 'advanced';

export const tipCategories = [
  { code: 'getting-started', label: 'Getting started' },
  { code: 'engagement', label: 'Engagement' },
  { code: 'networking', label: 'Networking' },
  { code: 'advanced', label: 'Advanced' },
] as const satisfies readonly Option<TipCategory>[];

interface Tip {
  id: string;
  category: TipCategory;
  /** One of the seven basic tips, which closing the guide marks as done. */
  core: boolean;
  title: string;
  text: string;
  action?: { label: string; href: '/create-post' | '/chat' | '/profile' | '/dashboard' };
}

export const guideTips = [
  {
    id: 'welcome',
    category: 'getting-started',
    core: true,
    title: 'Welcome to Nukkad',
    text: 'Local businesses say what they need. People nearby read it and can help them grow. We introduce you to each other. No money moves on Nukkad.',
    action: { label: 'See the feed', href: '/dashboard' },
  },
  {
    id: 'create-post',
    category: 'getting-started',
    core: true,
    title: 'Write your first post',
    text: 'Entrepreneurs write how much money they need and why. Everybody can write to the community: a question, some advice, a photo of the shop.',
    action: { label: 'Create a post', href: '/create-post' },
  },
  {
    id: 'like-interest',
    category: 'engagement',
    core: true,
    title: 'Like and express interest',
    text: 'A like says well done. Interest tells the owner that you want to talk. You can add an amount. The owner accepts or declines. No money moves here.',
    action: { label: 'Find an opportunity', href: '/dashboard' },
  },
  {
    id: 'comment-engage',
    category: 'engagement',
    core: true,
    title: 'Ask in the comments',
    text: 'A good question helps every reader. Ask where a figure comes from, or when you can visit.',
    action: { label: 'Open the feed', href: '/dashboard' },
  },
  {
    id: 'direct-message',
    category: 'networking',
    core: true,
    title: 'Write to each other',
    text: 'A chat is private. Our team reads a message only if one of you reports it. Never send money to somebody you have not met.',
    action: { label: 'Open chat', href: '/chat' },
  },
  {
    id: 'save-bookmark',
    category: 'engagement',
    core: true,
    title: 'Save what you like',
    text: 'Bookmark a post to find it again under Saved in your profile. Only you see what you saved.',
    action: { label: 'Open your profile', href: '/profile' },
  },
  {
    id: 'share-network',
    category: 'networking',
    core: true,
    title: 'Share with people you know',
    text: 'Share sends a link. People without an account see the welcome page first. After they sign in, they see the post.',
    action: { label: 'Choose a post', href: '/dashboard' },
  },
  {
    id: 'profile-completion',
    category: 'getting-started',
    core: false,
    title: 'Finish your profile',
    text: 'Add a photo, two sentences about you, and your city. People answer when they know who writes.',
    action: { label: 'Go to your profile', href: '/profile' },
  },
  {
    id: 'analytics-tracking',
    category: 'advanced',
    core: false,
    title: 'See how your posts do',
    text: 'Analytics in your profile shows views, likes and interests. Each person counts once a day.',
    action: { label: 'Go to your profile', href: '/profile' },
  },
  {
    id: 'investment-strategy',
    category: 'advanced',
    core: false,
    title: 'Decide before you talk money',
    text: 'Visit the business, read its papers and ask somebody who knows. You can lose all the money you give, so never give what you need.',
    action: { label: 'Compare opportunities', href: '/dashboard' },
  },
  {
    id: 'best-practices',
    category: 'advanced',
    core: false,
    title: 'What works here',
    text: 'Say exactly what the money is for. Show real photos. Answer within a day. Never promise a fixed return.',
    action: { label: 'Create a post', href: '/create-post' },
  },
] as const satisfies readonly Tip[];

export type GuideTip = (typeof guideTips)[number];
export type GuideTipId = GuideTip['id'];

export const guideTipIds: readonly GuideTipId[] = guideTips.map(({ id }) => id);
export const coreTipIds: readonly GuideTipId[] = guideTips.filter(({ core }) => core).map(({ id }) => id);

/** The ids as an option list, for the schema. */
export const guideTipOptions = guideTips.map(({ id, title }) => ({
  code: id,
  label: title,
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
