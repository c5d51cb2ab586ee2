import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertSettings } from '~/domain/account/settings';
import { type Alert, alertOf, alertsFor, alertTo } from '~/features/notification/alerts';
import type { ServerFrame } from '~/realtime/protocol';
import { setServerTime } from '~/realtime/server-clock';

const now = Date.parse('2026-11-21T10:00:00Z');
const at = (ago: number) => new Date(now - ago).toISOString();

const frameOf = (more: object, view: object = {}) =>
  ({
    v: 1,
    seq: 1,
    type: 'new_message',
    senderName: 'Asha',
    senderAvatar: null,
    alerts: true,
    message: {
      id: 'm',
      conversationId: 'c',
      senderId: 'asha',
      messageType: 'text',
      isRead: false,
      createdAt: at(1_000),
      ...view,
    },
    ...more,
  }) as ServerFrame;

const noticeOf = (type: string, more: object = {}) =>
  ({
    v: 1,
    seq: 2,
    type: 'notification',
    unread: { messages: 0, notifications: 1 },
    notification: {
      id: 'n',
      type,
      senderId: 'asha',
      senderName: 'Asha',
      content: 'Asha liked your post',
      timestamp: at(1_000),
      conversationId: null,
      postId: 'p',
      listingId: null,
      isRead: false,
      ...more,
    },
  }) as ServerFrame;

const alert = (frame: ServerFrame): Alert => alertOf(frame) ?? expect.fail('nothing to alert to');
const message = alert(frameOf({}));
const like = alert(noticeOf('post_liked'));
const missed = alert(noticeOf('missed_call'));
const on = alertSettings({ chatSettings: {}, notificationSettings: {} });
const everything = { ...on, vibration: true };
const hidden = { pathname: '/dashboard', isSeen: false, now };
const seen = { ...hidden, isSeen: true };
const night = Date.parse('2026-11-21T23:30:00+05:30');
const atNight = (news: Alert): Alert => ({ ...news, timestamp: new Date(night - 1_000).toISOString() });
const thread = { ...seen, pathname: '/chat/asha' };
const all = { sound: true, vibration: true, browser: true };
const none = { sound: false, vibration: false, browser: false };

describe('what draws attention', () => {
  it('is as specified where nothing was chosen', () => {
    expect(on).toEqual({
      enabled: true,
      sound: true,
      browserNotifications: true,
      vibration: false,
      mail: true,
      push: true,
      quietHours: true,
    });
  });

  it.each([
    ['a message in another tab', message, everything, hidden, all],
    ['a message on another screen', message, everything, seen, all],
    ['a message in the open thread', message, everything, thread, none],
    ['a message in the thread of a hidden tab', message, everything, { ...thread, isSeen: false }, all],
    ['a message in somebody else’s thread', message, everything, { ...thread, pathname: '/chat/ravi' }, all],
    ['a message, by default', message, on, hidden, { ...all, vibration: false }],
    ['a message, all off', message, { ...everything, enabled: false }, hidden, none],
    ['a message, without sound', message, { ...everything, sound: false }, hidden, { ...all, sound: false }],
    ['a message, no push for the rest', message, { ...everything, push: false }, hidden, all],
    ['an old message', alert(frameOf({}, { createdAt: at(180_000) })), everything, hidden, none],
    ['a message read elsewhere', alert(frameOf({}, { isRead: true })), everything, hidden, none],
    ['a missed call', missed, everything, hidden, all],
    ['a missed call in the open thread', missed, everything, thread, all],
    ['a missed call, chat off', missed, { ...everything, enabled: false }, hidden, none],
    ['a like in another tab', like, everything, hidden, { ...none, browser: true }],
    ['a like, chat off', like, { ...everything, enabled: false }, hidden, { ...none, browser: true }],
    ['a like on screen', like, everything, seen, none],
    ['a message in the quiet hours', atNight(message), everything, { ...hidden, now: night }, none],
    [
      'a message in the quiet hours of whoever wants none',
      atNight(message),
      { ...everything, quietHours: false },
      { ...hidden, now: night },
      all,
    ],
    ['a like in the quiet hours', atNight(like), everything, { ...hidden, now: night }, none],
    ['a like, push off', like, { ...everything, push: false }, hidden, none],
  ])('%s', (_, news, settings, page, expected) => {
    expect(alertsFor(news, settings, page)).toEqual(expected);
  });
});

describe('what a frame alerts to', () => {
  it('names who wrote, once per conversation, and leads to the thread', () => {
    expect(message).toMatchObject({
      text: 'Asha sent you a message',
      tag: 'chat:c',
      path: '/chat/asha',
      key: 'm',
    });
    expect(like).toMatchObject({ text: 'Asha liked your post', tag: 'n', path: '/post/p', isChat: false });
  });

  it('a file is a message', () => {
    expect(alertOf(frameOf({}, { messageType: 'file' }))).toEqual(message);
  });

  it.each([
    ['an own, read or muted message', frameOf({ alerts: false })],
    ['a missed call, which has its notification', frameOf({}, { messageType: 'call' })],
    ['proposed times, which have theirs', frameOf({}, { messageType: 'proposal' })],
    ['counts', { v: 1, type: 'unread', messages: 1, notifications: 0 } as ServerFrame],
  ])('nothing: %s', (_, frame) => {
    expect(alertOf(frame)).toBeNull();
  });
});

describe('a message on a device whose clock is wrong', () => {
  const vibrate = vi.fn();

  beforeEach(() => {
    vibrate.mockClear();
    vi.stubGlobal('location', { pathname: '/dashboard' });
    vi.stubGlobal('document', { visibilityState: 'visible', documentElement: { lang: 'en' } });
    vi.stubGlobal('navigator', { vibrate });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ['two minutes ahead', 120_000],
    ['a day ahead', 86_400_000],
    ['right', 0],
    ['an hour behind', -3_600_000],
  ])('alerts while it is new, and not once it is old: %s', (_, skewMs) => {
    vi.useFakeTimers({ now: now + skewMs, toFake: ['Date'] });
    setServerTime(at(0));
    alertTo(frameOf({}, { createdAt: at(180_000) }), everything);
    expect(vibrate).not.toHaveBeenCalled();
    alertTo(frameOf({}), everything);
    expect(vibrate).toHaveBeenCalledOnce();
  });
});

describe('a press on the notification of a message', () => {
  const assign = vi.fn();
  let shown: { onclick: (() => void) | null }[];

  beforeEach(() => {
    assign.mockClear();
    shown = [];
    vi.stubGlobal('location', { pathname: '/dashboard', assign });
    vi.stubGlobal('window', { focus: () => undefined });
    vi.stubGlobal('document', { visibilityState: 'hidden', documentElement: { lang: 'en' } });
    vi.stubGlobal('navigator', {});
    vi.stubGlobal(
      'Notification',
      class {
        static permission = 'granted';
        onclick = null;
        constructor() {
          shown.push(this);
        }
        close() {}
      },
    );
    vi.useFakeTimers({ now });
    setServerTime(at(0));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  // A load ends the call that the page is in.
  it('goes there inside a page that can, and loads another page elsewhere', async () => {
    const goTo = vi.fn();
    alertTo(frameOf({}), on, goTo);
    alertTo(frameOf({}), on);
    await vi.advanceTimersByTimeAsync(0);
    const [inside, outside] = shown;
    inside?.onclick?.();
    expect([goTo.mock.calls, assign.mock.calls]).toEqual([[['/chat/asha']], []]);
    outside?.onclick?.();
    expect(assign.mock.calls).toEqual([['/chat/asha']]);
  });
});

describe('sound', () => {
  const opened = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    opened.mockClear();
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal(
      'AudioContext',
      class {
        state = 'running';
        constructor() {
          opened();
        }
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is opened once, after what the first gesture shows is drawn, however quickly others follow', async () => {
    vi.resetModules();
    const { unlockOnGesture } = await import('~/features/notification/alerts');
    const stop = unlockOnGesture();
    for (let key = 0; key < 20; key += 1) {
      window.dispatchEvent(new Event('keydown'));
      if (key === 3) expect(opened).not.toHaveBeenCalled();
      vi.advanceTimersByTime(50);
    }
    expect(opened).toHaveBeenCalledOnce();
    stop();
  });

  it('is not opened for a page that is left', async () => {
    vi.resetModules();
    const { unlockOnGesture } = await import('~/features/notification/alerts');
    const stop = unlockOnGesture();
    window.dispatchEvent(new Event('pointerup'));
    stop();
    vi.runAllTimers();
    expect(opened).not.toHaveBeenCalled();
  });
});
