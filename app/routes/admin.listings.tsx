import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { adminForm } from '~/domain/admin/admin-actions';
import { offerQuery } from '~/domain/offer-review/offer-queue.schema';
import { listOffers } from '~/domain/offer-review/offer-queue.server';
import { OfferItem } from '~/features/admin/offer-item';
import * as words from '~/features/admin/offers.words';
import { QueueFrame } from '~/features/admin/queue-frame';
import { SteadyQueue } from '~/features/admin/steady-queue.island';
import { answerAdminForm } from '~/features/admin-form/admin-answer.server';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { screenTitle } from '~/features/shell/screen-title';
import { keepForm } from '~/http/keep-form';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { readSearch } from '~/http/search-params.server';
import { phrases } from '~/lib/language/phrases';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: screenTitle(data?.query.kind === 'post' ? words.metaPosts() : words.metaListings(), matches) },
];

export const loader = memberScreen(async (ctx, { url }) => {
  const query = readSearch(offerQuery, url);
  return { query, page: await listOffers(ctx, query), now: ctx.now };
});

export const action = memberScreen((ctx, { request, url }) => answerAdminForm(ctx, request, url));

export const clientAction = keepForm(adminForm);

export const shouldRevalidate = revalidateUnlessFailed;

const filters = [
  phrases({ value: 'pending', label: words.pending }),
  phrases({ value: 'flagged', label: words.flagged }),
  phrases({ value: 'approved', label: words.approved }),
  phrases({ value: 'rejected', label: words.rejected }),
  phrases({ value: 'all', label: words.all }),
];

export default function AdminListings() {
  const { query, page, now } = useLoaderData<typeof loader>();
  const isPosts = query.kind === 'post';
  return (
    <QueueFrame
      current={isPosts ? '/admin/listings?kind=post' : '/admin/listings'}
      title={isPosts ? words.posts() : words.listings()}
      filters={filters}
      keep={isPosts ? { kind: 'post' } : undefined}
      searchLabel={words.search()}
      query={query}
      page={page}
      emptyTitle={words.none()}
      keys={{ a: words.keyApprove(), r: words.keyReject() }}
    >
      <SteadyQueue
        items={page.items}
        row={(offer, isDone) => <OfferItem key={offer.id} offer={offer} now={now} isDone={isDone} isWhole />}
      />
      <ImageFallback />
    </QueueFrame>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
