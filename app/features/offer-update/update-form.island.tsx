import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Field, TextArea } from '~/components/form/field';
import { Button } from '~/components/ui/button';
import { commentLimits } from '~/domain/comment/comment';
import { WRITE_UPDATE } from '~/domain/offer-update/update';
import type { UpdateView } from '~/domain/offer-update/view.schema';
import { lengthOf } from '~/domain/shared/text';
import { useUnsentText } from '~/features/draft/use-unsent-text';
import type { UpdateFailure } from './update-intent';
import { sendUpdate, type UpdatedOffer } from './update-requests';
import * as words from './updates.words';

interface UpdateFormProps {
  offer: UpdatedOffer;
  /** The path of the offer's page. */
  path: string;
  /** The id of the first update, from the server, so that the form works without a script. */
  firstId: string;
  onWritten: (update: UpdateView) => void;
  /** The failure of a form that was submitted without a script. */
  failure: UpdateFailure | null;
}

/** The owner's form. A plain form, which a script takes over; what was typed stays where it is refused. */
export function UpdateForm(props: UpdateFormProps) {
  const { path, failure } = props;
  const { box, id, content, setContent, error, refuse, isSending, submit } = useWriting(props);
  const length = lengthOf(content.trim());
  const tooLong = length > commentLimits.max ? words.tooLong() : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (length === 0 || tooLong) return refuse(tooLong ?? words.writeFirst());
    if (!isSending) void submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event);
  };
  return (
    <form
      id={WRITE_UPDATE}
      method="post"
      action={`${path}#${WRITE_UPDATE}`}
      onSubmit={onSubmit}
      className="grid scroll-mt-24 gap-2.5 pt-2"
    >
      <input type="hidden" name="intent" value="update" />
      <input type="hidden" name="id" value={id} />
      <Field
        label={words.write()}
        counter={length > commentLimits.counterFrom ? `${length} / ${commentLimits.max}` : undefined}
        hint={words.writeHint()}
        error={tooLong ?? error ?? failureOf(failure, content)}
      >
        <TextArea
          ref={box}
          name="content"
          aria-required
          placeholder={words.whatIsNew()}
          autoCapitalize="sentences"
          className="field-sizing-content min-h-19"
          value={content}
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button
        variant="tonal"
        size="sm"
        pending={isSending}
        pendingLabel={words.posting()}
        className="justify-self-end"
      >
        {words.post()}
      </Button>
    </form>
  );
}

/** What the server said of this text; it goes when another one is typed. */
const failureOf = (failure: UpdateFailure | null, content: string) =>
  failure?.intent === 'update' && content === (failure.values?.content ?? '') ? failure.error : undefined;

function useWriting({ offer, firstId, onWritten, failure }: UpdateFormProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [content, setContent] = useState(failure?.values?.content ?? '');
  const [draft, setDraft] = useState({ id: firstId, sent: '' });
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const forget = useUnsentText(`update-draft:${offer.kind}:${offer.id}`, {
    box,
    content,
    parentId: null,
    isSending,
    restore: (found) => setContent(found.content),
  });

  const submit = async () => {
    // Sending the same text again is a retry with the same id; another text is a new update.
    const text = content.trim();
    const id = draft.sent === '' || draft.sent === text ? draft.id : crypto.randomUUID();
    setIsSending(true);
    const answer = await sendUpdate(offer, { id, content: text });
    setIsSending(false);
    if (typeof answer === 'string') {
      setDraft({ id, sent: text });
      return refuse(answer);
    }
    forget(content);
    // What was typed meanwhile stays, without the words that are posted.
    setContent((now) => (now.startsWith(content) ? now.slice(content.length).trimStart() : now));
    setError(undefined);
    setDraft({ id: crypto.randomUUID(), sent: '' });
    // One that waits is in the list once it is stored.
    if (answer) onWritten(answer);
  };
  const refuse = (reason: string) => {
    setError(reason);
    box.current?.focus();
  };
  const type = (text: string) => {
    setContent(text);
    setError(undefined);
  };
  return { box, id: draft.id, content, setContent: type, error, refuse, isSending, submit };
}
