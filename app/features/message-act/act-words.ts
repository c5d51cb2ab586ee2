import type { Reaction } from '~/domain/message/message';
import * as words from './message-sheet.words';

/** For screen readers, which name an emoji differently on each device. */
export const reactionNames: Record<Reaction, string> = {
  get '👍'() {
    return words.thumbsUp();
  },
  get '❤️'() {
    return words.heart();
  },
  get '😂'() {
    return words.laughing();
  },
  get '😮'() {
    return words.surprised();
  },
  get '🙏'() {
    return words.foldedHands();
  },
  get '🎉'() {
    return words.celebration();
  },
};
