import type { MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { adminForm } from '~/domain/admin/admin-actions';
import type { AppealRole, AppealView } from '~/domain/appeal/appeal.schema';
import { listAppeals } from '~/domain/appeal/appeal-queue.server';
import { decidingRoles } from '~/domain/appeal/deciding-roles';
import { isConfirmed } from '~/domain/auth/admin-access.server';
import { actionLabels } from '~/domain/moderation/report-workflow';
import { pageQuery } from '~/domain/shared/paging.schema';
import { userPath } from '~/domain/user/paths';
import * as words from '~/features/admin/appeals.words';
import { EvidenceFile } from '~/features/admin/evidence-file';
import { QueueFrame } from '~/features/admin/queue-frame';
import { QueueItem } from '~/features/admin/queue-item';
import { SteadyQueue } from '~/features/admin/steady-queue.island';
import { ActionButton, ActionForm, ReasonField } from '~/features/admin-form/action-form.island';
import { answerAdminForm } from '~/features/admin-form/admin-answer.server';
import { Ask } from '~/features/admin-form/ask.island';
import { StepUp } from '~/features/admin-form/step-up.island';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { screenTitle } from '~/features/shell/screen-title';
import { keepForm } from '~/http/keep-form';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { readSearch } from '~/http/search-params.server';
import { istDateTime } from '~/lib/time/in-words';

export const meta: MetaFunction = ({ matches }) => [{ title: screenTitle(words.metaTitle(), matches) }];

export const loader = memberScreen(async (ctx, { url }) => {
  const query = readSearch(pageQuery, url);
  return { query, page: await listAppeals(ctx, query), isConfirmed: isConfirmed(ctx.viewer, ctx.now) };
});

export const action = memberScreen((ctx, { request, url }) => answerAdminForm(ctx, request, url));

export const clientAction = keepForm(adminForm);

export const shouldRevalidate = revalidateUnlessFailed;

export default function AdminAppeals() {
  const { query, page, isConfirmed } = useLoaderData<typeof loader>();
  return (
    <QueueFrame
      current="/admin/appeals"
      title={words.title()}
      query={query}
      page={page}
      emptyTitle={words.none()}
      keys={{ a: words.keyAccept(), r: words.keyReject() }}
    >
      <SteadyQueue
        items={page.items}
        row={(appeal, isDone) => (
          <AppealItem key={appeal.id} appeal={appeal} isConfirmed={isConfirmed} isDone={isDone} />
        )}
      />
    </QueueFrame>
  );
}

type AppealItemProps = { appeal: AppealView; isConfirmed: boolean; isDone: boolean };

function AppealItem({ appeal, isConfirmed, isDone }: AppealItemProps) {
  const { id, person, action, reason, about, file, appealText, decidedBy, decidedAt, viewerIs } = appeal;
  return (
    <QueueItem id={id} isDone={isDone}>
      <h2 className="font-semibold">
        <Link to={userPath(person.id)} className="hover:underline">
          {person.fullName}
        </Link>
      </h2>
      <p className="grey-line">
        {words.decided({
          action: actionLabels[action].done(),
          name: decidedBy,
          at: istDateTime(Date.parse(decidedAt)),
          reason,
        })}
      </p>
      {about ? <p className="line-clamp-3 text-caption text-text-2">{words.about({ about })}</p> : null}
      {file ? <EvidenceFile file={file} /> : null}
      <blockquote className="rounded-control bg-surface px-3.5 py-3 text-caption break-words whitespace-pre-line text-text-2 inset-ring inset-ring-line">
        {appealText}
      </blockquote>
      {viewerIs === 'other' ? null : <p className="text-caption text-sand">{roleMessages[viewerIs]()}</p>}
      {decidingRoles.includes(viewerIs) ? (
        <div className="grid grid-cols-2 gap-2">
          <Answer
            id={id}
            subject={person.fullName}
            intent="uphold"
            label={words.reject()}
            shortcut="r"
            pendingLabel={words.rejecting()}
          />
          <Answer
            id={id}
            subject={person.fullName}
            intent="reverse"
            label={words.accept()}
            shortcut="a"
            pendingLabel={words.accepting()}
          >
            {action === 'ban' ? <StepUp isConfirmed={isConfirmed} /> : null}
          </Answer>
        </div>
      ) : null}
    </QueueItem>
  );
}

/** What an admin reads who is not free to decide, or decides only because nobody else can. */
const roleMessages: Record<Exclude<AppealRole, 'other'>, () => string> = {
  subject: words.own,
  rated: words.ofOwnRating,
  decider: words.ownDecision,
  only_admin: words.onlyAdmin,
};

type AnswerProps = {
  id: string;
  /** The name of the person who appeals. */
  subject: string;
  intent: string;
  label: string;
  shortcut: string;
  pendingLabel: string;
  children?: ReactNode;
};

function Answer({ id, subject, intent, label, shortcut, pendingLabel, children }: AnswerProps) {
  return (
    <Ask action={intent} about={id} title={label} subject={subject} label={label} shortcut={shortcut}>
      <ActionForm intent={intent} about={{ id }} className="grid gap-3">
        <ReasonField id={`${intent}-${id}`} name="note" />
        {children}
        <ActionButton pendingLabel={pendingLabel} variant={intent === 'reverse' ? 'success' : 'danger'}>
          {intent === 'reverse' ? words.takeBack() : words.keep()}
        </ActionButton>
      </ActionForm>
    </Ask>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
