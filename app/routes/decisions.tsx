import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Field, TextArea } from '~/components/form/field';
import { FormFailureNote } from '~/components/form/form-failure';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { Page } from '~/components/frame/page';
import { Button } from '~/components/ui/button';
import { Pill } from '~/components/ui/pill';
import { type DecisionView, newAppeal, type OwnReport } from '~/domain/moderation/admin-report.schema';
import { appealDecision, listOwnDecisions } from '~/domain/moderation/appeal.server';
import { reportReasons } from '~/domain/moderation/report';
import { moderationLimits } from '~/domain/moderation/report-workflow';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { BottomNav } from '~/features/shell/bottom-nav';
import { BackBar } from '~/features/shell/top-bar';
import { useShell } from '~/features/shell/use-shell';
import { actionHeadersOnly, failForm, readFields, textOf } from '~/http/form.server';
import { keepForm } from '~/http/keep-form';
import { seeOther } from '~/http/redirect.server';
import { asksAnew } from '~/http/revalidation';
import { istDate, istDateTime } from '~/lib/time';
import { validate } from '~/lib/validate';

export const meta: MetaFunction = () => [{ title: 'Reports and decisions | Nukkad' }];

export const loader = memberScreen(listOwnDecisions);

/** Handles the appeal against one decision. */
export const action = memberScreen(async (ctx, { request }) => {
  const fields = await readFields(request);
  try {
    const { text } = validate(newAppeal, { text: textOf(fields, 'text') });
    await appealDecision(ctx, textOf(fields, 'id'), text);
    const flash = {
      title: 'Appeal sent',
      text: 'Our team reviews the decision again and notifies you of the outcome.',
      tone: 'good',
    } as const;
    return seeOther(request, '/decisions', { flash });
  } catch (error) {
    return failForm(ctx, fields, error, { request, title: FAILED, form: textOf(fields, 'id') });
  }
});

const FAILED = 'Appeal not sent';

export const clientAction = keepForm((fields) => ({ title: FAILED, form: String(fields.get('id')) }));

export const shouldRevalidate = asksAnew;

export const headers = actionHeadersOnly;

export default function Decisions() {
  const { decisions, reports } = useLoaderData<typeof loader>();
  const viewer = useShell()?.viewer;
  return (
    <Page
      top={<BackBar title="Reports and decisions" to="/settings" line />}
      nav={<BottomNav unread={viewer?.unread.messages} />}
    >
      <section aria-labelledby="decisions-title">
        <h2 id="decisions-title" className="px-4 pt-5 pb-1.5 text-title font-semibold">
          About you
        </h2>
        {decisions.length === 0 ? (
          <p className="px-4 pb-4 text-text-2">There are no decisions about your account.</p>
        ) : null}
        <ul className="divide-y divide-line">
          {decisions.map((decision) => (
            <Decision key={decision.id} decision={decision} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="reports-title" id="reports" className="scroll-mt-16 border-t border-line">
        <h2 id="reports-title" className="px-4 pt-5 pb-1.5 text-title font-semibold">
          Your reports
        </h2>
        {reports.length === 0 ? (
          <p className="px-4 pb-4 text-text-2">You have not sent any reports.</p>
        ) : null}
        <ul className="divide-y divide-line">
          {reports.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </ul>
      </section>
    </Page>
  );
}

function headOf({ action, targetType, until }: DecisionView): string {
  switch (action) {
    case 'warn':
      return 'You were warned';
    case 'suspend':
      return `Your account was suspended until ${istDateTime(Date.parse(until ?? ''))}`;
    case 'ban':
      return 'Your account was banned';
    case 'hide':
      return takedownTitles[targetType].hidden;
    case 'remove':
      return takedownTitles[targetType].removed;
  }
}

const takedownTitles = {
  user: { hidden: 'Your profile was hidden', removed: 'Your profile was removed' },
  post: { hidden: 'Your post was hidden', removed: 'Your post was removed' },
  listing: { hidden: 'Your listing was hidden', removed: 'Your listing was removed' },
  comment: { hidden: 'Your comment was hidden', removed: 'Your comment was removed' },
  message: { hidden: 'Your message was hidden', removed: 'Your message was removed' },
} as const;

const reportTitles = {
  user: 'Report about a profile',
  post: 'Report about a post',
  listing: 'Report about a listing',
  comment: 'Report about a comment',
  message: 'Report about a message',
} as const;

const appeals = {
  pending: <Pill kind="pending">Appeal pending</Pill>,
  upheld: <Pill kind="rejected">Appeal rejected</Pill>,
  reversed: <Pill kind="accepted">Decision reversed</Pill>,
} as const;

function Decision({ decision }: { decision: DecisionView }) {
  const { about, reason, decidedAt, appealStatus, appealText, appealNote, mayAppeal } = decision;
  return (
    <li className="grid gap-1.5 px-4 py-3.5">
      <h3 className="font-semibold">{headOf(decision)}</h3>
      {about ? <p className="line-clamp-2 text-caption break-words text-text-2">{`“${about}”`}</p> : null}
      <p className="break-words text-text-2">{`Reason: ${reason}`}</p>
      <p className="text-caption text-text-3">{istDate(Date.parse(decidedAt))}</p>
      {appealStatus ? <p>{appeals[appealStatus]}</p> : null}
      {appealText ? (
        <p className="text-caption break-words text-text-2">{`You wrote: ${appealText}`}</p>
      ) : null}
      {appealNote ? <p className="text-caption break-words text-text-2">{`Answer: ${appealNote}`}</p> : null}
      {mayAppeal ? <AppealForm id={decision.id} /> : null}
    </li>
  );
}

function AppealForm({ id }: { id: string }) {
  const { Form, pending, note, typed } = useFormAnswer(id);
  return (
    <details open={note ? true : undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-marigold-text">
        Appeal this decision
      </summary>
      <Form method="post" preventScrollReset className="grid gap-3 pt-1">
        <input type="hidden" name="id" value={id} />
        {note ? <FormFailureNote {...note} /> : null}
        <Field id={`appeal-${id}`} label="Why is the decision wrong?" required hint="You can appeal once.">
          <TextArea
            id={`appeal-${id}`}
            name="text"
            defaultValue={typed?.text}
            minLength={moderationLimits.appealMin}
            maxLength={moderationLimits.appealMax}
            rows={4}
          />
        </Field>
        <Button variant="secondary" pending={pending} pendingLabel="Sending...">
          Send appeal
        </Button>
      </Form>
    </details>
  );
}

const labels = new Map<string, string>(reportReasons.map(({ code, label }) => [code, label]));

function Report({ report: { targetType, reason, outcome, createdAt, status } }: { report: OwnReport }) {
  const isClosed = status === 'resolved' || status === 'dismissed';
  return (
    <li className="grid gap-1 px-4 py-3.5">
      <h3 className="font-semibold">{`${reportTitles[targetType]}: ${labels.get(reason) ?? reason}`}</h3>
      <p>
        <Pill kind={isClosed ? 'plain' : 'pending'}>{outcome}</Pill>
      </p>
      <p className="text-caption text-text-3">{`Sent ${istDate(Date.parse(createdAt))}`}</p>
    </li>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
