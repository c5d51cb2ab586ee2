export interface ChatToasts {
  title: string;
  text?: string;
}

/** Toasts after actions of the chat menu, with and without JavaScript. */
export const chatToasts = {
  mute: (name: string): ChatToasts => ({
    title: 'Notifications Muted',
    text: `You get no notifications of messages from ${name}.`,
  }),
  unmute: (name: string): ChatToasts => ({
    title: 'Notifications Unmuted',
    text: `You get notifications of messages from ${name} again.`,
  }),
  block: (name: string): ChatToasts => ({
    title: 'User Blocked',
    text: `${name} can no longer write to you.`,
  }),
  /** The block could not be told to all who have to know of it. */
  blockLate: (name: string): ChatToasts => ({
    title: 'User Blocked',
    text: `A message from ${name} may still arrive for a minute. After that, they can no longer write to you.`,
  }),
  unblock: (name: string): ChatToasts => ({
    title: 'User Unblocked',
    text: `${name} can write to you again.`,
  }),
  accept: (name: string): ChatToasts => ({
    title: 'Request Accepted',
    text: `You and ${name} can chat now.`,
  }),
  decline: (): ChatToasts => ({ title: 'Request Declined' }),
};

/** What is said of a block: whether it holds at once. */
export const toastOfBlock = ({ delaySeconds = 0 }: { delaySeconds?: number }) =>
  delaySeconds > 0 ? 'blockLate' : 'block';
