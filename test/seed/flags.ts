import type { CommentRow, FlagRow } from '#test/support/rows/row-types';
import { scamFindings } from '~/domain/scam/scam-detection';
import type { Talk } from './talks';
import type { World } from './world';

/** What scam detection finds in comments, profiles and first messages: as it would have, had they been sent. */
export function flagsOf({ rows, members }: World, comments: CommentRow[], talks: Talk[]): FlagRow[] {
  const written = [
    ...comments.map(({ id, userId, content, createdAt }) => ({
      target: { targetType: 'comment' as const, targetId: id, userId, createdAt },
      found: scamFindings(content, { surface: 'comment' }),
    })),
    ...talks.flatMap(({ messages }) =>
      messages.map(({ id, senderId, content, createdAt }, index) => ({
        target: { targetType: 'message' as const, targetId: id, userId: senderId, createdAt },
        found: scamFindings(content, { surface: 'message', isFirstMessage: index === 0 }),
      })),
    ),
    ...[...members.values()].map(({ row: { id, bio, createdAt } }) => ({
      target: { targetType: 'user' as const, targetId: id, userId: id, createdAt },
      found: scamFindings(bio, { surface: 'bio' }),
    })),
  ];
  return written.flatMap(({ target, found }) =>
    found.map(({ code, excerpt }) => rows.flag({ ...target, code, excerpt })),
  );
}
