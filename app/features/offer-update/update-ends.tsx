import { Link } from '@remix-run/react';
import type { FormEventHandler, MouseEventHandler } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { UPDATES, updatePlace } from '~/domain/offer-update/update';
import { ReportFields } from '~/features/report/report-fields';
import { type UpdateFailure, updateReport } from './update-intent';
import * as words from './updates.words';

interface UpdateActionProps {
  to: string;
  label: string;
  /** With a script it is a button; without one it links to the same action. */
  onPress?: MouseEventHandler<HTMLElement> | undefined;
  children: string;
}

/** The action under an update: Delete for its owner, Report for others. */
export function UpdateAction({ to, label, onPress, children }: UpdateActionProps) {
  return onPress ? (
    <button type="button" aria-label={label} onClick={onPress} className="comment-act">
      {children}
    </button>
  ) : (
    <Link to={to} aria-label={label} className="comment-act">
      {children}
    </Link>
  );
}

interface ConfirmDeleteProps {
  updateId: string;
  /** Of the offer's page. */
  path: string;
  onCancel?: (() => void) | undefined;
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
}

/** Asks for confirmation in place of the action, with a script and without. */
export function ConfirmDelete({ updateId, path, onCancel, onSubmit }: ConfirmDeleteProps) {
  return (
    <form method="post" action={path} onSubmit={onSubmit} className="mt-1 rounded-control bg-clay-soft p-3">
      <input type="hidden" name="intent" value="delete-update" />
      <input type="hidden" name="updateId" value={updateId} />
      <p className="text-caption text-text-2">{words.sureDelete()}</p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        {onCancel ? (
          // The question takes the place of the pressed button.
          <Button type="button" variant="secondary" size="sm" onClick={onCancel} autoFocus>
            {words.cancel()}
          </Button>
        ) : (
          <ButtonLink to={`${path}#${UPDATES}`} variant="secondary" size="sm">
            {words.cancel()}
          </ButtonLink>
        )}
        <Button variant="danger" size="sm">
          {words.remove()}
        </Button>
      </div>
    </form>
  );
}

interface ReportUpdateProps {
  updateId: string;
  path: string;
  failure: UpdateFailure | null;
}

/** The form to report an update in place of the action, for use without a script: an for use without a script. */
export function ReportUpdate({ updateId, path, failure }: ReportUpdateProps) {
  const { values = {}, fields = {} } = failure ?? {};
  const place = updatePlace(updateId);
  return (
    <form
      method="post"
      action={`${path}?report=${updateId}#${place}`}
      className="mt-2 grid gap-4 rounded-control bg-surface p-3"
    >
      <input type="hidden" name="intent" value="report-update" />
      <input type="hidden" name="updateId" value={updateId} />
      <p className="text-caption text-text-2">{updateReport.line}</p>
      <ReportFields label={updateReport.question} values={values} fields={fields} />
    </form>
  );
}
