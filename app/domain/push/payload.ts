/** A button of a notification. */
export interface PushAction {
  action: 'answer' | 'decline';
  title: string;
}

/** What a notification shows, and where it leads. */
export interface PushNotice {
  type: 'notice';
  /** A newer notification with the same tag replaces the older one. */
  tag: string;
  title: string;
  body: string;
  /** A path of ours. */
  path: string;
  /** Epoch milliseconds. */
  at: number;
  /** Unread messages, for the icon of the app. */
  unread: number;
  /** Nothing is new: it takes the place of another without a sound. */
  isReplacement?: true;
  /** It is quiet hours: no sound, also where what it replaces was swiped away. */
  isSilent?: true;
}

/** A call that rings. */
export interface PushRing extends Omit<PushNotice, 'type' | 'unread' | 'isReplacement' | 'isSilent'> {
  type: 'ring';
  callId: string;
  actions: PushAction[];
  /** Epoch milliseconds, by the server's clock; later it shows as missed, unless the server says that it still rings. */
  until: number;
  /** The title once the call shows as missed. */
  missed: string;
}

/** Read, answered or ended elsewhere: nothing of this tag is shown any more. */
interface PushWithdrawal {
  type: 'withdrawal';
  tag: string;
  unread: number;
}

export type PushPayload = { v: 1 } & (PushNotice | PushRing | PushWithdrawal);

/** Tags group notifications: one for a conversation, one for its calls, one for each kind and target. */
export const tagOf = {
  chat: (otherId: string) => `chat:${otherId}`,
  call: (otherId: string) => `call:${otherId}`,
  notice: (type: string, target: string) => `${type}:${target}`,
};
