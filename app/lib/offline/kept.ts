/*
 * Headers and messages between the Worker, the pages and the service worker, for screens that are kept to be read without a network
 * (decision 055).
 */

/** In `VIEWER_HEADER`, where no user is signed in. */
export const NOBODY = 'none';
/** On a response that the viewer's device may keep: a screen, the edit form of an own thing, or one of the forms below. */
export const KEEP_HEADER = 'nukkad-keep';
export const KEEP_SCREEN = '1';
export const KEEP_EDIT = 'edit';
export const KEEP_FORM = 'form';
/** Forms that open without a network. */
export const keptForms: readonly string[] = ['/create-post', '/create-listing'];
/** On the service worker's request for a form: leave out the draft, which would be outdated when the form is opened. */
export const BLANK_HEADER = 'nukkad-blank';
/** On a kept copy: the time it was saved, in epoch milliseconds. */
export const SAVED_AT_HEADER = 'nukkad-saved-at';
/** The name of the `Server-Timing` entry by which a document learns that it is a kept copy. */
export const SAVED_TIMING = 'kept';

/** The parameter of a form's address with the id of the queued form that it opens. Its name stays: pages that are open have such addresses. */
export const QUEUED_PARAM = 'kept';

/** From the service worker to a page: the data of the path is a kept copy, or fresh; or there is neither a network nor a copy of it. */
export type WorkerNews =
  | { type: 'kept'; path: string; at: number }
  | { type: 'fresh'; path: string }
  | { type: 'cut'; path: string };

/**
 * From a page to the service worker: keep this page, which loaded before you did; fetch the scripts of kept screens; remove old scripts;
 * report on the port the bytes that the network has carried since then.
 */
export type PageMessage =
  | { type: 'keep'; path: string; files: string[]; version: string | undefined }
  | { type: 'warm'; version: string | undefined }
  | { type: 'trim' }
  | { type: 'carried'; since: number };

/** Whether an address is that of the cards that follow those in a feed's document. */
export const isKeptRest = ({ pathname, searchParams }: URL): boolean =>
  pathname === '/api/feed' && searchParams.has('cursor') && searchParams.has('limit');

/** Whether an address from outside is a path of this site: a browser reads `//host` and `/\host` as another site. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address);
