import { NO_ACTION } from '~/domain/admin/admin-actions';
import { actionLabels, actionsOn } from '~/domain/moderation/report-workflow';
import type { AdminReport } from '~/domain/report/admin-report.schema';
import {
  ActionButton,
  ActionForm,
  ActionSelect,
  ReasonField,
  rowButton,
} from '~/features/admin-form/action-form.island';
import { Ask, OneTap } from '~/features/admin-form/ask.island';
import { StepUp } from '~/features/admin-form/step-up.island';
import { SuspensionDays } from '~/features/admin-form/suspension-days';
import * as words from './report.words';

interface ReportActionsProps {
  report: AdminReport;
  /** What the report is about. */
  subject: string;
  isConfirmed: boolean;
}

/** The actions on a report: start the review, close it without one, or decide. */
export function ReportActions({ report, subject, isConfirmed }: ReportActionsProps) {
  const { id, status, targetType, reported } = report;
  const actions = reported
    ? actionsOn[targetType]
        .filter((action) => !reported.isAdmin || (action !== 'suspend' && action !== 'ban'))
        .map((action) => ({ value: action, label: actionLabels[action].act() }))
    : [];
  const isNew = status === 'pending';
  const decide = (
    <Ask
      action="decide"
      about={id}
      title={words.decideThis()}
      subject={subject}
      label={words.decide()}
      shortcut="r"
      className={isNew ? 'col-span-full' : undefined}
    >
      <ActionForm intent="resolve" about={{ id }} className="grid gap-3">
        <ActionSelect
          id={`action-${id}`}
          name="action"
          label={words.action()}
          required
          placeholder={words.chooseAction()}
          options={[...actions, { value: NO_ACTION, label: words.noAction() }]}
        />
        {reported?.isAdmin ? <p className="text-caption text-text-2">{words.aboutAdmin()}</p> : null}
        <div className="grid in-[form:has(select[name=action]):not(:has(option[value=suspend]:checked))]:hidden">
          <SuspensionDays id={`days-${id}`} label={words.length()} hint={words.onlySuspension()} />
        </div>
        <ReasonField id={`reason-${id}`} required={false} hint={words.authorReads()} />
        <ReasonField
          id={`note-${id}`}
          name="note"
          label={words.note()}
          required={false}
          hint={words.onlyAdmins()}
        />
        {isConfirmed ? null : (
          <div className="grid gap-3 in-[form:has(select[name=action]):not(:has(option[value=ban]:checked))]:hidden">
            <p className="grey-line">{words.banPassword()}</p>
            <StepUp isConfirmed={isConfirmed} isRequired={false} />
          </div>
        )}
        <ActionButton pendingLabel={words.closing()} variant="danger">
          {words.decideAndClose()}
        </ActionButton>
      </ActionForm>
    </Ask>
  );
  return (
    <div className="grid grid-cols-2 gap-2">
      {isNew ? (
        <OneTap about={id}>
          <ActionForm intent="take-up" about={{ id }}>
            <ActionButton
              data-shortcut="a"
              pendingLabel={words.starting()}
              variant="secondary"
              wide
              className={rowButton}
            >
              {words.start()}
            </ActionButton>
          </ActionForm>
        </OneTap>
      ) : (
        decide
      )}
      <OneTap about={id}>
        <ActionForm intent="dismiss" about={{ id }}>
          <ActionButton pendingLabel={words.closingFine()} variant="secondary" wide className={rowButton}>
            {words.fine()}
          </ActionButton>
        </ActionForm>
      </OneTap>
      {isNew ? decide : null}
    </div>
  );
}
