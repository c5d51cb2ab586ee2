import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { adminForm } from '~/domain/admin/admin-actions';
import { userQuery } from '~/domain/admin/user.schema';
import { listUsers } from '~/domain/admin/user-queue.server';
import { isConfirmed } from '~/domain/auth/admin-access.server';
import { QueueFrame } from '~/features/admin/queue-frame';
import { SteadyQueue } from '~/features/admin/steady-queue.island';
import { answerAdminForm } from '~/features/admin-form/admin-answer.server';
import { UserItem } from '~/features/admin-user/user-item';
import * as words from '~/features/admin-user/users.words';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { screenTitle } from '~/features/shell/screen-title';
import { keepForm } from '~/http/keep-form';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { readSearch } from '~/http/search-params.server';
import { phrases } from '~/lib/language/phrases';

export const meta: MetaFunction = ({ matches }) => [{ title: screenTitle(words.metaTitle(), matches) }];

export const loader = memberScreen(async (ctx, { url }) => {
  // By default the list shows submitted verifications; a search covers all users.
  const { searchParams } = url;
  const isFiltered = searchParams.has('status');
  if (!isFiltered && !searchParams.has('q')) searchParams.set('status', 'submitted');
  const query = readSearch(userQuery, url);
  return {
    query,
    isFiltered,
    page: await listUsers(ctx, query),
    isConfirmed: isConfirmed(ctx.viewer, ctx.now),
    viewerId: ctx.viewer.id,
    now: ctx.now,
  };
});

export const action = memberScreen((ctx, { request, url }) => answerAdminForm(ctx, request, url));

export const clientAction = keepForm(adminForm);

export const shouldRevalidate = revalidateUnlessFailed;

const filters = [
  phrases({ value: 'submitted', label: words.toVerify }),
  phrases({ value: 'verified', label: words.verified }),
  phrases({ value: 'rejected', label: words.rejected }),
  phrases({ value: 'suspended', label: words.suspended }),
  phrases({ value: 'banned', label: words.banned }),
  phrases({ value: 'all', label: words.all }),
];

export default function AdminUsers() {
  const { query, isFiltered, page, viewerId, isConfirmed, now } = useLoaderData<typeof loader>();
  return (
    <QueueFrame
      current="/admin/users"
      title={words.title()}
      filters={filters}
      searchLabel={words.search()}
      searchesAll={!isFiltered}
      query={query}
      page={page}
      emptyTitle={words.none()}
      keys={{ a: words.keyVerify(), r: words.keyReject() }}
    >
      <SteadyQueue
        items={page.items}
        row={(user, isDone) => (
          <UserItem
            key={user.id}
            user={user}
            isSelf={user.id === viewerId}
            isDone={isDone}
            isConfirmed={isConfirmed}
            now={now}
            isWhole
          />
        )}
      />
    </QueueFrame>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
