const paths = [
  [/^\/dashboard$/, 'feed'],
  [/^\/create-post$/, 'newPost'],
  [/^\/create-listing$/, 'newListing'],
  [/^\/my-listings$/, 'ownListings'],
  [/^\/post\/[^/]+$/, 'post'],
  [/^\/post\/[^/]+\/edit$/, 'postEdit'],
  [/^\/post\/[^/]+\/history$/, 'postHistory'],
  [/^\/opportunity\/[^/]+$/, 'listing'],
  [/^\/opportunity\/[^/]+\/edit$/, 'listingEdit'],
  [/^\/chat$/, 'chats'],
  [/^\/chat\/search$/, 'messageSearch'],
  [/^\/chat\/[^/]+$/, 'thread'],
  [/^\/interests$/, 'interests'],
  [/^\/saved$/, 'saved'],
  [/^\/profile$/, 'profile'],
  [/^\/user$/, 'person'],
  [/^\/edit-profile$/, 'profileEdit'],
  [/^\/analytics$/, 'analytics'],
  [/^\/sessions$/, 'sessions'],
  [/^\/search$/, 'search'],
  [/^\/settings$/, 'settings'],
  [/^\/settings\/blocked$/, 'blocked'],
  [/^\/change-password$/, 'password'],
  [/^\/email-preferences$/, 'emails'],
  [/^\/help$/, 'help'],
  [/^\/verification$/, 'verification'],
  [/^\/decisions$/, 'decisions'],
  [/^\/admin(\/[a-z]+)?$/, 'admin'],
] as const;

export type WaitingFor = (typeof paths)[number][1];

/** The screen at this path, which a skeleton stands in for while it is loading; undefined for none. */
export const waitingFor = (pathname: string): WaitingFor | undefined =>
  paths.find(([path]) => path.test(pathname))?.[1];
