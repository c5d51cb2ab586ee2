import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { adminForm } from '~/domain/admin/admin-actions';
import { isConfirmed } from '~/domain/auth/admin-access.server';
import { ROWS_SEARCHED } from '~/domain/moderation/search-limits';
import { reportQuery } from '~/domain/report/admin-report.schema';
import { listReports } from '~/domain/report/report-queue.server';
import { QueueFrame } from '~/features/admin/queue-frame';
import { ReportItem } from '~/features/admin/report-item';
import * as words from '~/features/admin/reports.words';
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
  const query = readSearch(reportQuery, url);
  return { query, page: await listReports(ctx, query), isConfirmed: isConfirmed(ctx.viewer, ctx.now) };
});

export const action = memberScreen((ctx, { request, url }) => answerAdminForm(ctx, request, url));

export const clientAction = keepForm(adminForm);

export const shouldRevalidate = revalidateUnlessFailed;

const filters = [
  phrases({ value: 'pending', label: words.fresh }),
  phrases({ value: 'in_review', label: words.inReview }),
  phrases({ value: 'late', label: words.late }),
  phrases({ value: 'open', label: words.allOpen }),
  phrases({ value: 'resolved', label: words.resolved }),
  phrases({ value: 'dismissed', label: words.fine }),
];

export default function AdminReports() {
  const { query, page, isConfirmed } = useLoaderData<typeof loader>();
  return (
    <QueueFrame
      current="/admin/reports"
      title={words.title()}
      filters={filters}
      searchLabel={words.search()}
      query={query}
      page={page}
      emptyTitle={query.q ? words.noMatch({ count: ROWS_SEARCHED }) : words.none()}
      keys={{ a: words.keyStart(), r: words.keyDecide() }}
    >
      <SteadyQueue
        items={page.items}
        row={(report, isDone) => (
          <ReportItem key={report.id} report={report} isConfirmed={isConfirmed} isDone={isDone} isWhole />
        )}
      />
    </QueueFrame>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
