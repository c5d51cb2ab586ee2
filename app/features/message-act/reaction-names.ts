import type { Reaction } from '~/domain/message/message';
import { phrases } from '~/lib/language/phrases';
import * as words from './message-sheet.words';

/** For screen readers, which name an emoji differently on each device. */
export const reactionNames: Record<Reaction, string> = phrases({
  '👍': words.thumbsUp,
  '❤️': words.heart,
  '😂': words.laughing,
  '😮': words.surprised,
  '🙏': words.foldedHands,
  '🎉': words.celebration,
});
