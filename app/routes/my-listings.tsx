import type { MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData, useRevalidator } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { EmptyState } from '~/components/frame/empty-state';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { Page } from '~/components/frame/page';
import { ButtonLink, buttonStyles } from '~/components/ui/button';
import { listOwnOffers } from '~/domain/feed/own-offers.server';
import { mayList } from '~/domain/listing/listing';
import { listingRefused } from '~/domain/listing/refusals.words';
import { pageLimits } from '~/domain/shared/paging';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { ListingManage } from '~/features/listing/listing-manage.island';
import * as words from '~/features/listing/own-listing.words';
import { OwnListing, OwnPost } from '~/features/listing/own-offer';
import { OwnPostActions } from '~/features/post-action/own-post-actions.island';
import { BottomNav } from '~/features/shell/bottom-nav';
import { screenTitle } from '~/features/shell/screen-title';
import type { RootLoader } from '~/features/shell/shell.server';
import { BackBar } from '~/features/shell/top-bar';
import { useShell } from '~/features/shell/use-shell';

export const meta: MetaFunction<typeof loader, { root: RootLoader }> = ({ matches }) => {
  return [{ title: screenTitle(words.title(), matches) }];
};

export const loader = memberScreen(async (ctx, { url }) => {
  const cursor = url.searchParams.get('cursor') ?? undefined;
  return {
    page: await listOwnOffers(ctx, { cursor, limit: pageLimits.initial }),
    isLater: cursor !== undefined,
    mayList: mayList(ctx.viewer.userType),
  };
});

export default function MyListings() {
  const { page, isLater, mayList: mayCreate } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const shell = useShell();
  return (
    <Page
      top={<BackBar title={words.title()} to="/profile" line actions={mayCreate ? <NewListing /> : null} />}
      nav={<BottomNav unread={shell?.viewer?.unread.messages} />}
    >
      {page.items.length === 0 ? <Nothing mayCreate={mayCreate} isLater={isLater} /> : null}
      <ul>
        {page.items.map((item) =>
          item.kind === 'listing' ? (
            <OwnListing key={item.listing.id} listing={item.listing}>
              <ListingManage
                listing={item.listing}
                isRow
                returnTo="/my-listings"
                onDone={() => revalidate()}
              />
            </OwnListing>
          ) : (
            <OwnPost key={item.post.id} post={item.post}>
              <OwnPostActions post={item.post} onDeleted={() => revalidate()} />
            </OwnPost>
          ),
        )}
      </ul>
      {page.next ? (
        <div className="grid p-4">
          <Link
            to={`?cursor=${encodeURIComponent(page.next)}`}
            className={buttonStyles({ variant: 'secondary' })}
          >
            {words.nextPage()}
          </Link>
        </div>
      ) : null}
      <ImageFallback />
    </Page>
  );
}

function NewListing() {
  return (
    <ButtonLink to="/create-listing" variant="tonal" size="sm" className="mr-2.5 ml-1">
      <Plus size={18} className="stroke-[2.2] max-[345px]:hidden" />
      {words.fresh()}
    </ButtonLink>
  );
}

function Nothing({ mayCreate, isLater }: { mayCreate: boolean; isLater: boolean }) {
  if (isLater) {
    return (
      <EmptyState
        title={words.noMore()}
        action={<ButtonLink to="/my-listings">{words.newest()}</ButtonLink>}
      />
    );
  }
  return mayCreate ? (
    <EmptyState
      title={words.none()}
      line={words.tellInvestors()}
      action={<ButtonLink to="/create-listing">{words.create()}</ButtonLink>}
    />
  ) : (
    <EmptyState
      title={words.none()}
      line={listingRefused()}
      action={<ButtonLink to="/dashboard">{words.explore()}</ButtonLink>}
    />
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
