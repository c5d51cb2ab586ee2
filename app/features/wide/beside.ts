/** On a wide screen a list and what is opened from it stand side by side. */
export interface Beside {
  list: 'feed' | 'chats';
  /** Which of the two the address shows; the other one is added. */
  shows: 'list' | 'item';
}

const paths: readonly [RegExp, Beside][] = [
  [/^\/dashboard$/, { list: 'feed', shows: 'list' }],
  [/^\/(?:post|opportunity)\/[^/]+$/, { list: 'feed', shows: 'item' }],
  [/^\/chat$/, { list: 'chats', shows: 'list' }],
  [/^\/chat\/[^/]+$/, { list: 'chats', shows: 'item' }],
];

/** What a wide screen shows at this path; null for a screen that stands alone. */
export const besideOf = (pathname: string): Beside | null =>
  paths.find(([path]) => path.test(pathname))?.[1] ?? null;
