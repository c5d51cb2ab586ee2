import { AppError } from '~/lib/app-error';
import { orUnavailable } from '../objects/or-unavailable';
import { reportHub } from '../objects/report';
import { type ConversationStub, conversationStub } from '../objects/stubs';
import type { HubDeps } from './deps';

/** Asks the conversation of the hub's user with another. */
export const askConversation = <T>(
  { env, hub }: HubDeps,
  otherId: string,
  call: (conversation: ConversationStub) => Promise<T>,
  milliseconds?: number,
): Promise<T> =>
  orUnavailable(
    call(conversationStub(env, hub.userId(), otherId)),
    (error) => reportHub('conversation', error),
    milliseconds,
  );

/** Questions until the user is told to try again: each means that a block or a status changed in between. */
const MAX_QUESTIONS = 3;

/** Asks a conversation until it no longer wants to know what D1 permits. Throws `unavailable` with this text if that never ends. */
export async function withPermission<Reply extends { kind: string }, Permission>(
  ask: (permission: Permission | null) => Promise<Reply>,
  permit: (question: Extract<Reply, { kind: 'ask' }>) => Promise<Permission>,
  refusal: () => string,
): Promise<{ reply: Exclude<Reply, { kind: 'ask' }>; permission: Permission | null }> {
  let permission: Permission | null = null;
  for (let asked = 0; asked <= MAX_QUESTIONS; asked += 1) {
    const reply = await ask(permission);
    if (!isQuestion(reply)) return { reply: reply as Exclude<Reply, { kind: 'ask' }>, permission };
    permission = await permit(reply);
  }
  throw new AppError('unavailable', refusal(), { retryAfter: 1 });
}

const isQuestion = <Reply extends { kind: string }>(reply: Reply): reply is Extract<Reply, { kind: 'ask' }> =>
  reply.kind === 'ask';
