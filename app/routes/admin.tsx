import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatTile, StatTiles } from '~/components/figure/stat-tiles';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { ButtonLink } from '~/components/ui/button';
import { IconLink } from '~/components/ui/icon-button';
import { adminForm } from '~/domain/admin/admin-actions';
import type { AdminStats } from '~/domain/admin-stats/stats.schema';
import { openAdminPanel } from '~/domain/admin-stats/stats.server';
import { isConfirmed } from '~/domain/auth/admin-access.server';
import { AdminPage } from '~/features/admin/admin-page';
import { OfferItem } from '~/features/admin/offer-item';
import * as words from '~/features/admin/panel.words';
import { ReportItem } from '~/features/admin/report-item';
import { SteadyQueue } from '~/features/admin/steady-queue.island';
import { answerAdminForm } from '~/features/admin-form/admin-answer.server';
import { UserItem } from '~/features/admin-user/user-item';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { screenTitle } from '~/features/shell/screen-title';
import { useShell } from '~/features/shell/use-shell';
import { keepForm } from '~/http/keep-form';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { groupIndian } from '~/lib/format/digits';
import { ageLabel } from '~/lib/time/age-label';

export const meta: MetaFunction = ({ matches }) => [{ title: screenTitle(words.metaTitle(), matches) }];

export const loader = memberScreen(async (ctx) => ({
  ...(await openAdminPanel(ctx)),
  isConfirmed: isConfirmed(ctx.viewer, ctx.now),
  viewerId: ctx.viewer.id,
  now: ctx.now,
}));

export const action = memberScreen((ctx, { request, url }) => answerAdminForm(ctx, request, url));

export const clientAction = keepForm(adminForm);

export const shouldRevalidate = revalidateUnlessFailed;

type Panel = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Admin() {
  const panel = useLoaderData<typeof loader>();
  const viewer = useShell()?.viewer;
  return (
    <AdminPage
      title={words.title()}
      subtitle={words.signedInAs({ name: viewer?.name ?? '' })}
      to="/profile"
      actions={
        <IconLink to="/admin/audit" label={words.audit()}>
          <ScrollText size={22} />
        </IconLink>
      }
    >
      <Numbers stats={panel.stats} now={panel.now} />
      <OtherQueues {...panel} />
      <div className="lg:grid lg:grid-cols-2">
        <div>
          <OfferQueues {...panel} />
        </div>
        <div className="border-t border-line lg:border-t-0 lg:border-l">
          <PeopleQueues {...panel} />
        </div>
      </div>
      <ImageFallback />
    </AdminPage>
  );
}

/** The queues without a list here, as far as something waits in them. */
function OtherQueues({ stats, proposals, flags }: Panel) {
  const others = [
    { to: '/admin/appeals', count: stats.pendingAppeals, label: words.appeals },
    { to: '/admin/flags', count: flags, label: words.flags },
    { to: '/admin/proposals', count: proposals, label: words.waiting },
  ].filter(({ count }) => count > 0);
  if (others.length === 0) return null;
  return (
    <div className="grid gap-2 px-4 pt-4">
      {others.map(({ to, count, label }) => (
        <ButtonLink key={to} to={to} variant="secondary">
          {label({ count })}
        </ButtonLink>
      ))}
    </div>
  );
}

function OfferQueues({ stats, listings, posts, now }: Panel) {
  const row = (offer: Panel['posts'][number], isDone: boolean) => (
    <OfferItem key={offer.id} offer={offer} now={now} isDone={isDone} />
  );
  return (
    <>
      <Queue
        title={words.listings()}
        count={stats.pendingListings}
        to="/admin/listings"
        none={words.noListings()}
        items={listings}
        row={row}
      />
      <div className="border-t border-line">
        <Queue
          title={words.posts()}
          count={stats.pendingPosts}
          to="/admin/listings?kind=post"
          none={words.noPosts()}
          items={posts}
          row={row}
        />
      </div>
    </>
  );
}

function PeopleQueues({ stats, users, reports, now, viewerId, isConfirmed }: Panel) {
  return (
    <>
      <Queue
        title={words.users()}
        count={stats.pendingUsers}
        to="/admin/users?status=submitted"
        none={words.noUsers()}
        items={users}
        row={(user, isDone) => (
          <UserItem
            key={user.id}
            user={user}
            now={now}
            isSelf={user.id === viewerId}
            isConfirmed={isConfirmed}
            isDone={isDone}
          />
        )}
      />
      <div className="border-t border-line">
        <Queue
          title={words.reports()}
          count={stats.pendingReports}
          to="/admin/reports?status=open"
          none={words.noReports()}
          items={reports}
          row={(report, isDone) => (
            <ReportItem key={report.id} report={report} isConfirmed={isConfirmed} isDone={isDone} />
          )}
        />
      </div>
    </>
  );
}

function Numbers({ stats, now }: { stats: AdminStats; now: number }) {
  const { pendingReviews, oldestPendingAt } = stats;
  const oldest =
    oldestPendingAt === null ? words.nonePending() : words.oldest({ span: ageLabel(now - oldestPendingAt) });
  return (
    <div className="px-4 pt-1">
      <StatTiles columns={2} className="lg:grid-cols-4 lg:*:nth-[n+3]:border-t-0 lg:*:nth-3:border-l">
        <StatTile
          label={words.totalUsers()}
          value={groupIndian(stats.totalUsers)}
          source={words.thisWeek({ count: stats.usersThisWeek })}
        />
        <StatTile
          label={words.pendingReviews()}
          value={pendingReviews > 0 ? <span className="text-sand">{groupIndian(pendingReviews)}</span> : 0}
          source={oldest}
        />
        <StatTile
          label={words.totalListings()}
          value={groupIndian(stats.totalListings)}
          source={words.reviewed({ count: stats.reviewedListings })}
        />
        <StatTile
          label={words.totalInterests()}
          value={groupIndian(stats.totalInterests)}
          source={words.accepted({ count: stats.acceptedInterests })}
        />
      </StatTiles>
    </div>
  );
}

interface QueueProps<T extends { id: string }> {
  title: string;
  count: number;
  to: string;
  none: string;
  items: readonly T[];
  row: (item: T, isDone: boolean) => ReactNode;
}

/** The first items of a queue, with a link to all of it. */
function Queue<T extends { id: string }>({ title, count, to, none, items, row }: QueueProps<T>) {
  return (
    <section aria-label={title}>
      <div className="flex items-center gap-2 pt-4.5 pr-2 pb-1 pl-4">
        <h2 className="flex-1 text-title font-semibold">{title}</h2>
        <ButtonLink to={to} variant="accent" size="sm">
          {words.seeAll({ count })}
        </ButtonLink>
      </div>
      <SteadyQueue items={items} row={row} />
      {items.length > 0 ? null : <p className="px-4 pb-5 text-text-2">{none}</p>}
    </section>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
