/*
 * What the Worker, the pages and their service worker say to each other about screens that are kept to be read without a network
 * (decision 055).
 */

/** The viewer of a response: a user's id, or `NOBODY` where nobody is signed in. */
export const VIEWER_HEADER = 'nukkad-viewer';
export const NOBODY = 'none';
/** On what the viewer's device may keep: a screen, the form of something of theirs, or one of the forms below. */
export const KEEP_HEADER = 'nukkad-keep';
export const KEEP_SCREEN = '1';
export const KEEP_EDIT = 'edit';
export const KEEP_FORM = 'form';
/** Forms that open without a network. */
export const keptForms: readonly string[] = ['/create-post', '/create-listing'];
/** On the service worker's request for one: without the draft, which would be an old one when the form is opened. */
export const BLANK_HEADER = 'nukkad-blank';
/** On a kept copy: when it was made, in epoch milliseconds. */
export const SAVED_AT_HEADER = 'nukkad-saved-at';
/** The name of the `Server-Timing` entry by which a document learns that it is a kept copy. */
export const SAVED_TIMING = 'kept';

/** In the address of a form: which one of the queue it opens. */
export const KEPT_PARAM = 'kept';

/** The service worker to a page: its data is a kept copy, or there is neither a network nor a copy of what stands at the path. */
export type WorkerNews = { type: 'kept'; path: string; at: number } | { type: 'cut'; path: string };

/**
 * A page to the service worker: keep this page, which you have not seen loading; fetch the scripts of kept screens; say on the port what
 * the network carried since then.
 */
export type PageMessage =
  | { type: 'keep'; path: string; files: string[] }
  | { type: 'warm' }
  | { type: 'carried'; since: number };

/** Asks for the cards that follow those of a feed's document. */
export const isKeptRest = ({ pathname, searchParams }: URL): boolean =>
  pathname === '/api/feed' && searchParams.has('cursor') && searchParams.has('limit');

/** Whether an address that came from outside names a path here: a browser reads `//host` and `/\host` as another site. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address);
