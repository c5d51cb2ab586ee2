import { Check, ChevronDown } from 'lucide-react';
import type { FormEventHandler, ReactNode } from 'react';
import { Field, TextArea } from '~/components/form/field';
import { optional } from '~/components/form/form.words';
import { Button } from '~/components/ui/button';
import { interestLimits } from '~/domain/interest/interest';
import * as words from './interest.words';
import { actionStyles } from './sent-interest-actions';

interface PlainDecisionProps {
  interestId: string;
  /** The page of the list of interests that it is sent to, and returns to. */
  action: string;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** Rendered above the buttons: the note's field, for use without a script. */
  children?: ReactNode;
}

/** The Decline and Accept buttons as a form. */
export function PlainDecision({ interestId, action, onSubmit, children }: PlainDecisionProps) {
  return (
    <form method="post" action={action} onSubmit={onSubmit} className="mt-3 grid gap-2">
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="id" value={interestId} />
      <input type="hidden" name="returnTo" value={action} />
      {children}
      <div className="grid grid-cols-2 gap-2">
        <Button name="status" value="rejected" variant="secondary" className={actionStyles}>
          {words.decline()}
        </Button>
        <Button name="status" value="accepted" variant="success" className={actionStyles}>
          <Check size={18} className="stroke-[2.4]" />
          {words.accept()}
        </Button>
      </div>
    </form>
  );
}

interface PlainNoteProps {
  interestId: string;
  /** The refused note. */
  typed: string | undefined;
}

/** The optional note of a decision, for use without a script. */
export function PlainNote({ interestId, typed }: PlainNoteProps) {
  return (
    <details open={typed !== undefined}>
      <summary className="fold-line flex">
        {words.addNote()}
        <ChevronDown size={16} />
      </summary>
      <Field id={`note-${interestId}`} label={words.note()} mark={optional()} className="pb-2">
        <TextArea name="note" maxLength={interestLimits.noteMax} defaultValue={typed} className="min-h-19" />
      </Field>
    </details>
  );
}

/** A refused note whose card is not on this page, or no longer asks for a decision: it can be copied from here. */
export const UnsentNote = ({ note }: { note: string }) => (
  <Field label={words.unsentNote()} className="mx-4 mb-3">
    <TextArea readOnly value={note} className="min-h-19" />
  </Field>
);
