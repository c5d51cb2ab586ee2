import type { MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { postPageChoice, postPath } from '~/domain/post/paths';
import { postName } from '~/domain/post/post';
import { gateMeta } from '~/features/gate/member-error';
import { OfferError } from '~/features/gate/offer-error';
import { noPost } from '~/features/gate/offer-error.words';
import { memberScreen } from '~/features/gate/screen.server';
import { answerPostForm } from '~/features/post/post-answer.server';
import { openPost } from '~/features/post/post-page.server';
import { PostScreen } from '~/features/post/post-screen.island';
import { useMissingInFeeds } from '~/features/reaction/use-missing-in-feeds';
import { unindexed } from '~/features/shell/screen-title';
import type { RootLoader } from '~/features/shell/shell.server';
import { actionHeadersOnly } from '~/http/form.server';
import { revalidateUnlessFailed } from '~/http/revalidation';

export const meta: MetaFunction<typeof loader, { root: RootLoader }> = (args) => {
  const { data, error, matches } = args;
  const gate = gateMeta(error);
  if (gate) return gate;
  return unindexed(data ? postName(data.post) : noPost(), matches);
};

export const headers = actionHeadersOnly;

export const loader = memberScreen(async (ctx, { params, url }) => {
  const choice = postPageChoice(url.searchParams);
  const page = await openPost(ctx, params.id, choice);
  const { id, fullName, userType, city, isVerified, avatar } = ctx.viewer;
  return {
    ...page,
    choice,
    viewer: { id, fullName, userType, city, isVerified, avatar },
    newId: crypto.randomUUID(),
    address: ctx.client.origin + postPath(page.post.id),
    appName: ctx.config.appName,
    now: ctx.now,
  };
});

export const action = memberScreen((ctx, { request, params }) => answerPostForm(ctx, request, params.id));

/** Changing only the fragment needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  const isPlaceOnly = isSamePage && currentUrl.hash !== nextUrl.hash;
  return isPlaceOnly ? false : revalidateUnlessFailed(rest);
}

export default function Post() {
  const loaded = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const failure = result && 'error' in result ? result : null;
  return (
    <>
      <PostScreen key={loaded.post.id} loaded={loaded} refused={failure} />
      <ImageFallback />
    </>
  );
}

export function ErrorBoundary() {
  useMissingInFeeds();
  return <OfferError kind="post" />;
}
