import type { FormEvent } from 'react';
import { Field, TextArea } from '~/components/form/field';
import { Button } from '~/components/ui/button';
import { isSendable, messageLimits } from '~/domain/message/message';
import type { MessageView } from '~/domain/message/message.schema';
import { useTyped } from '~/features/draft/use-typed';
import * as words from './message-sheet.words';

interface EditFormProps {
  message: MessageView;
  isPending: boolean;
  /** Resolves to true when the text is stored. */
  onSave: (content: string) => Promise<boolean>;
}

/** The text of a message to change, in the sheet. */
export function EditForm({ message, isPending, onSave }: EditFormProps) {
  const { text: content, type, forget } = useTyped(`message-edit:${message.id}`, message.content);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isSendable(content)) return;
    void onSave(content.trim()).then((isStored) => {
      if (isStored) forget();
    });
  };
  return (
    <form onSubmit={save} className="grid gap-4">
      <Field label={words.message()}>
        <TextArea
          value={content}
          // What is typed while the text is on its way would be lost when the sheet closes.
          readOnly={isPending}
          maxLength={messageLimits.textMax}
          onChange={({ currentTarget }) => type(currentTarget.value)}
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
