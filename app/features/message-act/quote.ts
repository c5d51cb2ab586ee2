import type { MessageQuote, MessageView } from '~/domain/message/message.schema';
import { shownWords } from '~/domain/message/shown-content';
import * as words from './message-act.words';

/** Characters of a quote that is not sent yet. The server cuts the sent one. */
const WORDS = 120;

export const messageAnchor = (messageId: string) => `m-${messageId}`;

/** The thread with the forms about one of its messages, for use without a script. `isFarUp`: not on the newest page. */
export const messageActionPath = (
  path: string,
  what: 'message' | 'reply' | 'report',
  { id, seq }: Pick<MessageView, 'id' | 'seq'>,
  isFarUp: boolean,
) => `${path}?${what}=${id}${isFarUp ? `&at=${seq}` : ''}`;

/** A message as an answer to it quotes it. */
export const quoteOf = ({ id, seq, senderId, messageType, content }: MessageView): MessageQuote => ({
  id,
  seq,
  senderId,
  messageType,
  content: [...content].slice(0, WORDS).join(''),
});

/** What a quote shows. A call has no words of its own. */
export const quoteWords = (quote: Pick<MessageQuote, 'messageType' | 'content'>): string =>
  shownWords(quote) || (quote.messageType === 'call' ? words.call() : words.message());
