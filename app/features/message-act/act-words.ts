import type { Reaction } from '~/domain/message/message';

export const DELETE_TEXT = 'Both of you can no longer read it. The chat shows that a message was deleted.';

/** For screen readers, which name an emoji differently on each device. */
export const reactionNames: Record<Reaction, string> = {
  '👍': 'Thumbs up',
  '❤️': 'Heart',
  '😂': 'Laughing',
  '😮': 'Surprised',
  '🙏': 'Folded hands',
  '🎉': 'Celebration',
};
