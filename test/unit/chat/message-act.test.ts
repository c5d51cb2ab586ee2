import { describe, expect, it } from 'vitest';
import { type MessageType, messageTypes } from '~/domain/message/message';
import { toMessageView } from '~/domain/message/message-view';
import type { StoredMessage } from '~/domain/message/stored-message';
import { actLimits, refusalOf } from '~/domain/message-act/act';

const NOW = 1_790_000_000_000;
const { editMs, deleteMs } = actLimits;

interface Case {
  kind: 'edit' | 'delete' | 'react';
  by?: 'asha' | 'vikram';
  type?: MessageType;
  age?: number;
  isDeleted?: boolean;
  isRemoved?: boolean;
  is: ReturnType<typeof refusalOf>;
}

describe('what may be done with a message of Asha', () => {
  it.each<Case>([
    { kind: 'edit', is: null },
    { kind: 'edit', age: editMs, is: null },
    { kind: 'edit', age: editMs + 1, is: 'editLate' },
    { kind: 'edit', by: 'vikram', is: 'notOwn' },
    { kind: 'edit', type: 'file', is: 'notText' },
    { kind: 'edit', type: 'call', is: 'notText' },
    { kind: 'edit', isDeleted: true, is: 'deleted' },
    { kind: 'delete', is: null },
    { kind: 'delete', type: 'file', is: null },
    { kind: 'delete', age: deleteMs, is: null },
    { kind: 'delete', age: deleteMs + 1, is: 'deleteLate' },
    { kind: 'delete', by: 'vikram', is: 'notOwn' },
    { kind: 'delete', by: 'vikram', isDeleted: true, is: 'notOwn' },
    { kind: 'delete', type: 'call', is: 'notDeletable' },
    { kind: 'delete', type: 'proposal', is: 'notDeletable' },
    { kind: 'delete', isDeleted: true, is: 'deleted' },
    { kind: 'delete', isRemoved: true, is: 'removed' },
    { kind: 'delete', isDeleted: true, isRemoved: true, is: 'removed' },
    { kind: 'react', by: 'vikram', age: 10 * deleteMs, is: null },
    { kind: 'react', is: null },
    { kind: 'react', by: 'vikram', isDeleted: true, is: 'deleted' },
    { kind: 'react', by: 'vikram', isRemoved: true, is: 'removed' },
    ...messageTypes.map((type): Case => ({ kind: 'react', by: 'vikram', type, is: null })),
  ])(
    '$kind of a $type by $by after $age ms: $is',
    ({ kind, by = 'asha', type = 'text', age = 0, ...rest }) => {
      const { isDeleted = false, isRemoved = false, is } = rest;
      const message = { senderId: 'asha', messageType: type, isDeleted, isRemoved, createdAt: NOW - age };
      expect(refusalOf(message, by, kind, NOW)).toBe(is);
    },
  );
});

const stored: StoredMessage = {
  seq: 2,
  id: 'm2',
  senderId: 'asha',
  clientId: 'c2',
  type: 'text',
  content: 'Milte hain',
  extras: {},
  isUnread: true,
  deletedAt: null,
  createdAt: NOW,
};
const side = {
  conversationId: 'c',
  viewerId: 'asha',
  otherId: 'vikram',
  isConnected: true,
  readSeq: 2,
  otherReadSeq: 2,
  otherDeliveredSeq: 2,
};
const quoted = { ...stored, id: 'm1', seq: 1, senderId: 'vikram', content: 'ab🙏'.repeat(60) };
const view = (change: Partial<StoredMessage>) => toMessageView({ ...stored, ...change }, side);

describe('the view of a message', () => {
  it('has nothing of acts where none happened', () => {
    for (const name of ['quote', 'changes', 'editedAt', 'isDeleted', 'isRemoved', 'reactions'])
      expect(view({})).not.toHaveProperty(name);
  });

  it('shows the first words of what it quotes, with whole letters', () => {
    const { quote } = view({ extras: { quotes: 'm1' }, quoted });
    expect(quote).toMatchObject({ id: 'm1', seq: 1, senderId: 'vikram', messageType: 'text' });
    expect(quote?.content).toBe('ab🙏'.repeat(30));
  });

  it.each([
    [
      'its sender deleted',
      { type: 'file' as const, content: '', extras: { withdrawnAt: NOW } },
      'This message was deleted.',
    ],
    ['moderators removed', { type: 'file' as const, deletedAt: NOW }, 'This message was removed.'],
  ])('tells of a quoted message that %s', (_, change, content) => {
    const { quote } = view({ extras: { quotes: 'm1' }, quoted: { ...quoted, ...change } });
    expect(quote).toEqual({ id: 'm1', seq: 1, senderId: 'vikram', messageType: 'text', content });
  });

  it('shows nothing of a deleted message but its place, and of a removed one not that it was deleted', () => {
    const extras = { withdrawnAt: NOW, quotes: 'm1', editedAt: NOW, reactions: { vikram: '🎉' as const } };
    const deleted = view({ type: 'file', content: 'deed.pdf', extras, quoted });
    expect(deleted).toMatchObject({
      content: 'This message was deleted.',
      messageType: 'text',
      isDeleted: true,
    });
    const removed = view({ content: 'deed.pdf', extras, quoted, deletedAt: NOW });
    expect(removed).toMatchObject({ content: 'This message was removed.', isRemoved: true });
    expect(removed).not.toHaveProperty('isDeleted');
    expect(deleted).not.toHaveProperty('isRemoved');
    for (const name of ['quote', 'editedAt', 'reactions']) {
      expect(deleted).not.toHaveProperty(name);
      expect(removed).not.toHaveProperty(name);
    }
  });

  it('says how often it has changed, also where nothing else is left of it', () => {
    expect(view({ extras: { changes: 3 } }).changes).toBe(3);
    expect(view({ extras: { changes: 4, withdrawnAt: NOW } }).changes).toBe(4);
    expect(view({ extras: { changes: 5 }, deletedAt: NOW }).changes).toBe(5);
  });

  it('lists reactions by who gave them', () => {
    expect(view({ extras: { reactions: { vikram: '🎉', asha: '👍' } } }).reactions).toEqual([
      { userId: 'vikram', emoji: '🎉' },
      { userId: 'asha', emoji: '👍' },
    ]);
    expect(view({ extras: { reactions: {} } })).not.toHaveProperty('reactions');
  });
});
