import { describe, expect, it } from 'vitest';
import type { ComposerState } from '~/domain/chat/view';
import type { MessageView } from '~/domain/message/message.schema';
import { actLimits } from '~/domain/message-act/act';
import { allowedActs } from '~/features/message-act/allowed-acts';
import { messageActionPath, quoteOf, quoteWords } from '~/features/message-act/quote';
import { threadState, withUpdate } from '~/features/thread/thread-state';

const NOW = Date.parse('2026-11-21T08:00:00.000Z');
const message = (change: Partial<MessageView> = {}): MessageView => ({
  id: 'm1',
  conversationId: 'c',
  seq: 1,
  senderId: 'me',
  receiverId: 'asha',
  clientId: 'k1',
  content: 'Namaste',
  messageType: 'text',
  fileUrl: null,
  file: null,
  postId: null,
  listingId: null,
  card: null,
  call: null,
  proposal: null,
  isRead: false,
  isDelivered: false,
  createdAt: new Date(NOW).toISOString(),
  ...change,
});
const theirs = { senderId: 'asha', receiverId: 'me' };

interface Case {
  what: string;
  change?: Partial<MessageView>;
  state?: ComposerState['state'];
  isConnected?: boolean;
  after?: number;
  may: string[];
}

describe('what a message offers', () => {
  it.each<Case>([
    { what: 'an own text', may: ['copy', 'delete', 'edit', 'react', 'reply'] },
    { what: 'an own text later', after: actLimits.editMs + 1, may: ['copy', 'delete', 'react', 'reply'] },
    { what: 'an own text after an hour', after: actLimits.deleteMs + 1, may: ['copy', 'react', 'reply'] },
    { what: 'a text of the other', change: theirs, may: ['copy', 'react', 'reply', 'report'] },
    { what: 'an own file', change: { messageType: 'file' }, may: ['delete', 'react', 'reply'] },
    { what: 'a proposal', change: { messageType: 'proposal' }, may: ['react', 'reply'] },
    { what: 'a call of the other', change: { ...theirs, messageType: 'call' }, may: ['react'] },
    { what: 'an own deleted one', change: { isDeleted: true }, may: [] },
    { what: 'a deleted one of the other', change: { ...theirs, isDeleted: true }, may: ['report'] },
    { what: 'an own removed one', change: { isRemoved: true }, may: [] },
    { what: 'a removed one of the other', change: { ...theirs, isRemoved: true }, may: [] },
    { what: 'an own text across a block', state: 'closed', isConnected: false, may: ['copy'] },
    {
      what: 'a request',
      change: theirs,
      state: 'asked',
      isConnected: false,
      may: ['copy', 'reply', 'report'],
    },
    { what: 'an own request', state: 'waiting', isConnected: false, may: ['copy'] },
  ])('$what: $may', ({ change, state = 'open', isConnected = true, after = 0, may }) => {
    const acts = allowedActs(message(change), 'me', { isConnected, composer: { state } }, NOW + after);
    const offered = Object.entries(acts).flatMap(([name, is]) => (is ? [name] : []));
    expect(offered.sort()).toEqual(may);
  });
});

describe('a quote on the page', () => {
  it('has the first words, or says what it is', () => {
    expect(quoteOf(message({ content: '🙏'.repeat(130) })).content).toBe('🙏'.repeat(120));
    expect(quoteWords({ messageType: 'call', content: '' })).toBe('Call');
    expect(quoteWords({ messageType: 'file', content: 'deed.pdf' })).toBe('deed.pdf');
  });

  it('follows the message that it quotes, also where that is not loaded', () => {
    const answer = message({ id: 'm2', seq: 2, quote: quoteOf(message()) });
    const gone = message({ content: 'This message was deleted.', isDeleted: true });
    for (const messages of [[message(), answer], [answer]]) {
      const updated = withUpdate(threadState({ messages, hasOlder: false, hasNewer: false }), gone);
      expect(updated.messages.at(-1)?.quote?.content).toBe('This message was deleted.');
      expect(updated.messages).toHaveLength(messages.length);
    }
  });

  it('keeps the page of the thread in links without a script', () => {
    expect(messageActionPath('/chat/asha', 'reply', message(), false)).toBe('/chat/asha?reply=m1');
    expect(messageActionPath('/chat/asha', 'message', message(), true)).toBe('/chat/asha?message=m1&at=1');
  });
});

describe('a late answer about a message', () => {
  const early = message({ content: 'At four' });
  it.each<[string, Partial<MessageView>]>([
    ['was deleted', { content: 'This message was deleted.', isDeleted: true, changes: 1 }],
    ['was removed', { content: 'This message was removed.', isRemoved: true, changes: 1 }],
    ['was changed', { content: 'At five', editedAt: new Date(NOW + 1).toISOString(), changes: 1 }],
  ])('brings nothing back of what %s, but its marks', (_, change) => {
    const now = message(change);
    const state = withUpdate(threadState({ messages: [now], hasOlder: false, hasNewer: false }), {
      ...early,
      isRead: true,
    });
    expect(state.messages).toEqual([{ ...now, isRead: true, isDelivered: true }]);
  });

  it('that removes a deleted message is taken', () => {
    const removed = message({ content: 'This message was removed.', isRemoved: true });
    const state = threadState({ messages: [message({ isDeleted: true })], hasOlder: false, hasNewer: false });
    expect(withUpdate(state, removed).messages).toEqual([removed]);
  });
});
