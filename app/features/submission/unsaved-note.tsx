import { FilePenLine } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import * as words from './kept-edit.words';

/** Over a form that is filled with what was typed before and not saved. */
export function UnsavedNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Note icon={FilePenLine} role="status" className="mx-4 mt-3.5 [&>div]:flex [&>div]:items-center">
      <span className="flex-1">{words.unsaved()}</span>
      <Button type="button" variant="ghost" size="sm" className="-mr-2" onClick={onDiscard}>
        {words.discard()}
      </Button>
    </Note>
  );
}
