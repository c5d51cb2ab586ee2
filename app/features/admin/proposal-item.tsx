import { Link } from '@remix-run/react';
import type { ProposalView } from '~/domain/admin/proposal.schema';
import { userPath } from '~/domain/user/paths';
import { ActionButton, ActionForm, rowButton } from '~/features/admin-form/action-form.island';
import { Ask, OneTap } from '~/features/admin-form/ask.island';
import { StepUp } from '~/features/admin-form/step-up.island';
import { roleLabels } from '~/features/offer/role-labels';
import { istDateTime } from '~/lib/time/in-words';
import * as words from './proposal.words';
import { QueueItem } from './queue-item';

interface ProposalItemProps {
  proposal: ProposalView;
  isConfirmed: boolean;
  isDone: boolean;
}

/** A proposal to change an account, with the answers that are open to the viewer. */
export function ProposalItem({ proposal, isConfirmed, isDone }: ProposalItemProps) {
  const { id, person, words: change, proposedBy, reason, createdAt } = proposal;
  return (
    <QueueItem id={id} isDone={isDone}>
      <h2 className="font-semibold break-words">
        <Link to={userPath(person.id)} className="hover:underline">
          {person.fullName}
        </Link>
      </h2>
      <p className="grey-line">{roleLabels[person.userType]}</p>
      <p className="break-words">{change}</p>
      <blockquote className="rounded-control bg-surface px-3.5 py-3 text-caption break-words whitespace-pre-line text-text-2 inset-ring inset-ring-line">
        {reason}
      </blockquote>
      <p className="grey-line">
        {words.proposedBy({
          name: proposedBy.fullName,
          at: istDateTime(Date.parse(createdAt)),
          state: stateText(proposal),
        })}
      </p>
      {proposal.status === 'open' ? <Answers proposal={proposal} isConfirmed={isConfirmed} /> : null}
    </QueueItem>
  );
}

const closedMessages = {
  confirmed: words.confirmedBy,
  declined: words.declinedBy,
  withdrawn: words.withdrawnBy,
} as const;

function stateText({ status, expiresAt, decidedAt, decidedBy }: ProposalView): string {
  if (status === 'open') return words.expires({ at: istDateTime(Date.parse(expiresAt)) });
  if (status === 'expired') return words.expired();
  return closedMessages[status]({
    name: decidedBy?.fullName ?? words.formerAdmin(),
    at: istDateTime(Date.parse(decidedAt ?? expiresAt)),
  });
}

function Answers({ proposal, isConfirmed }: Omit<ProposalItemProps, 'isDone'>) {
  const { id, viewerIs, words: change, person } = proposal;
  if (viewerIs === 'target') {
    return <p className="text-caption text-sand">{words.aboutYou()}</p>;
  }
  if (viewerIs === 'proposer') {
    return (
      <OneTap about={id}>
        <p className="text-caption text-text-2">{words.yours()}</p>
        <ActionForm intent="withdraw-change" about={{ id }}>
          <ActionButton pendingLabel={words.withdrawing()} variant="secondary" wide className={rowButton}>
            {words.withdraw()}
          </ActionButton>
        </ActionForm>
      </OneTap>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <OneTap about={id}>
        <ActionForm intent="decline-change" about={{ id }}>
          <ActionButton pendingLabel={words.declining()} variant="secondary" wide className={rowButton}>
            {words.decline()}
          </ActionButton>
        </ActionForm>
      </OneTap>
      <Ask action="confirm" about={id} title={words.confirmChangeOf({ change })} label={words.confirm()}>
        <ActionForm intent="confirm-change" about={{ id }} className="grid gap-3">
          <p className="text-caption text-text-2">{words.confirmText({ change, name: person.fullName })}</p>
          <StepUp isConfirmed={isConfirmed} />
          <ActionButton pendingLabel={words.confirming()} variant="danger">
            {words.confirmChange()}
          </ActionButton>
        </ActionForm>
      </Ask>
    </div>
  );
}
