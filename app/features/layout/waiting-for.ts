export type WaitingFor = 'post' | 'listing' | 'person' | 'thread';

const paths: [RegExp, WaitingFor][] = [
  [/^\/post\/[^/]+$/, 'post'],
  [/^\/opportunity\/[^/]+$/, 'listing'],
  [/^\/(user|profile)$/, 'person'],
  [/^\/chat\/(?!search$)[^/]+$/, 'thread'],
];

/** The skeleton that stands in for the page at this path while it is loading; undefined for none. */
export const waitingFor = (pathname: string): WaitingFor | undefined =>
  paths.find(([path]) => path.test(pathname))?.[1];
