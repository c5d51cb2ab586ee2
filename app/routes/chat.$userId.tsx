import { type MetaFunction, redirect } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { callSlots } from '~/domain/call-proposal/slots';
import { mayPropose } from '~/domain/chat/view';
import { chatPath } from '~/domain/shared/paths';
import * as words from '~/features/chat/chat.words';
import { answerChatForm } from '~/features/chat/chat-answer.server';
import { ChatError } from '~/features/chat/chat-error';
import { chatThread } from '~/features/chat/chat-page.server';
import { readSeq } from '~/features/chat/read-seq';
import { gateMeta } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { PlainMessage } from '~/features/message-act/plain-message';
import { quoteOf } from '~/features/message-act/quote';
import { unindexed } from '~/features/shell/screen-title';
import type { RootLoader } from '~/features/shell/shell.server';
import { LeftUnsent } from '~/features/thread/left-unsent.island';
import { ThreadScreen } from '~/features/thread/thread-screen.island';
import { PlainChatMore, PlainMessageReport } from '~/features/thread-menu/plain-chat-more';
import { actionHeadersOnly } from '~/http/form.server';
import { revalidateUnlessFailed } from '~/http/revalidation';

export const meta: MetaFunction<typeof loader, { root: RootLoader }> = (args) => {
  const { data, error, matches } = args;
  const gate = gateMeta(error);
  return gate ?? unindexed(data?.thread.user.fullName ?? words.chatTitle(), matches);
};

export const headers = actionHeadersOnly;

export const loader = memberScreen(async (ctx, { params, url }) => {
  const seqIn = (name: string) => readSeq(url.searchParams.get(name));
  const around = seqIn('at');
  const thread = await chatThread(ctx, params.userId, {
    before: seqIn('before'),
    after: seqIn('after'),
    around,
  });
  if ('movedTo' in thread) throw redirect(thread.movedTo);
  const messageOf = (name: string) => thread.messages.find(({ id }) => id === url.searchParams.get(name));
  const answered = messageOf('reply');
  return {
    thread,
    reply: answered ? quoteOf(answered) : null,
    /** The message whose forms are open, for use without a script. */
    chosen: messageOf('message')?.id ?? null,
    viewerId: ctx.viewer.id,
    newId: crypto.randomUUID(),
    slots: callSlots(ctx.now),
    newFileId: crypto.randomUUID(),
    now: ctx.now,
    /** The message that the visit leads to. */
    at: around ?? null,
    /** The message whose report form is open, for use without a script. */
    report: url.searchParams.get('report'),
  };
});

/** Handles forms without a script; with one, messages go through the outbox. */
export const action = memberScreen((ctx, { request, params }) => answerChatForm(ctx, request, params.userId));

/** Changing only the fragment or opening an overlay needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isSamePage && currentUrl.hash !== nextUrl.hash ? false : revalidateUnlessFailed(rest);
}

export default function ChatThread() {
  const loaded = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { user, isMuted, isBlocked, messages } = loaded.thread;
  const failure = result && 'form' in result ? result : null;
  const refusedAct = result && 'act' in result ? result.act : null;
  const refused = result && 'content' in result ? result : null;
  const chosen = messages.find(({ id }) => id === loaded.chosen);
  const newest = messages.at(-1);
  return (
    <>
      <ThreadScreen
        key={user.id}
        loaded={{
          ...loaded,
          newId: refused?.clientId ?? loaded.newId,
          newFileId: refused?.fileClientId ?? loaded.newFileId,
        }}
        refused={refused}
        plainMenu={
          loaded.report ? (
            <PlainMessageReport
              path={chatPath(user.id)}
              messageId={loaded.report}
              words={messages.find(({ id }) => id === loaded.report)?.content ?? null}
              failure={failure}
            />
          ) : chosen ? (
            <PlainMessage
              path={chatPath(user.id)}
              message={chosen}
              thread={loaded.thread}
              viewerId={loaded.viewerId}
              now={loaded.now}
              refused={refusedAct}
            />
          ) : (
            <PlainChatMore
              path={chatPath(user.id)}
              userId={user.id}
              isMuted={isMuted}
              isBlocked={isBlocked}
              failure={failure}
              propose={
                mayPropose(loaded.thread.composer)
                  ? { userId: user.id, name: user.fullName, slots: loaded.slots, clientId: loaded.newId }
                  : null
              }
            />
          )
        }
      />
      <noscript>
        {newest ? (
          <img
            src={`${chatPath(user.id)}/seen?upTo=${newest.seq}`}
            alt=""
            width={1}
            height={1}
            className="absolute opacity-0"
          />
        ) : null}
      </noscript>
      <ImageFallback />
    </>
  );
}

export function ErrorBoundary() {
  return <ChatError left={<LeftUnsent />} />;
}
