import { ChevronDown } from 'lucide-react';
import { Field, TextArea } from '~/components/form/field';
import { interestLimits } from '~/domain/interest/interest';

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
        Add a note
        <ChevronDown size={16} />
      </summary>
      <Field id={`note-${interestId}`} label="Note" mark="optional" className="pb-2">
        <TextArea name="note" maxLength={interestLimits.noteMax} defaultValue={typed} className="min-h-19" />
      </Field>
    </details>
  );
}
