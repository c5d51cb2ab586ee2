import { Form } from '@remix-run/react';
import { FilePenLine } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import * as words from './draft.words';

interface DraftNoteProps {
  /** With a script, called instead of submitting the form. */
  onDiscard: () => void;
}

export function DraftNote({ onDiscard }: DraftNoteProps) {
  return (
    <Note icon={FilePenLine} role="status" className="items-center py-1 [&>div]:flex [&>div]:items-center">
      <span className="flex-1 font-semibold">{words.restored()}</span>
      <Form
        method="post"
        encType="multipart/form-data"
        onSubmit={(event) => {
          event.preventDefault();
          onDiscard();
        }}
      >
        <input type="hidden" name="intent" value="discard" />
        <Button variant="ghost" size="sm" className="-mr-2">
          {words.discard()}
        </Button>
      </Form>
    </Note>
  );
}
