import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Page } from '~/components/frame/page';
import { newAppeal } from '~/domain/appeal/appeal.schema';
import { listOwnDecisions, submitAppeal } from '~/domain/appeal/appeal.server';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { DecisionItem, RejectionItem } from '~/features/report/decision-item';
import { noDecisions } from '~/features/report/decision-labels';
import * as words from '~/features/report/decisions.words';
import { OwnReportItem } from '~/features/report/own-report-item';
import { BottomNav } from '~/features/shell/bottom-nav';
import { screenTitle } from '~/features/shell/screen-title';
import { BackBar } from '~/features/shell/top-bar';
import { useShell } from '~/features/shell/use-shell';
import { actionHeadersOnly, failForm, readFields, textOf } from '~/http/form.server';
import { keepForm } from '~/http/keep-form';
import { seeOther } from '~/http/redirect.server';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { validate } from '~/lib/validate';

export const meta: MetaFunction = ({ matches }) => [{ title: screenTitle(words.metaTitle(), matches) }];

export const loader = memberScreen(listOwnDecisions);

/** Handles the appeal against one decision. */
export const action = memberScreen(async (ctx, { request }) => {
  const fields = await readFields(request);
  try {
    const { text } = validate(newAppeal, { text: textOf(fields, 'text') });
    await submitAppeal(ctx, textOf(fields, 'id'), text);
    const flash = {
      title: words.sent(),
      text: words.sentText(),
      tone: 'good',
    } as const;
    return seeOther(request, '/decisions', { flash });
  } catch (error) {
    return failForm(ctx, fields, error, { request, title: words.failed(), form: textOf(fields, 'id') });
  }
});

export const clientAction = keepForm((fields) => ({ title: words.failed(), form: String(fields.get('id')) }));

export const shouldRevalidate = revalidateUnlessFailed;

export const headers = actionHeadersOnly;

export default function Decisions() {
  const { decisions, rejections, reports } = useLoaderData<typeof loader>();
  const viewer = useShell()?.viewer;
  return (
    <Page
      top={<BackBar title={words.title()} to="/settings" line />}
      nav={<BottomNav unread={viewer?.unread.messages} />}
    >
      <section aria-labelledby="decisions-title">
        <h2 id="decisions-title" className="px-4 pt-5 pb-1.5 text-title font-semibold">
          {words.aboutYou()}
        </h2>
        {decisions.length === 0 ? (
          <p className="px-4 pb-4 text-text-2">{noDecisions(rejections.length > 0)}</p>
        ) : null}
        <ul className="divide-y divide-line">
          {rejections.map((rejection) => (
            <RejectionItem key={`${rejection.kind}-${rejection.id}`} rejection={rejection} />
          ))}
          {decisions.map((decision) => (
            <DecisionItem key={decision.id} decision={decision} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="reports-title" id="reports" className="scroll-mt-16 border-t border-line">
        <h2 id="reports-title" className="px-4 pt-5 pb-1.5 text-title font-semibold">
          {words.yourReports()}
        </h2>
        {reports.length === 0 ? <p className="px-4 pb-4 text-text-2">{words.noReports()}</p> : null}
        <ul className="divide-y divide-line">
          {reports.map((report) => (
            <OwnReportItem key={report.id} report={report} />
          ))}
        </ul>
      </section>
    </Page>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
