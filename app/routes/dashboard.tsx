import type { MetaFunction } from '@remix-run/cloudflare';
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { isUnfetched, Unfetched } from '~/components/frame/error-screen';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { Page } from '~/components/frame/page';
import { withInlineData } from '~/components/hydration/inline-data';
import { lazyPart } from '~/components/hydration/lazy-part';
import { Part } from '~/components/hydration/part';
import { viewerCategories } from '~/domain/feed/auto-match';
import { type FeedChip, type FeedChoice, FIRST_CARDS, feedChoice, feedPanel } from '~/domain/feed/feed';
import { listFeed } from '~/domain/feed/feed.server';
import { feedChips, isPostCategory } from '~/domain/feed/filter';
import { NOTIFICATIONS_PATH } from '~/domain/notification/notification';
import { notificationsRead } from '~/domain/notification/notification.schema';
import { listNotifications, markNotificationsRead } from '~/domain/notification/notification.server';
import { isGuideDue } from '~/domain/onboarding/guide';
import { onboardingPrompt, onboardingStatus, stepProgress } from '~/domain/onboarding/onboarding';
import { pageLimits } from '~/domain/shared/paging';
import { isSuspended } from '~/domain/user/suspension';
import * as words from '~/features/feed/feed.words';
import { FeedFilter, FeedHeader } from '~/features/feed/feed-header';
import { FeedList } from '~/features/feed/feed-list.island';
import { FeedSwitch } from '~/features/feed/feed-switch.island';
import { wholeFeed } from '~/features/feed/whole-feed';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { askedTip, stepGuide } from '~/features/guide/guide-form.server';
import { TipsButton } from '~/features/guide/tips-button.island';
import { NotificationBell } from '~/features/notification/notification-bell.island';
import { useOwnAuthor } from '~/features/profile/use-own-author';
import { loadedBefore } from '~/features/reaction/feed-memory';
import { BottomNav } from '~/features/shell/bottom-nav';
import { screenTitle } from '~/features/shell/screen-title';
import type { RootLoader } from '~/features/shell/shell.server';
import { useShell } from '~/features/shell/use-shell';
import { readFields, textOf } from '~/http/form.server';
import { describeFailure } from '~/http/problem.server';
import { seeOther } from '~/http/redirect.server';
import { isDocumentRequest } from '~/http/request';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { validate } from '~/lib/validate';

const panelPage = lazyPart(() => import('~/features/feed/feed-panel').then((file) => file.FeedPanelPage));
const feedEmpty = lazyPart(() => import('~/features/feed/feed-empty').then((file) => file.FeedEmpty));
const onboardingCard = lazyPart(() =>
  import('~/features/onboarding/onboarding-card').then((file) => file.OnboardingCard),
);
const guideOpening = lazyPart(() =>
  import('~/features/guide/guide-opening.island').then((file) => file.GuideOpening),
);

export const meta: MetaFunction<typeof loader, { root: RootLoader }> = ({ data, matches }) => {
  const title = data?.choice.postType === 'community' ? words.communityTitle() : words.opportunities();
  return [{ title: screenTitle(title, matches) }];
};

export const loader = memberScreen(async (ctx, { request, url }) => {
  if (url.searchParams.get('mine') === '1') throw await seeOther(request, '/my-listings');
  const panel = feedPanel(url.searchParams);
  const choice = feedChoice(url.searchParams, isPostCategory);
  const cursor = url.searchParams.get('cursor');
  const { postType, category } = choice;
  const filter = {
    postType,
    category: isPostCategory(category) ? category : undefined,
    cursor: cursor ?? undefined,
    // Without a script the next page is asked for by a link, and is a whole one.
    limit: cursor === null ? FIRST_CARDS : pageLimits.initial,
  };
  // The viewer is read with the feed, so that the screen asks D1 once; whom the wizard waits for has read a page too many.
  const page = panel ? { items: [], next: null } : await listFeed(ctx, filter);
  const notifications =
    panel === 'notifications' ? (await listNotifications(ctx, { limit: pageLimits.initial })).items : [];
  const prompt = onboardingPrompt(ctx.viewer, ctx.now);
  if (prompt === 'wizard') throw await seeOther(request, '/onboarding-wizard');
  const { hasSeenFirstTimeGuidance, completedGuidanceTips } = ctx.viewer;
  const guide = { hasSeenFirstTimeGuidance, completedGuidanceTips };
  const isDocument = isDocumentRequest(request);
  return {
    choice,
    chips: feedChips(category, viewerCategories(ctx.viewer)),
    cursor,
    panel,
    page: isDocument ? withInlineData(page) : page,
    notifications,
    guide,
    // Suspended people could not save where they are in it.
    isGuideDue: !panel && !isSuspended(ctx.viewer, ctx.now) && isGuideDue(guide, prompt === 'none'),
    tip: panel === 'tips' ? askedTip(ctx, url.searchParams.get('tip')) : null,
    now: ctx.now,
    onboarding: prompt === 'card' ? stepProgress(onboardingStatus(ctx.viewer).currentStep) : null,
  };
});

type FeedData = Awaited<ReturnType<typeof loader>>;

/** Restores the feed on Back without a request. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const before = loadedBefore(new URL(request.url)) as FeedData | null;
  return before ?? (await serverLoader<typeof loader>());
}

/** Handles forms without a script: the guide's buttons, and marking all notifications as read. */
export const action = memberScreen(async (ctx, { request, url }) => {
  const fields = await readFields(request);
  const intent = textOf(fields, 'intent');
  const from = fields.get('returnTo') === NOTIFICATIONS_PATH ? NOTIFICATIONS_PATH : url.pathname + url.search;
  try {
    if (intent.startsWith('guide-')) {
      return seeOther(request, await stepGuide(ctx, intent, textOf(fields, 'tip')));
    }
    const upTo = textOf(fields, 'upTo') || undefined;
    await markNotificationsRead(ctx, validate(notificationsRead, { all: true, upTo }));
    return seeOther(request, from);
  } catch (error) {
    const flash = {
      title: words.error(),
      text: describeFailure(ctx, request, error).message,
      tone: 'bad' as const,
    };
    return seeOther(request, from, { flash });
  }
});

/** A reaction gets its own answer, so the list need not be reloaded. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.formAction?.startsWith('/post/') ? false : revalidateUnlessFailed(change);
}

export default function Dashboard() {
  const feed = wholeFeed(useLoaderData<typeof loader>());
  const asked = useAskedChoice(feed.chips);
  const choice = asked ?? feed.choice;
  if (feed.panel) {
    return (
      <Frame feed={feed} choice={choice}>
        <Part
          of={panelPage}
          props={{
            notifications: feed.notifications,
            now: feed.now,
            guide: feed.tip && { tip: feed.tip, ...feed.guide },
          }}
        />
      </Frame>
    );
  }
  return (
    <Frame feed={feed} choice={choice}>
      <h1 className="sr-only">
        {choice.postType === 'community' ? words.communityPosts() : words.opportunities()}
      </h1>
      <FeedFilter choice={choice} chips={feed.chips} />
      {feed.onboarding ? <Part of={onboardingCard} props={feed.onboarding} /> : null}
      <FeedSwitch isSwitching={asked !== null}>
        <Posts feed={feed} />
      </FeedSwitch>
      <ImageFallback />
    </Frame>
  );
}

/** The requested feed while it loads, so that its tab and chip are selected at once. */
function useAskedChoice(chips: readonly FeedChip[]): FeedChoice | null {
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== '/dashboard') return null;
  return feedChoice(new URLSearchParams(location.search), (code) =>
    chips.some(({ category }) => category === code),
  );
}

function Frame({ feed, choice, children }: { feed: FeedData; choice: FeedChoice; children: ReactNode }) {
  const shell = useShell();
  const { notifications = 0, messages = 0 } = shell?.viewer?.unread ?? {};
  const userType = shell?.viewer?.userType ?? 'investor';
  const whose = { viewerId: shell?.viewer?.id ?? '', stored: feed.guide };
  return (
    <Page
      top={
        <FeedHeader name={shell?.appName ?? ''} userType={userType} choice={choice}>
          <TipsButton {...whose} />
          <NotificationBell unread={notifications} />
        </FeedHeader>
      }
      nav={<BottomNav unread={messages} />}
    >
      {feed.isGuideDue ? <Part of={guideOpening} props={whose} /> : null}
      {children}
    </Page>
  );
}

/** Keeps the header with its tabs when a feed could not be loaded. */
export function ErrorBoundary() {
  const { search } = useLocation();
  const shell = useShell();
  if (!isUnfetched(useRouteError()) || !shell?.viewer) return <MemberError />;
  const choice = feedChoice(new URLSearchParams(search), (code) => code !== null);
  return (
    <Page
      top={
        <FeedHeader name={shell.appName} userType={shell.viewer.userType} choice={choice}>
          {null}
        </FeedHeader>
      }
      nav={<BottomNav unread={shell.viewer.unread.messages} />}
    >
      <Unfetched text={words.unfetched()} />
    </Page>
  );
}

function Posts({ feed }: { feed: FeedData }) {
  const viewer = useOwnAuthor(useShell()?.viewer);
  return (
    <FeedList
      feed={feed}
      viewer={viewer}
      empty={<Part of={feedEmpty} props={{ choice: feed.choice, userType: viewer.userType }} />}
    />
  );
}
