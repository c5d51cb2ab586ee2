import { Field, NativeSelect } from '~/components/ui/field';
import { deskLimits } from '~/domain/report-desk';
import type { AdminUser } from '~/domain/user-desk.schema';
import { Ask } from '~/islands/ask';
import { ActButton, ActForm, ReasonField } from './act-form';
import { StepUp } from './step-up';

const days = deskLimits.suspensionDays.map((count) => ({
  value: String(count),
  label: count === 1 ? '1 day' : `${count} days`,
}));

const roles = [
  { value: 'entrepreneur', label: 'Entrepreneur' },
  { value: 'investor', label: 'Investor' },
  { value: 'admin', label: 'Admin' },
];

interface UserSanctionsProps {
  user: AdminUser;
  isConfirmed: boolean;
  now: number;
}

/** Suspension, ban and role: each with its reason, each a line of the log. */
export function UserSanctions({ user, isConfirmed, now }: UserSanctionsProps) {
  const { id, bannedAt, suspendedUntil, userType } = user;
  const isSuspended = suspendedUntil !== null && Date.parse(suspendedUntil) > now;
  const lifted = bannedAt ? 'ban' : isSuspended ? 'suspend' : null;
  return (
    <Ask
      act="sanction"
      about={id}
      title="Suspend, ban or change the role"
      label="Suspend, ban or change the role"
      look="ghost"
    >
      {lifted ? (
        <ActForm intent="lift" about={{ id, what: lifted }} className="grid gap-3">
          <p className="text-caption text-text-2">{`Reason given: ${user.banReason ?? user.suspensionReason ?? 'none'}`}</p>
          {lifted === 'ban' ? <StepUp isConfirmed={isConfirmed} /> : null}
          <ActButton pendingLabel="Lifting..." variant="secondary">
            {lifted === 'ban' ? 'Lift the ban' : 'Lift the suspension'}
          </ActButton>
        </ActForm>
      ) : (
        <ActForm intent="suspend" about={{ id }} className="grid gap-3">
          <Field id={`days-${id}`} label="Suspend for">
            <NativeSelect id={`days-${id}`} name="days" options={days} defaultValue="7" />
          </Field>
          <ReasonField id={`suspend-${id}`} />
          <ActButton pendingLabel="Suspending..." variant="secondary">
            Suspend
          </ActButton>
        </ActForm>
      )}
      {bannedAt ? null : (
        <ActForm intent="ban" about={{ id }} className="grid gap-3 border-t border-line pt-3.5">
          <ReasonField id={`ban-${id}`} label="Reason of a ban" />
          <StepUp isConfirmed={isConfirmed} />
          <ActButton pendingLabel="Banning..." variant="danger">
            Ban
          </ActButton>
        </ActForm>
      )}
      <ActForm intent="role" about={{ id }} className="grid gap-3 border-t border-line pt-3.5">
        <Field id={`role-${id}`} label="Role">
          <NativeSelect id={`role-${id}`} name="userType" options={roles} defaultValue={userType} />
        </Field>
        <StepUp isConfirmed={isConfirmed} />
        <ActButton pendingLabel="Changing..." variant="secondary">
          Change the role
        </ActButton>
      </ActForm>
    </Ask>
  );
}
