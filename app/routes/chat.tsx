import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Page } from '~/components/frame/page';
import { lazyPart } from '~/components/hydration/lazy-part';
import { Part } from '~/components/hydration/part';
import { chatPlace } from '~/domain/chat/paths';
import { pageLimits } from '~/domain/shared/paging';
import * as words from '~/features/chat/chat.words';
import { ChatHeader } from '~/features/chat/chat-header';
import { chatHome } from '~/features/chat/chat-page.server';
import { ChatSegments } from '~/features/chat/chat-segments';
import { ChatList } from '~/features/chat-list/chat-list.island';
import { gateMeta, MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { MessageSearchField } from '~/features/message-search/message-search-field';
import { notificationsHome } from '~/features/notification/notification-home.server';
import { BottomNav } from '~/features/shell/bottom-nav';
import { screenTitle } from '~/features/shell/screen-title';
import type { RootLoader } from '~/features/shell/shell.server';
import { useUnread } from '~/features/shell/use-live';

const notificationsSegment = lazyPart(() =>
  import('~/features/notification/notifications-segment.island').then((file) => file.NotificationsSegment),
);

export const meta: MetaFunction<typeof loader, { root: RootLoader }> = ({ error, matches }) => {
  return gateMeta(error) ?? [{ title: screenTitle(words.messagesTitle(), matches) }];
};

export const loader = memberScreen(async (ctx, { url }) => {
  const place = chatPlace(url.searchParams);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const frame = { place, viewerId: ctx.viewer.id, now: ctx.now };
  const limit = pageLimits.initial;
  if (place === 'notifications') {
    const { requestCount, ...notifications } = await notificationsHome(
      ctx,
      { cursor, limit },
      url.searchParams.get('upTo'),
    );
    return { ...frame, requestCount, home: null, notifications };
  }
  const home = await chatHome(ctx, { segment: place, cursor, limit });
  return { ...frame, requestCount: home.requestCount, home, notifications: null };
});

export default function Chat() {
  const { place, requestCount, home, notifications, viewerId, now } = useLoaderData<typeof loader>();
  const unread = useUnread();
  return (
    <Page top={<ChatHeader />} nav={<BottomNav unread={unread.messages} />}>
      <MessageSearchField />
      <ChatSegments place={place} requestCount={requestCount} notificationCount={unread.notifications} />
      {home ? <ChatList key={place} home={home} viewerId={viewerId} now={now} /> : null}
      {notifications ? <Part of={notificationsSegment} props={{ ...notifications, now }} /> : null}
    </Page>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
