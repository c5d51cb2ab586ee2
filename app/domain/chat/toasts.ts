import * as words from './toasts.words';

export interface ChatToasts {
  title: string;
  text?: string;
}

/** Toasts after actions of the chat menu, with and without JavaScript. */
export const chatToasts = {
  mute: (name: string): ChatToasts => ({
    title: words.muted(),
    text: words.mutedText({ name }),
  }),
  unmute: (name: string): ChatToasts => ({
    title: words.unmuted(),
    text: words.unmutedText({ name }),
  }),
  block: (name: string): ChatToasts => ({
    title: words.blocked(),
    text: words.blockedText({ name }),
  }),
  /** The block could not be told to all who have to know of it. */
  blockLate: (name: string): ChatToasts => ({
    title: words.blocked(),
    text: words.blockedLate({ name }),
  }),
  unblock: (name: string): ChatToasts => ({
    title: words.unblocked(),
    text: words.unblockedText({ name }),
  }),
  accept: (name: string): ChatToasts => ({
    title: words.accepted(),
    text: words.acceptedText({ name }),
  }),
  decline: (): ChatToasts => ({ title: words.declined() }),
};

/** The toast for a block: whether it holds at once. */
export const toastOfBlock = ({ delaySeconds = 0 }: { delaySeconds?: number }) =>
  delaySeconds > 0 ? 'blockLate' : 'block';
