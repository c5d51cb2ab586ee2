import type {
  Conversations,
  FoundMessage,
  InboxMatches,
  MatchPage,
  MessageSent,
} from '~/domain/message/conversations';
import { conversationName } from '~/domain/message/message';
import type { MessageView } from '~/domain/message/message.schema';
import { currentLanguage } from '~/lib/language/current-language';
import { describeError, type Log } from '~/platform/log.server';
import { answerOf } from './objects/answer-of';
import { type Answer, unwrap } from './objects/answers';

/** The objects that hold messages, behind the names of their users. */
export function createConversations(env: Env, log: Log): Conversations {
  const conversation = (one: string, other: string) =>
    env.CONVERSATION.getByName(conversationName(one, other));
  const hub = (userId: string) => env.USER_HUB.getByName(userId);
  const ask = <T>(task: string, answer: PromiseLike<T>): Promise<T> =>
    answerOf(answer, (error) => log({ event: 'conversation_failed', task, error: describeError(error) }));
  return {
    // The platform types each member of a union apart.
    send: async (viewer, outgoing) =>
      unwrap(
        await ask(
          'send',
          hub(viewer.id).send(viewer, outgoing, currentLanguage()) as Promise<Answer<MessageSent>>,
        ),
      ),
    act: async (viewer, otherId, messageId, act) =>
      unwrap(
        await ask(
          'act',
          hub(viewer.id).act(viewer, otherId, messageId, act, currentLanguage()) as Promise<
            Answer<MessageView>
          >,
        ),
      ),
    record: (sender, otherId, message, standing) =>
      ask('record', conversation(sender.id, otherId).record(sender, message, standing)),
    read: (userId, otherId, upTo) => ask('read', hub(userId).read(otherId, upTo ?? null)),
    page: (userId, otherId, edge, limit) =>
      ask('page', conversation(userId, otherId).page(userId, edge, limit, true)),
    find: (userId, otherId, messageId, before) =>
      ask<FoundMessage | null>('find', hub(userId).find(otherId, messageId, before)),
    clear: (one, other, removed) => ask('clear', conversation(one, other).clear(removed)),
    inbox: (userId, query) => ask('inbox', hub(userId).inbox(query)),
    unread: (userId) => ask('unread', hub(userId).unreadMessages()),
    liveStart: (userId) => ask('live_start', hub(userId).liveStart()),
    exportPage: (userId, others, after) => ask('export', hub(userId).exportPage([...others], after)),
    forgetCalls: (one, other, calls) => ask('forget_calls', conversation(one, other).forgetCalls([...calls])),
    filesOf: (one, other, ids) => ask('files_of', conversation(one, other).filesOf([...ids])),
    forgetFiles: (one, other, ids) => ask('forget_files', conversation(one, other).forgetFiles([...ids])),
    search: async (userId, otherId, text, { before = null, limit }) =>
      unwrap(
        await ask(
          'search',
          hub(userId).search(otherId, text, before, limit, currentLanguage()) as Promise<Answer<MatchPage>>,
        ),
      ),
    searchInbox: async (userId, text) =>
      unwrap(
        await ask(
          'search_inbox',
          hub(userId).searchInbox(text, currentLanguage()) as Promise<Answer<InboxMatches>>,
        ),
      ),
    changed: (one, other) => ask('changed', conversation(one, other).changed()),
  };
}
