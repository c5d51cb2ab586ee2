import type { MetaFunction } from '@remix-run/cloudflare';
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from '@remix-run/react';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { mayCall } from '~/domain/call/may-call.server';
import { REPORT, type ReportFailure } from '~/domain/moderation/report';
import { toCardPost } from '~/domain/post/card';
import { RATE, ratingToasts } from '~/domain/profile/rating';
import { chatPath } from '~/domain/shared/paths';
import { allListings, userPath, userTab } from '~/domain/user/paths';
import { CallButtons } from '~/features/call/call-buttons.island';
import { memberScreen } from '~/features/gate/screen.server';
import { PlainMore } from '~/features/profile/plain-more';
import { openUser, openUserActivity } from '~/features/profile/profile-page.server';
import { RatingForm } from '~/features/profile/rating-form.island';
import { answerUserForm } from '~/features/profile/user-answer.server';
import { notFoundTitle, UserError } from '~/features/profile/user-error';
import * as words from '~/features/profile/user-error.words';
import { UserFrame } from '~/features/profile/user-frame';
import { UserMenu } from '~/features/profile/user-menu.island';
import { UserOverview } from '~/features/profile/user-overview';
import { UserPosts } from '~/features/profile/user-posts.island';
import { loadedBefore } from '~/features/reaction/feed-memory';
import { shareUser } from '~/features/share/share';
import { unindexed } from '~/features/shell/screen-title';
import { useShell } from '~/features/shell/use-shell';
import { ViewBeacon } from '~/features/view-beacon/view-beacon.island';
import { accessOf } from '~/http/access';
import { actionHeadersOnly } from '~/http/form.server';
import { keepForm } from '~/http/keep-form';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { AppError } from '~/lib/app-error';

export const meta: MetaFunction<typeof loader> = ({ data, location, matches }) =>
  unindexed(data?.user.fullName ?? notFoundTitle(location.search), matches);

export const headers = actionHeadersOnly;

export const loader = memberScreen(async (ctx, { url }) => {
  const id = url.searchParams.get('id');
  if (!id) throw new AppError('not_found', words.noUserText());
  const tab = userTab(url.searchParams.get('tab'));
  const cursor = url.searchParams.get('cursor');
  const common = {
    tab,
    cursor,
    /** The rating that is reported without a script. */
    reporting: url.searchParams.get('report'),
    choice: { authorId: id },
    appName: ctx.config.appName,
    address: ctx.client.origin + userPath(id),
    hasChat: accessOf(chatPath(id)) !== null,
    now: ctx.now,
  };
  if (tab === 'overview') {
    const isAll = url.searchParams.get(allListings.name) === allListings.value;
    const opened = await openUser(ctx, id, { listings: isAll ? 'all' : 'few' });
    const canCall = mayCall(ctx, opened.user.viewer);
    return { ...common, ...opened, canCall, page: { items: [], next: null } };
  }
  const { user, page } = await openUserActivity(ctx, id, cursor);
  const cards = { items: page.items.map(toCardPost), next: page.next };
  const canCall = mayCall(ctx, user.viewer);
  return {
    ...common,
    user,
    canCall,
    page: cards,
    listings: [],
    hasMoreListings: false,
    answers: null,
    comments: [],
  };
});

export type UserData = Awaited<ReturnType<typeof loader>>;

export const action = memberScreen((ctx, { request, url }) =>
  answerUserForm(ctx, request, url.searchParams.get('id') ?? ''),
);

/** Restores the list of posts on Back without a request. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const before = loadedBefore(new URL(request.url)) as UserData | null;
  return before ?? (await serverLoader<typeof loader>());
}

export const clientAction = keepForm(() => ({ form: RATE, ...ratingToasts.failed }));

/** A reaction gets its own answer, so the list need not be reloaded. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.formAction?.startsWith('/post/') ? false : revalidateUnlessFailed(change);
}

export default function User() {
  const loaded = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const viewer = useShell()?.viewer;
  const { user, tab } = loaded;
  const { isSelf, mayRate, rating } = user.viewer;
  const failure = result && 'form' in result && result.form === REPORT ? (result as ReportFailure) : null;
  return (
    <UserFrame
      key={user.id}
      user={user}
      tab={tab}
      hasChat={loaded.hasChat}
      unread={viewer?.unread.messages}
      onShare={() => void shareUser(user)}
      menu={isSelf ? null : <UserMenu userId={user.id} />}
      calls={loaded.canCall ? <CallButtons peer={user} isInDock /> : null}
    >
      {tab === 'overview' ? (
        <UserOverview
          {...loaded}
          failure={failure}
          rate={mayRate ? <RatingForm fullName={user.fullName} given={rating} /> : null}
        />
      ) : (
        <UserPosts loaded={loaded} viewer={viewer ?? null} />
      )}
      <PlainMore
        userId={user.id}
        address={loaded.address}
        isSelf={isSelf}
        failure={loaded.reporting ? null : failure}
      />
      {isSelf || user.isLimited ? null : <ViewBeacon of="users" id={user.id} />}
      <ImageFallback />
    </UserFrame>
  );
}

export const ErrorBoundary = UserError;
