import { describe, expect, it } from 'vitest';
import type { InboxRow } from '~/domain/message/conversations';
import { notificationKinds } from '~/domain/notification/kinds.server';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { bellNotice, messageNotice } from '~/domain/push/compose';
import { ENDPOINT_MAX, isPushEndpoint, mayBeSilent } from '~/domain/push/endpoint';
import { endOfQuiet, MORNING_MS } from '~/domain/push/quiet-hours';
import { DAY_MS, MINUTE_MS } from '~/lib/time/duration';

const LOCAL = 'http://127.0.0.1:4321';

describe('the address that a browser names', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://jmt17.google.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QAbc',
    'https://wns2-sg2p.notify.windows.com/w/?token=abc',
  ])('is of a push service: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true);
  });

  it.each([
    ['no address', 'fcm.googleapis.com'],
    ['without encryption', 'http://fcm.googleapis.com/fcm/send/abc'],
    ['of somebody else', 'https://example.com/fcm.googleapis.com'],
    ['that ends alike', 'https://evilfcm.googleapis.com/x'],
    ['of another service of Google', 'https://www.google.com/fcm/send/abc'],
    ['that ends alike, without a dot', 'https://evilpush.apple.com.example.net/x'],
    ['of the parent only', 'https://push.apple.com/x'],
    ['of the own machine', 'https://localhost/x'],
    ['of a private network', 'https://10.0.0.1/x'],
    ['of the metadata of a cloud', 'http://169.254.169.254/latest'],
    ['with another port', 'https://fcm.googleapis.com:8443/x'],
    ['with a password', 'https://me:secret@fcm.googleapis.com/x'],
    ['with a fragment', 'https://fcm.googleapis.com/x#y'],
    ['of no web', 'file:///etc/passwd'],
    ['of the local service, where none is configured', `${LOCAL}/x`],
    ['too long', `https://fcm.googleapis.com/${'x'.repeat(ENDPOINT_MAX)}`],
  ])('is refused: %s', (_, endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
  });

  it('may be the configured one of the own machine, and no other of it', () => {
    expect(isPushEndpoint(`${LOCAL}/x`, LOCAL)).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:4322/x', LOCAL)).toBe(false);
    expect(isPushEndpoint('http://127.0.0.1:4321.example.com/x', LOCAL)).toBe(false);
  });

  it('gets no push without a notification where it is Safari’s', () => {
    expect(mayBeSilent('https://web.push.apple.com/QAbc')).toBe(false);
    expect(mayBeSilent('https://fcm.googleapis.com/x')).toBe(true);
  });
});

describe('quiet hours', () => {
  it.each([
    ['2026-11-23T21:59:59+05:30', null],
    ['2026-11-23T22:00:00+05:30', '2026-11-24T07:00:00+05:30'],
    ['2026-11-23T23:59:59+05:30', '2026-11-24T07:00:00+05:30'],
    ['2026-11-24T00:00:00+05:30', '2026-11-24T07:00:00+05:30'],
    ['2026-11-24T06:59:59+05:30', '2026-11-24T07:00:00+05:30'],
    ['2026-11-24T07:00:00+05:30', null],
    ['2026-12-31T23:00:00+05:30', '2027-01-01T07:00:00+05:30'],
  ])('last at %s until %s', (at, end) => {
    const after = endOfQuiet(Date.parse(at), 'asha');
    expect(after && Math.floor((after - Date.parse(end ?? '')) / MORNING_MS)).toBe(end && 0);
  });

  it('end for each person at an own time of the quarter of an hour after them, every day the same', () => {
    const ids = Array.from({ length: 1_000 }, (_, i) => `00000000-0000-7000-8000-${i}`);
    const [night, next] = ['2026-11-23T23:00:00+05:30', '2026-11-25T05:00:00+05:30'].map(Date.parse);
    const ends = ids.map((id) => endOfQuiet(night ?? 0, id) ?? 0);
    expect(ids.map((id) => (endOfQuiet(next ?? 0, id) ?? 0) - DAY_MS)).toEqual(ends);
    const minutes = ends.map((end) => Math.floor(end / MINUTE_MS));
    const [first = 0, last = 0] = [Math.min(...minutes), Math.max(...minutes)];
    expect(last - first).toBe(14);
    for (let minute = first; minute <= last; minute += 1)
      expect(minutes.filter((one) => one === minute).length).toBeLessThan(150);
  });
});

describe('a locked screen', () => {
  const row: InboxRow = {
    otherId: 'asha',
    conversationId: 'c',
    status: 'accepted',
    requestedBy: null,
    lastSeq: 3,
    lastAt: 1,
    unread: 1,
    readSeq: 2,
    last: {
      senderId: 'asha',
      type: 'text',
      content: 'I can give 5 lakh',
      createdAt: 1,
      isRead: false,
      isDelivered: true,
    },
  };
  const view = (type: string): NotificationView => ({
    id: 'n',
    type,
    senderId: 'asha',
    senderName: 'Asha',
    senderAvatar: null,
    content: 'Asha is interested in “Bakery, ₹5L for 20%”',
    timestamp: '2026-11-23T10:00:00.000Z',
    conversationId: null,
    postId: 'p',
    commentId: null,
    interestId: null,
    listingId: null,
    isRead: false,
    actorCount: 3,
  });
  const closed = { showDetails: false, unread: 4 };

  it.each([
    ['a matra from its letter', 'कि', 60],
    ['a family', '👨‍👩‍👧', 15],
    ['a pair of units', '😀', 60],
  ])('never cuts %s', (_, letter, times) => {
    const last = { ...row.last, content: `a${letter.repeat(times)}` } as InboxRow['last'];
    const { body } = messageNotice({ ...row, last }, 'Asha', { showDetails: true, unread: 1 });
    expect(body.length).toBeLessThanOrEqual(120);
    expect(body).toBe(`a${letter.repeat(Math.floor(118 / letter.length))}…`);
  });

  it('says who wrote and how much, and no words', () => {
    const notice = messageNotice(row, 'Asha', closed);
    expect(notice).toMatchObject({
      title: 'Asha sent you a message',
      body: '',
      path: '/chat/asha',
      tag: 'chat:asha',
      unread: 4,
    });
    expect(messageNotice({ ...row, unread: 3 }, 'Asha', closed).title).toBe('Asha sent you 3 messages');
    expect(JSON.stringify(notice)).not.toContain('lakh');
  });

  it('says the words to whoever wants them, but not those of a stranger', () => {
    const open = { showDetails: true, unread: 1 };
    expect(messageNotice(row, 'Asha', open).body).toBe('I can give 5 lakh');
    expect(messageNotice({ ...row, status: 'request' }, 'Asha', open)).toMatchObject({
      title: 'Asha wants to write to you',
      body: '',
    });
  });

  it.each([...Object.keys(notificationKinds), 'of the future'])(
    'shows no title and no amount of %s, and groups by kind and target',
    (type) => {
      const notice = bellNotice(view(type), closed);
      expect(notice.title).not.toBe('');
      expect(`${notice.title}${notice.body}`).not.toMatch(/₹|Bakery|\{/);
      expect(notice.path).toMatch(/^\//);
      expect(notice.tag).toBe(bellNotice({ ...view(type), id: 'another' }, closed).tag);
    },
  );
});
