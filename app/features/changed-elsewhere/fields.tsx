import type { FormFailure } from '~/http/form-failure';
import type { EditConflict } from './conflict';

/** The hidden field with the version that the edit is based on. */
export const SEEN_FIELD = 'seen';
/** The button that saves over the saved version. */
export const KEEP_FIELD = 'keep';

/** The version that the pressed button saves over; undefined of any other button. */
export const keptVersion = (button: HTMLButtonElement | null): string | undefined =>
  button?.name === KEEP_FIELD ? button.value : undefined;

/** Without a script, a refused page is rendered again with a version its author has not read. */
export function baseVersion(answer: FormFailure | undefined, opened: string): string {
  const seen = answer?.result.initialValue?.[SEEN_FIELD];
  return typeof seen === 'string' && seen !== '' ? seen : opened;
}

interface SeenFieldProps {
  /** The version that the form was opened with. */
  opened: string;
  answer: FormFailure | undefined;
}

/** The version that the edit is based on, as a field of the form. */
export const SeenField = ({ opened, answer }: SeenFieldProps) => (
  <input type="hidden" name={SEEN_FIELD} value={baseVersion(answer, opened)} />
);

declare module '~/http/form-failure' {
  interface FormFailure {
    /** The saved version, after a conflict. */
    changed?: EditConflict;
  }
}
