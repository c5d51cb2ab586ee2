import { BadgeCheck } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import { type RenameCost, renameQuestion } from '~/domain/user/rename';
import * as words from './edit-profile.words';

/** The field that confirms a new name: the name that was asked about. */
export const RENAME_FIELD = 'renameTo';

interface RenameNoteProps {
  cost: RenameCost;
  /** The name that the question is about. */
  name: string;
  pending: boolean;
}

/** Asks the user to confirm a new name that has consequences, such as losing the badge. */
export function RenameNote({ cost, name, pending }: RenameNoteProps) {
  if (cost === null) return null;
  const { title, text } = renameQuestion[cost]();
  return (
    <Note tone="sandy" icon={BadgeCheck} role="alert">
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
      <p className="mt-1">{words.nothingSaved()}</p>
      <Button
        variant="secondary"
        size="sm"
        name={RENAME_FIELD}
        value={name}
        pending={pending}
        className="mt-2.5"
      >
        {words.saveNewName()}
      </Button>
    </Note>
  );
}

declare module '~/http/form-failure' {
  interface FormFailure {
    /** The consequence of the new name; the user may confirm it. */
    renameCost?: RenameCost;
    /** The name that has it. */
    renameTo?: string;
  }
}
