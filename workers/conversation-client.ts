import type { Conversations } from '~/domain/message/conversations';
import { currentLanguage } from '~/lib/language/current-language';
import { describeError, type Log } from '~/platform/log.server';
import { orUnavailable } from './objects/or-unavailable';
import { unwrapRpcResult } from './objects/rpc-result';
import { conversationStub, hubStub } from './objects/stubs';

/** The objects that hold messages, behind the names of their users. */
export function createConversations(env: Env, log: Log): Conversations {
  const conversation = (one: string, other: string) => conversationStub(env, one, other);
  const hub = (userId: string) => hubStub(env, userId);
  const ask = <T>(task: string, answer: Promise<T>): Promise<T> =>
    orUnavailable(answer, (error) =>
      log({ event: 'conversation_failed', task, error: describeError(error) }),
    );
  return {
    send: async (viewer, outgoing) =>
      unwrapRpcResult(await ask('send', hub(viewer.id).send(viewer, outgoing, currentLanguage()))),
    act: async (viewer, otherId, messageId, act) =>
      unwrapRpcResult(
        await ask('act', hub(viewer.id).act(viewer, otherId, messageId, act, currentLanguage())),
      ),
    record: (sender, otherId, message, standing) =>
      ask('record', conversation(sender.id, otherId).record(sender, message, standing)),
    read: (userId, otherId, upTo) => ask('read', hub(userId).read(otherId, upTo ?? null)),
    page: (userId, otherId, edge, limit) =>
      ask('page', conversation(userId, otherId).page(userId, edge, limit, true)),
    find: (userId, otherId, messageId, before) => ask('find', hub(userId).find(otherId, messageId, before)),
    sentBefore: (userId, otherId, clientId) => ask('sent_before', hub(userId).sentBefore(otherId, clientId)),
    clear: (one, other, removed) => ask('clear', conversation(one, other).clear(removed)),
    inbox: (userId, query) => ask('inbox', hub(userId).inbox(query)),
    delivered: (userId, others) => ask('delivered', hub(userId).delivered([...others])),
    unread: (userId) => ask('unread', hub(userId).unreadMessages()),
    liveStart: (userId) => ask('live_start', hub(userId).liveStart()),
    exportPage: (userId, others, after) => ask('export', hub(userId).exportPage([...others], after)),
    forgetCalls: (one, other, calls) => ask('forget_calls', conversation(one, other).forgetCalls([...calls])),
    filesOf: (one, other, ids) => ask('files_of', conversation(one, other).filesOf([...ids])),
    forgetFiles: (one, other, ids) => ask('forget_files', conversation(one, other).forgetFiles([...ids])),
    search: async (userId, otherId, text, { before = null, limit }) =>
      unwrapRpcResult(
        await ask('search', hub(userId).search(otherId, text, before, limit, currentLanguage())),
      ),
    searchInbox: async (userId, text) =>
      unwrapRpcResult(await ask('search_inbox', hub(userId).searchInbox(text, currentLanguage()))),
    changed: (one, other) => ask('changed', conversation(one, other).changed()),
  };
}
