import { FilePenLine } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import * as words from './queued-edit.words';

interface OpeningNotesProps {
  isFromQueue: boolean;
  isUnsaved: boolean;
  /** Discard opens an unsaved copy. */
  hasOlder: boolean;
  onDiscard: () => void;
}

/** Over an edit form that does not show the saved version, but its unsaved copy or an edit from the queue. */
export function OpeningNotes({ isFromQueue, isUnsaved, hasOlder, onDiscard }: OpeningNotesProps) {
  if (isUnsaved) {
    return (
      <Note icon={FilePenLine} role="status" className="mx-4 mt-3.5 [&>div]:flex [&>div]:items-center">
        <span className="flex-1">
          {words.unsaved()}
          {isFromQueue || hasOlder ? ` ${words.older()}` : ''}
        </span>
        <Button type="button" variant="ghost" size="sm" className="-mr-2" onClick={onDiscard}>
          {words.discard()}
        </Button>
      </Note>
    );
  }
  return isFromQueue ? (
    <Note role="status" className="mx-4 mt-3.5">
      {words.fromQueue()}
    </Note>
  ) : null;
}
