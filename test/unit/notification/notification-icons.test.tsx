import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { expect, it } from 'vitest';
import { notificationKinds } from '~/domain/notification/kinds.server';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { NotificationList } from '~/features/notification/notification-list';

const view = (type: string): NotificationView => ({
  id: 'n',
  type,
  senderId: null,
  senderName: '',
  senderAvatar: null,
  content: 'News of Nukkad',
  timestamp: '2026-11-23T10:00:00.000Z',
  conversationId: null,
  postId: null,
  commentId: null,
  interestId: null,
  listingId: null,
  isRead: true,
  actorCount: 1,
});

function iconOf(type: string): string | undefined {
  const list = <NotificationList items={[view(type)]} now={Date.parse('2026-11-24T10:00:00.000Z')} />;
  const html = renderToStaticMarkup(<StaticRouter location="/">{list}</StaticRouter>);
  return /lucide-([a-z-]+)/.exec(html)?.[1];
}

it.each([
  ['role_changed', 'user-round'],
  ['change_proposed', 'hourglass'],
  ['proposal_closed', 'scroll-text'],
  ['verification_expired', 'badge-check'],
  ['of the future', 'info'],
])('%s has the icon %s', (type, icon) => {
  expect(iconOf(type)).toBe(icon);
});

it('everything that Nukkad itself sends has an icon of its own', () => {
  const ofNukkad = Object.entries(notificationKinds).filter(([, { sentBy }]) => sentBy === 'nukkad');
  expect(ofNukkad.map(([type]) => iconOf(type))).not.toContain('info');
});
