import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { adminForm } from '~/domain/admin/admin-actions';
import { proposalQuery } from '~/domain/admin/proposal.schema';
import { listProposals } from '~/domain/admin/proposal-queue.server';
import { isConfirmed } from '~/domain/auth/admin-access.server';
import { ProposalItem } from '~/features/admin/proposal-item';
import * as words from '~/features/admin/proposals.words';
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

export const meta: MetaFunction = ({ matches }) => [{ title: screenTitle(words.metaTitle(), matches) }];

export const loader = memberScreen(async (ctx, { url }) => {
  const query = readSearch(proposalQuery, url);
  return {
    query,
    page: await listProposals(ctx, query),
    isConfirmed: isConfirmed(ctx.viewer, ctx.now),
  };
});

export const action = memberScreen((ctx, { request, url }) => answerAdminForm(ctx, request, url));

export const clientAction = keepForm(adminForm);

export const shouldRevalidate = revalidateUnlessFailed;

const filters = [
  phrases({ value: 'open', label: words.waiting }),
  phrases({ value: 'closed', label: words.closed }),
];

export default function AdminProposals() {
  const { query, page, isConfirmed } = useLoaderData<typeof loader>();
  return (
    <QueueFrame
      current="/admin/proposals"
      title={words.title()}
      filters={filters}
      query={query}
      page={page}
      emptyTitle={query.status === 'open' ? words.none() : words.noneClosed()}
    >
      <SteadyQueue
        items={page.items}
        row={(proposal, isDone) => (
          <ProposalItem key={proposal.id} proposal={proposal} isConfirmed={isConfirmed} isDone={isDone} />
        )}
      />
    </QueueFrame>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
