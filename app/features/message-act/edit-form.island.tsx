import { type FormEvent, useState } from 'react';
import { Field, TextArea } from '~/components/form/field';
import { Button } from '~/components/ui/button';
import { isSendable, messageLimits } from '~/domain/message/message';
import type { MessageView } from '~/domain/message/message.schema';
import * as words from './message-sheet.words';

type EditFormProps = { message: MessageView; isPending: boolean; onSave: (content: string) => void };

/** The text of a message to change, in the sheet. */
export function EditForm({ message, isPending, onSave }: EditFormProps) {
  const [content, setContent] = useState(message.content);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isSendable(content)) onSave(content.trim());
  };
  return (
    <form onSubmit={save} className="grid gap-4">
      <Field label={words.message()}>
        <TextArea
          value={content}
          maxLength={messageLimits.textMax}
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
          className="min-h-24"
        />
      </Field>
      <Button
        type="submit"
        wide
        disabled={!isSendable(content)}
        pending={isPending}
        pendingLabel={words.saving()}
      >
        {words.save()}
      </Button>
    </form>
  );
}
