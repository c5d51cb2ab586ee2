import { describe, expect, it } from 'vitest';
import { alertSettings } from '~/domain/account/settings';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { alertsFor } from '~/features/notification/alerts';

const now = Date.parse('2026-11-21T10:00:00Z');
const message: NotificationView = {
  id: 'n',
  type: 'new_message',
  senderId: 'asha',
  senderName: 'Asha',
  senderAvatar: null,
  content: 'Asha sent you a message',
  timestamp: new Date(now - 1_000).toISOString(),
  conversationId: 'c',
  postId: null,
  commentId: null,
  interestId: null,
  listingId: null,
  isRead: false,
  actorCount: 1,
};
const like = { ...message, type: 'post_liked' };
const on = alertSettings({ chatSettings: {}, notificationSettings: {} });
const everything = { ...on, vibration: true };
const hidden = { pathname: '/dashboard', isSeen: false, now };
const seen = { ...hidden, isSeen: true };
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
      push: true,
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
    [
      'an old message',
      { ...message, timestamp: new Date(now - 180_000).toISOString() },
      everything,
      hidden,
      none,
    ],
    ['a message read elsewhere', { ...message, isRead: true }, everything, hidden, none],
    ['a like in another tab', like, everything, hidden, { ...none, browser: true }],
    ['a like, chat off', like, { ...everything, enabled: false }, hidden, { ...none, browser: true }],
    ['a like on screen', like, everything, seen, none],
    ['a like, push off', like, { ...everything, push: false }, hidden, none],
  ])('%s', (_, notification, settings, page, expected) => {
    expect(alertsFor(notification, settings, page)).toEqual(expected);
  });
});
