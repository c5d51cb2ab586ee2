import type { Shell } from './shell.server';

type Matches = readonly { id: string; data: unknown }[];

/** What the root's loader says of the site, for a `meta`; empty where the root itself failed. */
export const shellIn = (matches: Matches): Partial<Shell> =>
  (matches.find(({ id }) => id === 'root')?.data as Shell | undefined) ?? {};

export const withAppName = (title: string, appName: string | undefined): string =>
  appName ? `${title} | ${appName}` : title;

/** The title of a screen's document. Each `meta` has it from here, so that it ends with the name that the site is given. */
export const screenTitle = (title: string, matches: Matches): string =>
  withAppName(title, shellIn(matches).appName);

/** The `meta` of a screen that search engines are not to list. */
export const unindexed = (title: string, matches: Matches) => [
  { title: screenTitle(title, matches) },
  { name: 'robots', content: 'noindex' },
];
