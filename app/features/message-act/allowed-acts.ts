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
  { senderId, messageType, isDeleted, createdAt }: MessageView,
  viewerId: string,
  { isConnected, composer }: Between,
  now: number,
): AllowedActs {
  const message = { senderId, messageType, isPresent: !isDeleted, createdAt: Date.parse(createdAt) };
  const mayAct = isConnected && composer.state === 'open';
  const may = (kind: 'edit' | 'delete' | 'react') =>
    mayAct && refusalOf(message, viewerId, kind, now) === null;
  return {
    react: may('react'),
    reply: !isDeleted && messageType !== 'call' && (composer.state === 'open' || composer.state === 'asked'),
    copy: !isDeleted && messageType === 'text',
    edit: may('edit'),
    delete: may('delete'),
    // Its sender may have deleted it to hide it.
    report: senderId !== viewerId && messageType !== 'call',
  };
}

export const hasAny = (acts: AllowedActs): boolean => Object.values(acts).includes(true);
