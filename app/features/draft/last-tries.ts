import type { DraftKind } from '~/domain/draft/draft';
import { nextTry } from '~/lib/loading/next-try';
import { pageViewer } from '~/lib/page-viewer';

const whenDue = nextTry(60_000);

/** Stands for the form of each kind that this page has opened last. */
const newest: { [kind in DraftKind]?: object } = {};

/**
 * For the last save of a form that is being opened: resolves when the next try is due, to false once a newer form of this kind saves in
 * its place or the page is another person's.
 */
export function lastTries(kind: DraftKind, userId: string): (tries: number) => Promise<boolean> {
  const own = {};
  newest[kind] = own;
  return async (tries) => {
    await whenDue(tries + 1);
    return newest[kind] === own && pageViewer() === userId;
  };
}
