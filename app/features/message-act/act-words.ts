import type { Reaction } from '~/domain/message/message';

export const DELETE_TEXT = 'Neither of you can read it any more. The chat shows that a message was deleted.';

/** For screen readers, which name an emoji differently on each device. */
export const reactionNames: Record<Reaction, string> = {
  '👍': 'Thumbs up',
  '❤️': 'Heart',
  '😂': 'Laughing',
  '😮': 'Surprised',
  '🙏': 'Folded hands',
  '🎉': 'Celebration',
};
