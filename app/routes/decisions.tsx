import type { MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { Field, TextArea } from '~/components/form/field';
import { FormFailureNote } from '~/components/form/form-failure';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { Page } from '~/components/frame/page';
import { Button } from '~/components/ui/button';
import { Pill } from '~/components/ui/pill';
import {
  type DecisionView,
  newAppeal,
  type OwnRejection,
  type OwnReport,
} from '~/domain/moderation/admin-report.schema';
import { appealDecision, listOwnDecisions } from '~/domain/moderation/appeal.server';
import { reasonLabel } from '~/domain/moderation/report';
import { moderationLimits } from '~/domain/moderation/report-workflow';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { decisionTitle, noDecisions, rejectionWords, reportTitles } from '~/features/report/decision-words';
import * as words from '~/features/report/decisions.words';
import { BottomNav } from '~/features/shell/bottom-nav';
import { BackBar } from '~/features/shell/top-bar';
import { useShell } from '~/features/shell/use-shell';
import { actionHeadersOnly, failForm, readFields, textOf } from '~/http/form.server';
import { keepForm } from '~/http/keep-form';
import { seeOther } from '~/http/redirect.server';
import { asksAnew } from '~/http/revalidation';
import { istDate } from '~/lib/time';
import { validate } from '~/lib/validate';

export const meta: MetaFunction = () => [{ title: words.metaTitle() }];

export const loader = memberScreen(listOwnDecisions);

/** Handles the appeal against one decision. */
export const action = memberScreen(async (ctx, { request }) => {
  const fields = await readFields(request);
  try {
    const { text } = validate(newAppeal, { text: textOf(fields, 'text') });
    await appealDecision(ctx, textOf(fields, 'id'), text);
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

export const shouldRevalidate = asksAnew;

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
            <Rejection key={`${rejection.kind}-${rejection.id}`} rejection={rejection} />
          ))}
          {decisions.map((decision) => (
            <Decision key={decision.id} decision={decision} />
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
            <Report key={report.id} report={report} />
          ))}
        </ul>
      </section>
    </Page>
  );
}

const appeals = {
  pending: { kind: 'pending', label: words.pending },
  upheld: { kind: 'rejected', label: words.rejected },
  reversed: { kind: 'accepted', label: words.reversed },
} as const;

function AppealState({ status }: { status: keyof typeof appeals }) {
  const { kind, label } = appeals[status];
  return <Pill kind={kind}>{label()}</Pill>;
}

function Rejection({ rejection }: { rejection: OwnRejection }) {
  const { title, path, next } = rejectionWords(rejection);
  return (
    <li className="grid gap-1.5 px-4 py-3.5">
      <h3 className="font-semibold">{title}</h3>
      {rejection.title ? (
        <p className="line-clamp-2 text-caption break-words text-text-2">{`“${rejection.title}”`}</p>
      ) : null}
      {rejection.reason ? (
        <p className="break-words text-text-2">{words.reason({ reason: rejection.reason })}</p>
      ) : null}
      <Link to={path} className="inline-flex min-h-11 items-center font-semibold text-marigold-text">
        {next}
      </Link>
    </li>
  );
}

function Decision({ decision }: { decision: DecisionView }) {
  const { about, reason, decidedAt, appealStatus, appealText, appealNote, mayAppeal } = decision;
  return (
    <li className="grid gap-1.5 px-4 py-3.5">
      <h3 className="font-semibold">{decisionTitle(decision)}</h3>
      {about ? <p className="line-clamp-2 text-caption break-words text-text-2">{`“${about}”`}</p> : null}
      <p className="break-words text-text-2">{words.reason({ reason })}</p>
      <p className="grey-line">{istDate(Date.parse(decidedAt))}</p>
      {appealStatus ? (
        <p>
          <AppealState status={appealStatus} />
        </p>
      ) : null}
      {appealText ? (
        <p className="text-caption break-words text-text-2">{words.youWrote({ text: appealText })}</p>
      ) : null}
      {appealNote ? (
        <p className="text-caption break-words text-text-2">{words.answer({ text: appealNote })}</p>
      ) : null}
      {mayAppeal ? <AppealForm id={decision.id} /> : null}
    </li>
  );
}

function AppealForm({ id }: { id: string }) {
  const { Form, pending, note, typed, lastResult } = useFormAnswer(id);
  return (
    <details open={note ? true : undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-marigold-text">
        {words.appeal()}
      </summary>
      <Form method="post" preventScrollReset className="grid gap-3 pt-1">
        <input type="hidden" name="id" value={id} />
        {note ? <FormFailureNote {...note} /> : null}
        <Field
          id={`appeal-${id}`}
          label={words.whyWrong()}
          required
          hint={words.onceOnly()}
          error={lastResult?.error?.text?.[0]}
        >
          <TextArea
            id={`appeal-${id}`}
            name="text"
            defaultValue={typed?.text}
            minLength={moderationLimits.appealMin}
            maxLength={moderationLimits.appealMax}
            rows={4}
          />
        </Field>
        <Button variant="secondary" pending={pending} pendingLabel={words.sending()}>
          {words.send()}
        </Button>
      </Form>
    </details>
  );
}

function Report({ report: { targetType, reason, outcome, createdAt, status } }: { report: OwnReport }) {
  const isClosed = status === 'resolved' || status === 'dismissed';
  return (
    <li className="grid gap-1 px-4 py-3.5">
      <h3 className="font-semibold">{`${reportTitles[targetType]}: ${reasonLabel(reason)}`}</h3>
      <p>
        <Pill kind={isClosed ? 'plain' : 'pending'}>{outcome}</Pill>
      </p>
      <p className="grey-line">{words.sentOn({ date: istDate(Date.parse(createdAt)) })}</p>
    </li>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
