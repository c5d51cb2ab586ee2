import { Link } from '@remix-run/react';
import type { ProposalView } from '~/domain/admin/proposal.schema';
import { roleLabels } from '~/features/offer/role-labels';
import { istDateTime } from '~/lib/time';
import { ActButton, ActForm, rowButton } from './act-form.island';
import { Ask, OneTap } from './ask.island';
import { QueueItem } from './queue-item';
import { StepUp } from './step-up.island';

interface ProposalItemProps {
  proposal: ProposalView;
  isConfirmed: boolean;
  isDone: boolean;
}

/** A proposal to change an account, with the answers that are open to the viewer. */
export function ProposalItem({ proposal, isConfirmed, isDone }: ProposalItemProps) {
  const { id, person, words, proposedBy, reason, createdAt } = proposal;
  return (
    <QueueItem id={id} isDone={isDone}>
      <h3 className="font-semibold break-words">
        <Link to={`/user?id=${person.id}`} className="hover:underline">
          {person.fullName}
        </Link>
      </h3>
      <p className="grey-line">{roleLabels[person.userType]}</p>
      <p className="break-words">{words}</p>
      <blockquote className="rounded-control bg-surface px-3.5 py-3 text-caption break-words whitespace-pre-line text-text-2 inset-ring inset-ring-line">
        {reason}
      </blockquote>
      <p className="grey-line">
        {`Proposed by ${proposedBy.fullName} on ${istDateTime(Date.parse(createdAt))}. ${stateText(proposal)}`}
      </p>
      {proposal.status === 'open' ? <Answers proposal={proposal} isConfirmed={isConfirmed} /> : null}
    </QueueItem>
  );
}

const closedMessages = {
  confirmed: (name: string, at: string) => `Confirmed by ${name} on ${at}.`,
  declined: (name: string, at: string) => `Declined by ${name} on ${at}.`,
  withdrawn: (name: string, at: string) => `Withdrawn by ${name} on ${at}.`,
} as const;

function stateText({ status, expiresAt, decidedAt, decidedBy }: ProposalView): string {
  if (status === 'open') return `The proposal expires on ${istDateTime(Date.parse(expiresAt))}.`;
  if (status === 'expired') return 'The proposal expired without an answer.';
  return closedMessages[status](
    decidedBy?.fullName ?? 'a former admin',
    istDateTime(Date.parse(decidedAt ?? expiresAt)),
  );
}

function Answers({ proposal, isConfirmed }: Omit<ProposalItemProps, 'isDone'>) {
  const { id, viewerIs, words, person } = proposal;
  if (viewerIs === 'target') {
    return <p className="text-caption text-sand">This proposal is about you, so another admin decides it.</p>;
  }
  if (viewerIs === 'proposer') {
    return (
      <OneTap about={id}>
        <p className="text-caption text-text-2">
          You proposed this change. A second admin confirms or declines it.
        </p>
        <ActForm intent="withdraw-change" about={{ id }}>
          <ActButton pendingLabel="Withdrawing..." variant="secondary" wide className={rowButton}>
            Withdraw
          </ActButton>
        </ActForm>
      </OneTap>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <OneTap about={id}>
        <ActForm intent="decline-change" about={{ id }}>
          <ActButton pendingLabel="Declining..." variant="secondary" wide className={rowButton}>
            Decline
          </ActButton>
        </ActForm>
      </OneTap>
      <Ask act="confirm" about={id} title={`Confirm: ${words}`} label="Confirm">
        <ActForm intent="confirm-change" about={{ id }} className="grid gap-3">
          <p className="text-caption text-text-2">
            {`${words}: ${person.fullName}. The change takes effect at once, and the audit log names you as the second admin.`}
          </p>
          <StepUp isConfirmed={isConfirmed} />
          <ActButton pendingLabel="Confirming..." variant="danger">
            Confirm change
          </ActButton>
        </ActForm>
      </Ask>
    </div>
  );
}
