import { Link } from '@remix-run/react';
import { accountSeenField } from '~/domain/admin/account-seen';
import type { OpenProposal } from '~/domain/admin/proposal.schema';
import type { AdminUser } from '~/domain/admin/user.schema';
import { SECOND_ADMIN_HOURS } from '~/domain/admin/user-change';
import { moreAdmins } from '~/domain/admin/user-change.words';
import {
  ActionButton,
  ActionForm,
  ActionSelect,
  ReasonField,
} from '~/features/admin-form/action-form.island';
import { Ask } from '~/features/admin-form/ask.island';
import { StepUp } from '~/features/admin-form/step-up.island';
import { SuspensionDays } from '~/features/admin-form/suspension-days';
import { phrases } from '~/lib/language/phrases';
import { istDateTime } from '~/lib/time/in-words';
import * as words from './sanctions.words';

const roles = [
  phrases({ value: 'entrepreneur', label: words.entrepreneur }),
  phrases({ value: 'investor', label: words.investor }),
  phrases({ value: 'admin', label: words.admin }),
];

const liftLabels = {
  ban: phrases({ act: words.endBan, propose: words.proposeEndBan }),
  suspend: phrases({ act: words.endSuspension, propose: words.proposeEndSuspension }),
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
  const way = isAdmin ? 'propose' : 'act';
  const seen = accountSeenField(user);
  if (user.proposal) return <OpenProposalNote proposal={user.proposal} />;
  return (
    <Ask action="sanction" about={id} title={words.title()} subject={user.fullName} label={words.title()}>
      {isAdmin ? (
        <p className="text-caption text-text-2">
          {words.isAdmin({ name: user.fullName, hours: SECOND_ADMIN_HOURS, how: moreAdmins() })}
        </p>
      ) : null}
      {lifted ? (
        <ActionForm intent="lift" about={{ id, what: lifted, seen }} className="grid gap-3">
          <p className="text-caption text-text-2">
            {words.reasonGiven({ reason: user.banReason ?? user.suspensionReason ?? words.notStated() })}
          </p>
          {isAdmin ? <ReasonField id={`lift-${id}`} hint={words.secondReads()} /> : null}
          {lifted === 'ban' ? <StepUp isConfirmed={isConfirmed} /> : null}
          <ActionButton pendingLabel={words.ending()} variant="secondary">
            {liftLabels[lifted][way]}
          </ActionButton>
        </ActionForm>
      ) : (
        <ActionForm intent="suspend" about={{ id, seen }} className="grid gap-3">
          <SuspensionDays id={`days-${id}`} label={words.suspendFor()} />
          <ReasonField id={`suspend-${id}`} />
          <ActionButton pendingLabel={words.suspending()} variant="secondary">
            {isAdmin ? words.proposeSuspend() : words.suspend()}
          </ActionButton>
        </ActionForm>
      )}
      {bannedAt ? null : (
        <ActionForm intent="ban" about={{ id, seen }} className="grid gap-3 border-t border-line pt-3.5">
          <ReasonField id={`ban-${id}`} label={words.banReason()} />
          <StepUp isConfirmed={isConfirmed} />
          <ActionButton pendingLabel={words.banning()} variant="danger">
            {isAdmin ? words.proposeBan() : words.ban()}
          </ActionButton>
        </ActionForm>
      )}
      {/* The role of a banned user is refused. */}
      {bannedAt ? null : <RoleForm user={user} isConfirmed={isConfirmed} />}
    </Ask>
  );
}

function RoleForm({ user, isConfirmed }: Omit<UserSanctionsProps, 'now'>) {
  const { id, userType } = user;
  const isAdmin = userType === 'admin';
  return (
    <ActionForm
      intent="role"
      about={{ id, seen: accountSeenField(user) }}
      className="grid gap-3 border-t border-line pt-3.5"
    >
      <ActionSelect
        id={`role-${id}`}
        name="userType"
        label={words.role()}
        options={roles}
        defaultValue={userType}
      />
      <ReasonField
        id={`role-reason-${id}`}
        label={words.roleReason()}
        hint={isAdmin ? words.secondReads() : words.newAdmin({ how: moreAdmins() })}
        required={isAdmin}
      />
      <StepUp isConfirmed={isConfirmed} />
      <ActionButton pendingLabel={words.changing()} variant="secondary">
        {isAdmin ? words.proposeRole() : words.changeRole()}
      </ActionButton>
    </ActionForm>
  );
}

/** Shown in place of the forms: a user has at most one open proposal, and it is decided in its own queue. */
function OpenProposalNote({
  proposal: { words: change, proposedBy, expiresAt },
}: {
  proposal: OpenProposal;
}) {
  return (
    <p className="text-caption text-sand">
      {words.proposes({ name: proposedBy, change, until: istDateTime(Date.parse(expiresAt)) })}{' '}
      <Link to="/admin/proposals" className="font-semibold underline underline-offset-2">
        {words.openProposal()}
      </Link>
    </p>
  );
}
