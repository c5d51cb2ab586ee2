import { BadgeCheck } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import { type RenameCost, renameQuestion } from '~/domain/user/rename';
import * as words from './edit-profile.words';

interface RenameNoteProps {
  cost: RenameCost;
  pending: boolean;
}

/** Asks the user to confirm a new name that has consequences, such as losing the badge. */
export function RenameNote({ cost, pending }: RenameNoteProps) {
  if (cost === null) return null;
  const { title, text } = renameQuestion[cost]();
  return (
    <Note tone="sandy" icon={BadgeCheck} role="alert">
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
      <p className="mt-1">{words.nothingSaved()}</p>
      <Button variant="secondary" size="sm" name="intent" value="rename" pending={pending} className="mt-2.5">
        {words.saveNewName()}
      </Button>
    </Note>
  );
}

declare module '~/http/form-failure' {
  interface FormFailure {
    /** The consequence of the new name; the user may confirm it. */
    renameCost?: RenameCost;
  }
}
