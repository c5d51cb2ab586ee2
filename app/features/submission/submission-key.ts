import type { DraftKind } from '~/domain/draft/draft';

/** What a form is about in the queue: one with the same id takes its place. */
export const submissionKey = (kind: DraftKind, id: string): string => `${kind} ${id}`;
