import type { FormEventHandler } from 'react';
import { UPDATES, updatePlace } from '~/domain/offer-update/update';
import { ConfirmInPlace } from '~/features/comment/comment-action';
import { ReportInPlace } from '~/features/report/report-in-place';
import { type UpdateFailure, updateReport } from './update-intent';
import * as words from './updates.words';

interface ConfirmDeleteProps {
  updateId: string;
  /** The path of the offer's page. */
  path: string;
  onCancel?: (() => void) | undefined;
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
}

/** Asks for confirmation in place of the action, with a script and without. */
export const ConfirmDelete = ({ updateId, path, onCancel, onSubmit }: ConfirmDeleteProps) => (
  <ConfirmInPlace
    action={path}
    hidden={{ intent: 'delete-update', updateId }}
    question={words.sureDelete()}
    confirm={words.remove()}
    cancel={words.cancel()}
    back={`${path}#${UPDATES}`}
    onCancel={onCancel}
    onSubmit={onSubmit}
  />
);

interface ReportUpdateFormProps {
  updateId: string;
  path: string;
  failure: UpdateFailure | null;
}

/** The form to report an update in place of the action, for use without a script. */
export const ReportUpdateForm = ({ updateId, path, failure }: ReportUpdateFormProps) => (
  <ReportInPlace
    action={`${path}?report=${updateId}#${updatePlace(updateId)}`}
    hidden={{ intent: 'report-update', updateId }}
    line={updateReport.line}
    label={updateReport.question}
    failure={failure}
  />
);
