import { Link } from '@remix-run/react';
import { Field, NativeSelect } from '~/components/form/field';
import type { OpenProposal } from '~/domain/admin/proposal.schema';
import type { AdminUser } from '~/domain/admin/user.schema';
import { MORE_ADMINS, SECOND_ADMIN_HOURS } from '~/domain/admin/user-change';
import { moderationLimits } from '~/domain/moderation/report-workflow';
import { plural } from '~/lib/sentence';
import { istDateTime } from '~/lib/time';
import { ActButton, ActForm, ReasonField } from './act-form.island';
import { Ask } from './ask.island';
import { StepUp } from './step-up.island';

const days = moderationLimits.suspensionDays.map((count) => ({
  value: String(count),
  label: plural(count, { one: '{count} day', other: '{count} days' }),
}));

const roles = [
  { value: 'entrepreneur', label: 'Entrepreneur' },
  { value: 'investor', label: 'Investor' },
  { value: 'admin', label: 'Admin' },
];

const liftLabels = {
  ban: { act: 'End the ban', propose: 'Propose to end the ban' },
  suspend: { act: 'End the suspension', propose: 'Propose to end the suspension' },
} as const;

interface UserSanctionsProps {
  user: AdminUser;
  isConfirmed: boolean;
  now: number;
}

/** Suspension, ban and role. Each needs a reason and is recorded in the audit log. */
export function UserSanctions({ user, isConfirmed, now }: UserSanctionsProps) {
  const { id, bannedAt, suspendedUntil, userType } = user;
  const isSuspended = suspendedUntil !== null && Date.parse(suspendedUntil) > now;
  const lifted = bannedAt ? 'ban' : isSuspended ? 'suspend' : null;
  const isAdmin = userType === 'admin';
  if (user.proposal) return <OpenProposalNote proposal={user.proposal} />;
  return (
    <Ask
      act="sanction"
      about={id}
      title="Suspend, ban or change the role"
      label="Suspend, ban or change the role"
      look="ghost"
    >
      {isAdmin ? (
        <p className="text-caption text-text-2">
          {`${user.fullName} is an admin, so your choice is a proposal. It takes effect when a second admin confirms it within ${SECOND_ADMIN_HOURS} hours. ${MORE_ADMINS}`}
        </p>
      ) : null}
      {lifted ? (
        <ActForm intent="lift" about={{ id, what: lifted }} className="grid gap-3">
          <p className="text-caption text-text-2">{`Reason given: ${user.banReason ?? user.suspensionReason ?? 'not stated'}`}</p>
          {isAdmin ? <ReasonField id={`lift-${id}`} hint={SECOND_READS} /> : null}
          {lifted === 'ban' ? <StepUp isConfirmed={isConfirmed} /> : null}
          <ActButton pendingLabel="Ending..." variant="secondary">
            {liftLabels[lifted][isAdmin ? 'propose' : 'act']}
          </ActButton>
        </ActForm>
      ) : (
        <ActForm intent="suspend" about={{ id }} className="grid gap-3">
          <Field id={`days-${id}`} label="Suspend for">
            <NativeSelect id={`days-${id}`} name="days" options={days} defaultValue="7" />
          </Field>
          <ReasonField id={`suspend-${id}`} />
          <ActButton pendingLabel="Suspending..." variant="secondary">
            {isAdmin ? 'Propose to suspend' : 'Suspend'}
          </ActButton>
        </ActForm>
      )}
      {bannedAt ? null : (
        <ActForm intent="ban" about={{ id }} className="grid gap-3 border-t border-line pt-3.5">
          <ReasonField id={`ban-${id}`} label="Reason for the ban" />
          <StepUp isConfirmed={isConfirmed} />
          <ActButton pendingLabel="Banning..." variant="danger">
            {isAdmin ? 'Propose to ban' : 'Ban'}
          </ActButton>
        </ActForm>
      )}
      <ActForm intent="role" about={{ id }} className="grid gap-3 border-t border-line pt-3.5">
        <Field id={`role-${id}`} label="Role">
          <NativeSelect id={`role-${id}`} name="userType" options={roles} defaultValue={userType} />
        </Field>
        <ReasonField
          id={`role-reason-${id}`}
          label="Reason for the change"
          hint={isAdmin ? SECOND_READS : `A second admin has to confirm a new admin. ${MORE_ADMINS}`}
          required={isAdmin}
        />
        <StepUp isConfirmed={isConfirmed} />
        <ActButton pendingLabel="Changing..." variant="secondary">
          {isAdmin ? 'Propose the role' : 'Change the role'}
        </ActButton>
      </ActForm>
    </Ask>
  );
}

const SECOND_READS = 'The second admin reads this reason.';

/** Shown in place of the forms: a user has at most one open proposal, and it is decided in its own queue. */
function OpenProposalNote({ proposal: { words, proposedBy, expiresAt } }: { proposal: OpenProposal }) {
  return (
    <p className="text-caption text-sand">
      {`${proposedBy} proposes: ${words}. It waits for a second admin until ${istDateTime(Date.parse(expiresAt))}. `}
      <Link to="/admin/proposals" className="font-semibold underline underline-offset-2">
        Open the proposal
      </Link>
    </p>
  );
}
