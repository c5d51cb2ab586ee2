import { useRef } from 'react';
import { FormFailureNote } from '~/components/form/form-failure';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { usePassedFocus } from '~/components/frame/use-passed-focus';
import { Button } from '~/components/ui/button';
import type { ChatUser } from '~/domain/message/message.schema';
import { PersonAvatar } from '~/features/person/person-avatar';

interface SilencedRowProps {
  user: ChatUser;
  /** 'Unblock' or 'Unmute'. */
  button: string;
  /** The same with the name. */
  label: string;
}

/** One blocked or muted user, with a button to undo it. */
export function SilencedRow({ user: person, button, label }: SilencedRowProps) {
  const { id, fullName } = person;
  const { Form, pending, note } = useFormAnswer(id);
  const row = useRef<HTMLLIElement>(null);
  usePassedFocus(row, pending);
  return (
    <li ref={row} className="flex items-center gap-3.5 px-4 py-3">
      <PersonAvatar person={person} size={40} />
      <span className="min-w-0 flex-1 leading-[1.5rem] font-semibold break-words">{fullName}</span>
      <Form method="post">
        {note ? <FormFailureNote {...note} /> : null}
        <input type="hidden" name="id" value={id} />
        <Button variant="secondary" size="sm" pending={pending} aria-label={label}>
          {button}
        </Button>
      </Form>
    </li>
  );
}
