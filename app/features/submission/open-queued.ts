import type { DraftContent, DraftKind } from '~/domain/draft/draft';
import { seenBy } from '~/features/write-queue/queued-write';
import { findAbout, findWrite, pauseWrite } from '~/features/write-queue/write-queue';
import { formOf } from './submission';
import * as words from './submission.words';

interface Ids {
  /** The id of the queued form to open. */
  asked: string | null;
  /** The id that the form opens with. */
  ownId: string;
}

/** The content to fill a form with; null leaves it as it is. Empty content, if the draft that it shows waits in the queue already. */
export async function openQueued(
  kind: DraftKind,
  viewerId: string,
  { asked, ownId }: Ids,
  standInFor: (file: File, key: string) => string,
): Promise<DraftContent | null> {
  const write = await findWrite(viewerId, asked ?? ownId);
  if (write?.kind !== kind) return null;
  if (!asked) return {};
  const held = await pauseWrite(write, words.opened());
  return held && formOf(held, standInFor);
}

/** The queued edit of a post or listing, to fill its form with, and the version that the edit is based on. Null if there is none. */
export async function openQueuedEdit(
  kind: DraftKind,
  viewerId: string,
  id: string,
  standInFor: (file: File, key: string) => string,
): Promise<{ content: DraftContent; seen: string } | null> {
  const write = await findAbout(viewerId, { kind: `${kind}-edit`, id });
  const held = write && (await pauseWrite(write, words.openedEdit()));
  return held && { content: formOf(held, standInFor), seen: seenBy(held) };
}
