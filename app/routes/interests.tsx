import type { MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { Page } from '~/components/frame/page';
import { useFreshOnReturn } from '~/components/frame/use-fresh-on-return';
import { Note } from '~/components/ui/note';
import { interestsTitle } from '~/domain/interest/interest';
import { interestsChoice } from '~/domain/interest/list';
import { gateMeta, MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { answerInterestForm } from '~/features/interest/interest-answer.server';
import { openReceivedInterests, openSentInterests } from '~/features/interest/interest-page.server';
import { UnsentNote } from '~/features/interest/plain-decision';
import { ReceivedInterests } from '~/features/interest/received-interests.island';
import { SentInterests } from '~/features/interest/sent-interests.island';
import { useLiveInterests } from '~/features/interest/use-live-interests';
import { BottomNav } from '~/features/shell/bottom-nav';
import { screenTitle } from '~/features/shell/screen-title';
import type { RootLoader } from '~/features/shell/shell.server';
import { BackBar } from '~/features/shell/top-bar';
import { useShell } from '~/features/shell/use-shell';
import { accessOf } from '~/http/access';
import { actionHeadersOnly } from '~/http/form.server';

export const meta: MetaFunction<typeof loader, { root: RootLoader }> = (args) => {
  const { data, error, matches } = args;
  const gate = gateMeta(error);
  const view = data?.choice.view ?? 'sent';
  return gate ?? [{ title: screenTitle(interestsTitle[view], matches) }];
};

export const headers = actionHeadersOnly;

export const loader = memberScreen(async (ctx, { url }) => {
  const choice = interestsChoice(url.searchParams, ctx.viewer.userType);
  const frame = {
    choice,
    viewerId: ctx.viewer.id,
    now: ctx.now,
    canChat: accessOf('/chat/somebody') !== null,
  };
  return choice.view === 'received'
    ? { ...frame, sent: null, received: await openReceivedInterests(ctx, choice) }
    : { ...frame, sent: await openSentInterests(ctx, choice), received: null };
});

/** Handles forms without a script; with one, islands call the API. */
export const action = memberScreen((ctx, { request }) => answerInterestForm(ctx, request));

export default function Interests() {
  const { choice, viewerId, now, canChat, sent, received } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const shell = useShell();
  useFreshOnReturn();
  useLiveInterests(choice.view);
  const refused = failure && 'error' in failure ? failure : null;
  const isAsked = received?.page.items.some(({ id, status }) => id === refused?.id && status === 'pending');
  return (
    <Page
      top={<BackBar title={interestsTitle[choice.view]} to={choice.isHome ? '/profile' : '/interests'} />}
      nav={<BottomNav unread={shell?.viewer?.unread.messages} />}
    >
      {refused ? (
        <Note tone="clay" role="alert" className="mx-4 mb-3">
          {refused.error}
        </Note>
      ) : null}
      {refused?.note && !isAsked ? <UnsentNote note={refused.note} /> : null}
      {sent ? <SentInterests viewerId={viewerId} choice={choice} loaded={sent} canChat={canChat} /> : null}
      {received ? (
        <ReceivedInterests
          ownerId={viewerId}
          choice={choice}
          loaded={received}
          canChat={canChat}
          now={now}
          refused={refused}
        />
      ) : null}
      <ImageFallback />
    </Page>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
