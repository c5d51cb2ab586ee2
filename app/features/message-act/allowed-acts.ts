import type { ChatThreadView } from '~/domain/chat/view';
import type { MessageView } from '~/domain/message/message.schema';
import { refusalOf } from '~/domain/message-act/act';

export interface AllowedActs {
  react: boolean;
  reply: boolean;
  copy: boolean;
  edit: boolean;
  delete: boolean;
  report: boolean;
}

type Between = Pick<ChatThreadView, 'isConnected'> & { composer: Pick<ChatThreadView['composer'], 'state'> };

/** What the viewer may do with a message now. The server decides again. */
export function allowedActs(
  { senderId, messageType, createdAt, ...shown }: MessageView,
  viewerId: string,
  { isConnected, composer }: Between,
  now: number,
): AllowedActs {
  const [isDeleted, isRemoved] = [shown.isDeleted === true, shown.isRemoved === true];
  const message = { senderId, messageType, isDeleted, isRemoved, createdAt: Date.parse(createdAt) };
  const isGone = isDeleted || isRemoved;
  const mayAct = isConnected && composer.state === 'open';
  const may = (kind: 'edit' | 'delete' | 'react') =>
    mayAct && refusalOf(message, viewerId, kind, now) === null;
  return {
    react: may('react'),
    reply: !isGone && messageType !== 'call' && (composer.state === 'open' || composer.state === 'asked'),
    copy: !isGone && messageType === 'text',
    edit: may('edit'),
    delete: may('delete'),
    // Deleted messages, too: the sender may have deleted one to hide it. What is removed was judged.
    report: senderId !== viewerId && messageType !== 'call' && !isRemoved,
  };
}

export const hasAny = (acts: AllowedActs): boolean => Object.values(acts).includes(true);
