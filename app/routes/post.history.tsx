import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { EmptyState } from '~/components/frame/empty-state';
import { Page } from '~/components/frame/page';
import { ButtonLink } from '~/components/ui/button';
import { editsOf } from '~/domain/post/history';
import { openPostHistory } from '~/domain/post/history.server';
import { postPath } from '~/domain/post/paths';
import { postName } from '~/domain/post/post';
import { OfferError } from '~/features/gate/offer-error';
import { noPost } from '~/features/gate/offer-error.words';
import { memberScreen } from '~/features/gate/screen.server';
import { PostHistoryList } from '~/features/post/post-history-list';
import * as words from '~/features/post/post-route.words';
import { unindexed } from '~/features/shell/screen-title';
import type { RootLoader } from '~/features/shell/shell.server';
import { BackBar } from '~/features/shell/top-bar';

export const meta: MetaFunction<typeof loader, { root: RootLoader }> = ({ data, matches }) => {
  const name = data ? words.historyOf({ name: data.name }) : noPost();
  return unindexed(name, matches);
};

export const loader = memberScreen(async (ctx, { params }) => {
  const { post, versions } = await openPostHistory(ctx, params.id);
  return { id: post.id, authorId: post.authorId, name: postName(post), edits: editsOf(post, versions) };
});

export default function PostHistory() {
  const { id, authorId, name, edits } = useLoaderData<typeof loader>();
  return (
    <Page top={<BackBar title={words.editHistory()} subtitle={name} to={postPath(id)} line />}>
      {edits.length > 0 ? (
        <PostHistoryList edits={edits} authorId={authorId} />
      ) : (
        <EmptyState
          title={words.neverEdited()}
          line={words.unchanged()}
          action={<ButtonLink to={postPath(id)}>{words.backToPost()}</ButtonLink>}
        />
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  return <OfferError kind="post" />;
}
