import { Field, NativeSelect } from '~/components/form/field';
import type { AdminReport } from '~/domain/moderation/admin-report.schema';
import { actionLabels, actionsOn, moderationLimits } from '~/domain/moderation/report-workflow';
import { plural } from '~/lib/sentence';
import { ActButton, ActForm, ReasonField, rowButton } from './act-form.island';
import { Ask, OneTap } from './ask.island';
import { StepUp } from './step-up.island';

const days = moderationLimits.suspensionDays.map((count) => ({
  value: String(count),
  label: plural(count, { one: '{count} day', other: '{count} days' }),
}));

/** The actions on a report: start the review, dismiss it, or decide. */
export function ReportActs({ report, isConfirmed }: { report: AdminReport; isConfirmed: boolean }) {
  const { id, status, targetType, reported } = report;
  const actions = reported
    ? actionsOn[targetType]
        .filter((action) => !reported.isAdmin || (action !== 'suspend' && action !== 'ban'))
        .map((action) => ({ value: action, label: actionLabels[action].act }))
    : [];
  return (
    <div className="grid grid-cols-2 gap-2">
      {status === 'pending' ? (
        <OneTap about={id}>
          <ActForm intent="take-up" about={{ id }}>
            <ActButton data-act="a" pendingLabel="Starting..." variant="secondary" wide className={rowButton}>
              Start review
            </ActButton>
          </ActForm>
        </OneTap>
      ) : null}
      <OneTap about={id}>
        <ActForm intent="dismiss" about={{ id }} className="col-start-2">
          <ActButton pendingLabel="Dismissing..." variant="secondary" wide className={rowButton}>
            Dismiss
          </ActButton>
        </ActForm>
      </OneTap>
      <Ask
        act="decide"
        about={id}
        title="Decide this report"
        label="Decide"
        shortcut="r"
        className="col-span-full"
      >
        <ActForm intent="resolve" about={{ id }} className="grid gap-3">
          <Field id={`action-${id}`} label="Action">
            <NativeSelect
              id={`action-${id}`}
              name="action"
              placeholder="No action, close the report"
              options={actions}
            />
          </Field>
          {reported?.isAdmin ? (
            <p className="text-caption text-text-2">
              This report is about an admin. Propose a suspension or a ban under Users, where a second admin
              confirms it.
            </p>
          ) : null}
          <Field id={`days-${id}`} label="Length of the suspension" hint="Only for a suspension.">
            <NativeSelect id={`days-${id}`} name="days" options={days} defaultValue="7" />
          </Field>
          <ReasonField
            id={`reason-${id}`}
            required={false}
            hint="The author reads this reason. It is required when you take an action."
          />
          <ReasonField
            id={`note-${id}`}
            name="note"
            label="Note"
            required={false}
            hint="Only admins read this note."
          />
          {isConfirmed ? null : <p className="grey-line">A ban requires your password.</p>}
          <StepUp isConfirmed={isConfirmed} isRequired={false} />
          <ActButton pendingLabel="Closing..." variant="danger">
            Decide and close
          </ActButton>
        </ActForm>
      </Ask>
    </div>
  );
}
