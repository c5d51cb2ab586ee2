import { useRef, useSyncExternalStore } from 'react';
import {
  type Answered,
  addPending,
  endPending,
  engagementOf,
  isGone,
  learn,
  type PendingMarks,
  type PostEngagement,
  type PostMemory,
  setPending,
} from '~/domain/feed/engagement';
import type { CardPost } from '~/domain/post/card';
import { hasSameFields } from '~/lib/pick';

/**
 * What this tab has learnt about posts since they were loaded, so that a like on a post's own page shows on
 * its card after Back, although the card's list is older. Written in the browser only.
 */
const memories = new Map<string, PostMemory>();
const listeners = new Map<string, Set<() => void>>();

const nothing: PostMemory = { known: {}, pending: {} };

function update(postId: string, change: (memory: PostMemory) => PostMemory): void {
  const before = memories.get(postId) ?? nothing;
  const after = change(before);
  // The script that sends a press wishes for what is shown already: the card is drawn once.
  if (after === before) return;
  memories.set(postId, after);
  for (const listener of listeners.get(postId) ?? []) listener();
}

/** Records an answer of the server: to a write now, or to a request at `at`. */
export const learnEngagement = (postId: string, answered: Answered, at = Date.now()): void =>
  update(postId, (memory) => learn(memory, answered, at));

/** Records the marks and counts of a card that was requested at `at`. */
export const learnCard = ({ id, likes, comments, interests, viewer }: CardPost, at: number): void =>
  learnEngagement(id, { ...viewer, likes, comments, interests }, at);

/** Sets an optimistic value, or clears it (undefined) once the server has answered or refused. */
export const expectEngagement = (
  postId: string,
  pending: { [Field in keyof PendingMarks]: PendingMarks[Field] | undefined },
) => update(postId, (memory) => setPending(memory, pending));

/** Sets an optimistic value, unless a press shows one already. */
export const expectUnlessPressed = (postId: string, pending: PendingMarks): void =>
  update(postId, (memory) => addPending(memory, pending));

/** Clears an optimistic value that nothing will answer any more. A newer one of the same mark stays. */
export const endExpectation = (postId: string, pending: PendingMarks): void =>
  update(postId, (memory) => endPending(memory, pending));

function listen(postId: string, listener: () => void): () => void {
  const own = listeners.get(postId) ?? new Set();
  listeners.set(postId, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0) listeners.delete(postId);
  };
}

/** A post's present engagement, for use outside of rendering. */
export const currentEngagement = (post: CardPost, askedAt: number): PostEngagement =>
  engagementOf(post, askedAt, memories.get(post.id));

/** Whether an item was deleted or closed after its list was requested at `askedAt`. */
export const isGoneSince = (id: string, askedAt: number): boolean => isGone(memories.get(id), askedAt);

export const useIsGone = (id: string, askedAt: number): boolean =>
  useSyncExternalStore(
    (listener) => listen(id, listener),
    () => isGoneSince(id, askedAt),
    () => false,
  );

/** The engagement of a post that was requested at `askedAt` (milliseconds by this device's clock). */
export function usePostEngagement(post: CardPost, askedAt: number): PostEngagement {
  const shown = useRef<PostEngagement>();
  const read = (memory: PostMemory | undefined): PostEngagement => {
    const now = engagementOf(post, askedAt, memory);
    // An answer that brings nothing new draws nothing again.
    if (!shown.current || !hasSameFields(shown.current, now)) shown.current = now;
    return shown.current;
  };
  return useSyncExternalStore(
    (listener) => listen(post.id, listener),
    () => read(memories.get(post.id)),
    () => read(undefined),
  );
}
