import type { Reaction } from '~/domain/message/message';

export const DELETE_TEXT = 'It is deleted for both of you. Its place in the chat stays.';

/** For screen readers, which name an emoji differently on each device. */
export const reactionNames: Record<Reaction, string> = {
  '👍': 'Thumbs up',
  '❤️': 'Heart',
  '😂': 'Laughing',
  '😮': 'Surprised',
  '🙏': 'Folded hands',
  '🎉': 'Celebration',
};
