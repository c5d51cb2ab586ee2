import type { MessageAct } from '~/domain/message/conversations';
import type { MessageView } from '~/domain/message/message.schema';
import { callApi, messageOf } from '~/lib/api';
import { toast } from '~/lib/toast';
import * as words from './message-act.words';

const callOf = (act: MessageAct) => {
  if (act.kind === 'edit') return { method: 'PUT' as const, body: { content: act.content } };
  if (act.kind === 'react' && act.emoji !== null)
    return { method: 'PUT' as const, body: { emoji: act.emoji } };
  return { method: 'DELETE' as const };
};

/** Changes a message of the conversation with a user. Null if that failed; a toast has said why. */
export async function requestAct(
  userId: string,
  messageId: string,
  act: MessageAct,
): Promise<MessageView | null> {
  const path = `/api/messages/${userId}/${messageId}${act.kind === 'react' ? '/reaction' : ''}`;
  try {
    return (await callApi<MessageView>(path, callOf(act))).data;
  } catch (error) {
    toast({ title: words.error(), text: messageOf(error, words.tryAgain()), tone: 'bad' });
    return null;
  }
}
