/** On a wide screen a list and what is opened from it are side by side. */
export interface SidePane {
  list: 'feed' | 'chats';
  /** Which of the two the address shows; the other one is added. */
  shows: 'list' | 'item';
}

const paths: readonly [RegExp, SidePane][] = [
  [/^\/dashboard$/, { list: 'feed', shows: 'list' }],
  [/^\/(?:post|opportunity)\/[^/]+$/, { list: 'feed', shows: 'item' }],
  [/^\/chat$/, { list: 'chats', shows: 'list' }],
  [/^\/chat\/[^/]+$/, { list: 'chats', shows: 'item' }],
];

/** What a wide screen shows at this path; null for a screen without another beside it. */
export const sidePaneOf = (pathname: string): SidePane | null =>
  paths.find(([path]) => path.test(pathname))?.[1] ?? null;
