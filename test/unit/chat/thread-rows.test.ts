import { describe, expect, it } from 'vitest';
import type { ThreadInterest } from '~/domain/chat/view';
import type { MessageView } from '~/domain/message/message.schema';
import { dayLabel, listTime } from '~/features/chat/chat-time';
import type { OutboxItem } from '~/features/chat/outbox';
import { type ThreadContent, threadRows } from '~/features/thread/thread-rows';
import { HOUR_MS } from '~/lib/time/duration';

const now = Date.parse('2026-11-21T08:00:00Z');
const hours = (count: number) => now - count * HOUR_MS;

const said = (seq: number, from: 'me' | 'her', more: Partial<MessageView> = {}) =>
  ({
    id: `m${seq}`,
    clientId: `c${seq}`,
    seq,
    senderId: from,
    content: `words ${seq}`,
    messageType: 'text',
    isRead: false,
    createdAt: new Date(hours(1)).toISOString(),
    ...more,
  }) as MessageView;

const unsent = (clientId: string, phase: OutboxItem['phase'] = 'sending') =>
  ({ clientId, phase, createdAt: now, content: clientId, file: null }) as OutboxItem;

const rowsOf = (content: Partial<ThreadContent>) =>
  threadRows({
    viewerId: 'me',
    messages: [],
    unsent: [],
    unreadAfter: 0,
    unreadCount: 0,
    now,
    isRisky: () => false,
    ...content,
  });

/** Rows in short: 'Today', 'm1', 'c2 sent.', with a dot where a run ends. */
const short = (content: Partial<ThreadContent>) =>
  rowsOf(content).map((row) => {
    if (row.kind === 'day') return row.label;
    if (row.kind === 'unread') return `${row.count} new`;
    if (row.kind === 'safety') return 'safety';
    if (row.kind === 'interest') return `${row.key}${row.isOwn ? ' mine' : ''}`;
    const { key, delivery, endsRun } = row.bubble;
    return `${key}${delivery ? ` ${delivery}` : ''}${endsRun ? '.' : ''}`;
  });

describe('rows of a thread', () => {
  it('parts days and ends runs', () => {
    const yesterday = { createdAt: new Date(hours(24)).toISOString() };
    expect(
      short({ messages: [said(1, 'her', yesterday), said(2, 'her'), said(3, 'her'), said(4, 'me')] }),
    ).toEqual(['Yesterday', 'm1.', 'Today', 'm2', 'm3.', 'c4 sent.']);
  });

  it('shows a message once while it turns from unsent to sent to delivered to read', () => {
    const item = unsent('c2');
    const before = short({ messages: [said(1, 'her')], unsent: [item] });
    const between = short({ messages: [said(1, 'her'), said(2, 'me')], unsent: [item] });
    const arrived = short({ messages: [said(1, 'her'), said(2, 'me', { isDelivered: true })] });
    const after = short({ messages: [said(1, 'her'), said(2, 'me', { isDelivered: true, isRead: true })] });
    expect(before).toEqual(['Today', 'm1.', 'c2 sending.']);
    expect(between).toEqual(['Today', 'm1.', 'c2 sent.']);
    expect(arrived).toEqual(['Today', 'm1.', 'c2 delivered.']);
    expect(after).toEqual(['Today', 'm1.', 'c2 read.']);
  });

  it('shows an own message with the same client id as another user’s', () => {
    expect(short({ messages: [said(1, 'her', { clientId: 'same' })], unsent: [unsent('same')] })).toEqual([
      'Today',
      'm1.',
      'same sending.',
    ]);
  });

  it('puts unsent messages last, in order, with their state', () => {
    const waiting = [unsent('a', 'failed'), unsent('b', 'waiting'), unsent('c')];
    expect(short({ messages: [said(1, 'me')], unsent: waiting })).toEqual([
      'Today',
      'c1 sent',
      'a failed',
      'b waiting',
      'c sending.',
    ]);
  });

  it('marks nothing as new where the first unread message is not loaded', () => {
    const messages = [said(8, 'her'), said(9, 'her')];
    expect(short({ messages, unreadAfter: 2, unreadCount: 7 })).toEqual(['Today', 'm8', 'm9.']);
    expect(short({ messages, unreadAfter: 7, unreadCount: 2 })).toEqual(['Today', '2 new', 'm8', 'm9.']);
  });

  it('marks what is new above their first message past the mark, not above mine', () => {
    const messages = [said(1, 'her'), said(2, 'me'), said(3, 'her'), said(4, 'her')];
    expect(short({ messages, unreadAfter: 1, unreadCount: 2 })).toEqual([
      'Today',
      'm1.',
      'c2 sent.',
      '2 new',
      'm3',
      'm4.',
    ]);
    expect(short({ messages, unreadAfter: 1, unreadCount: 0 })).not.toContain('2 new');
  });

  it('marks nothing as new once I have answered it, even where the answer waits for a network', () => {
    const opened = { unreadAfter: 1, unreadCount: 1 };
    const messages = [said(1, 'me'), said(2, 'her')];
    expect(short({ messages, ...opened })).toContain('1 new');
    expect(short({ messages: [...messages, said(3, 'me')], ...opened })).not.toContain('1 new');
    expect(short({ messages, unsent: [unsent('c3')], ...opened })).not.toContain('1 new');
    const waiting = { ...unsent('c0'), createdAt: hours(2) };
    expect(short({ messages, unsent: [waiting], ...opened })).toContain('1 new');
  });

  it('cautions once, after the last text that asks for it, and not after a file', () => {
    const isRisky = ({ content }: MessageView) => content.includes('@upi');
    const messages = [
      said(1, 'her', { content: 'asha@upi' }),
      said(2, 'me', { content: 'is asha@upi right?' }),
      said(3, 'her', { content: 'x@upi.pdf', messageType: 'file' }),
    ];
    expect(short({ messages, isRisky })).toEqual(['Today', 'm1.', 'c2 sent.', 'safety', 'm3.']);
  });
});

describe('interests in a thread', () => {
  const asked = (at: number, decidedAt: number | null = null, investorId = 'her') =>
    ({
      id: 'i',
      investorId,
      createdAt: hours(at),
      decidedAt: decidedAt && hours(decidedAt),
    }) as ThreadInterest;
  const messages = [said(5, 'her', { createdAt: new Date(hours(2)).toISOString() }), said(6, 'me')];

  it.each([
    ['begin it', { interests: [asked(4, 3)] }, ['Today', 'asked-i', 'answered-i mine']],
    [
      'stand on the side of who wrote them',
      { interests: [asked(4, 3, 'me')] },
      ['Today', 'asked-i mine', 'answered-i'],
    ],
    [
      'stand at their time',
      { messages, interests: [asked(1.5, 0.5)] },
      ['Today', 'm5.', 'asked-i', 'c6 sent.', 'answered-i mine'],
    ],
    [
      'come before what is not sent yet',
      { messages, unsent: [unsent('c9')], interests: [asked(0.5)] },
      ['Today', 'm5.', 'c6 sent.', 'asked-i', 'c9 sending.'],
    ],
    [
      'wait for the page that they belong to',
      { messages, hasOlder: true, interests: [asked(4, 3)] },
      ['Today', 'm5.', 'c6 sent.'],
    ],
  ])('%s', (_, content, expected) => {
    expect(short(content)).toEqual(expected);
  });
});

describe('times of chats', () => {
  it.each([
    ['2026-11-21T07:30:00Z', 'Today', '13:00'],
    ['2026-11-20T18:45:00Z', 'Today', '00:15'],
    ['2026-11-20T18:15:00Z', 'Yesterday', 'Yesterday'],
    ['2026-11-17T10:00:00Z', '17\u00a0Nov', 'Tue'],
    ['2026-11-15T10:00:00Z', '15\u00a0Nov', 'Sun'],
    ['2026-11-14T10:00:00Z', '14\u00a0Nov', '14\u00a0Nov'],
    ['2025-12-30T10:00:00Z', '30\u00a0Dec\u00a02025', '30\u00a0Dec\u00a02025'],
    ['2026-11-22T10:00:00Z', 'Today', '15:30'],
  ])('%s is %s in a thread and %s in the list', (iso, day, list) => {
    expect([dayLabel(Date.parse(iso), now), listTime(Date.parse(iso), now)]).toEqual([day, list]);
  });
});
