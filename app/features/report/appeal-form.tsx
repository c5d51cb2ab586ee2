import { Field, TextArea } from '~/components/form/field';
import { FormFailureNote } from '~/components/form/form-failure';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { Button } from '~/components/ui/button';
import { appealLimits } from '~/domain/moderation/appeal';
import * as words from './decisions.words';
import { useRowFocus } from './use-row-focus';

/** Asks for another look at a decision; open where the last try failed. */
export function AppealForm({ id }: { id: string }) {
  const { Form, ref, pending, note, typed, lastResult } = useFormAnswer(id);
  return (
    <details ref={useRowFocus()} open={note ? true : undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-marigold-text">
        {words.appeal()}
      </summary>
      <Form ref={ref} method="post" preventScrollReset className="grid gap-3 pt-1">
        <input type="hidden" name="id" value={id} />
        {note ? <FormFailureNote {...note} /> : null}
        <Field
          id={`appeal-${id}`}
          label={words.whyWrong()}
          required
          hint={words.onceOnly()}
          error={lastResult?.error?.text?.[0]}
        >
          <TextArea
            id={`appeal-${id}`}
            name="text"
            defaultValue={typed?.text}
            maxLength={appealLimits.textMax}
            rows={4}
          />
        </Field>
        <Button variant="secondary" pending={pending} pendingLabel={words.sending()}>
          {words.send()}
        </Button>
      </Form>
    </details>
  );
}
