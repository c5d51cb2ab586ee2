import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { BottomNav } from '~/components/bottom-nav';
import { ChatHeader } from '~/components/chat/chat-header';
import { ChatSegments } from '~/components/chat/chat-segments';
import { gateMeta, MemberError } from '~/components/member-error';
import { Page } from '~/components/page';
import { chatHome } from '~/domain/chat.server';
import { chatPlace } from '~/domain/chat-place';
import { pageLimits } from '~/domain/paging';
import { memberScreen } from '~/http/screen.server';
import { ChatList } from '~/islands/chat/chat-list';
import { useUnread } from '~/islands/live-context';
import type { loader as rootLoader, Shell } from '~/root';

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
  error,
  matches,
  location,
}) => {
  const { origin = '', appName = 'Nukkad' } =
    (matches.find(({ id }) => id === 'root')?.data as Shell | undefined) ?? {};
  return gateMeta({ error, origin, path: location.pathname }) ?? [{ title: `Messages | ${appName}` }];
};

export const loader = memberScreen(async (ctx, { url }) => {
  const place = chatPlace(url.searchParams);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const frame = { place, viewerId: ctx.viewer.id, now: ctx.now };
  const segment = place === 'requests' ? 'requests' : 'chats';
  const home = await chatHome(ctx, { segment, cursor, limit: pageLimits.initial });
  return { ...frame, home };
});

export default function Chat() {
  const { place, home, viewerId, now } = useLoaderData<typeof loader>();
  const unread = useUnread();
  return (
    <Page top={<ChatHeader />} nav={<BottomNav unread={unread.messages} />}>
      <ChatSegments place={place} requestCount={home.requestCount} notificationCount={unread.notifications} />
      <ChatList key={place} home={home} viewerId={viewerId} now={now} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
