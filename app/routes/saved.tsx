import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { Page } from '~/components/frame/page';
import { useFreshOnReturn } from '~/components/frame/use-fresh-on-return';
import { savedChoice, savedToasts } from '~/domain/saved/saved';
import { filledSavedPath, listSaved, removeSaved } from '~/domain/saved/saved.server';
import { pageLimits } from '~/domain/shared/paging';
import { gateMeta, MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import * as words from '~/features/saved/saved.words';
import { SavedList } from '~/features/saved/saved-list.island';
import { BottomNav } from '~/features/shell/bottom-nav';
import { screenTitle } from '~/features/shell/screen-title';
import type { RootLoader } from '~/features/shell/shell.server';
import { BackBar } from '~/features/shell/top-bar';
import { useShell } from '~/features/shell/use-shell';
import { readFields, textOf } from '~/http/form.server';
import { describeFailure } from '~/http/problem.server';
import { seeOther } from '~/http/redirect.server';
import { returnToOf } from '~/http/return-to.server';

export const meta: MetaFunction<typeof loader, { root: RootLoader }> = (args) => {
  const { error, matches } = args;
  return gateMeta(error) ?? [{ title: screenTitle(words.title(), matches) }];
};

export const loader = memberScreen(async (ctx, { url }) => {
  const choice = savedChoice(url.searchParams);
  const cursor = choice.cursor ?? undefined;
  const { page, counts } = await listSaved(ctx, { ...choice, cursor, limit: pageLimits.initial });
  return { choice, page, counts, now: ctx.now };
});

/** Removes a saved item without a script. */
export const action = memberScreen(async (ctx, { request }) => {
  const fields = await readFields(request);
  const flash = await removeSaved(ctx, textOf(fields, 'id')).then(
    () => ({ ...savedToasts.removed, tone: 'good' as const }),
    (error: unknown) => {
      describeFailure(ctx, request, error);
      return { ...savedToasts.removeFailed, tone: 'bad' as const };
    },
  );
  return seeOther(request, await filledSavedPath(ctx, returnToOf(fields, '/saved')), { flash });
});

export default function Saved() {
  const { choice, page, counts, now } = useLoaderData<typeof loader>();
  const shell = useShell();
  useFreshOnReturn();
  return (
    <Page
      top={<BackBar title={words.title()} to="/profile" />}
      nav={<BottomNav unread={shell?.viewer?.unread.messages} />}
    >
      <SavedList choice={choice} page={page} counts={counts} now={now} />
      <ImageFallback />
    </Page>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
