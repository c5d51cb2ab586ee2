import { keptForms } from '~/lib/offline/kept';
import { screenPath } from '../access';

/**
 * Screens that a phone keeps for its person, to be read without a network (decision 055), each with the parameters that its address
 * may have. All others are never stored: admin pages, settings, sessions, verification, exports, files, forms (except those below).
 */
const kept: Screens = [
  [/^\/dashboard$/, ['type', 'postType', 'category']],
  [/^\/post\/[^/]+$/, []],
  [/^\/opportunity\/[^/]+$/, []],
  [/^\/chat$/, []],
  [/^\/chat\/(?!search$)[^/]+$/, []],
  [/^\/saved$/, []],
  [/^\/profile$/, []],
];

/** The forms of what a person has already: where a change of it waits on the phone, they go on with it. */
const edits: Screens = [
  [/^\/post\/[^/]+\/edit$/, []],
  [/^\/opportunity\/[^/]+\/edit$/, []],
  [/^\/edit-profile$/, []],
];

type Screens = [screen: RegExp, parameters: readonly string[]][];

/** Whether a screen, or the data of one, may be kept. */
export const isKeptScreen = (url: URL): boolean => isOneOf(kept, url);

/** Whether it is the form of something of its person, or the data of one. */
export const isKeptEdit = (url: URL): boolean => isOneOf(edits, url);

function isOneOf(screens: Screens, { pathname, searchParams }: URL): boolean {
  const path = screenPath(pathname);
  const parameters = screens.find(([screen]) => screen.test(path))?.[1];
  return parameters !== undefined && [...searchParams.keys()].every((name) => isPartOf(name, parameters));
}

/** Whether it is the document of a form that is kept blank. */
export const isKeptForm = ({ pathname, search }: URL): boolean =>
  search === '' && keptForms.includes(pathname);

/** Remix names the routes that it asks for in `_routes`. */
const isPartOf = (name: string, parameters: readonly string[]) =>
  name === '_routes' || parameters.includes(name);
