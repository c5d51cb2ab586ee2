import { Field, TextArea, TextInput } from '~/components/form/field';
import { optional } from '~/components/form/form.words';
import { LawLink } from '~/components/frame/law-link';
import { Button, ButtonLink } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import { interestLimits, interestMessage, interestRiskLine } from '~/domain/interest/interest';
import * as words from './express.words';

interface PlainInterestProps {
  /** The path of the page that shows the form, which also handles it. */
  path: string;
  ownerName: string;
  /** The id of the new interest, so that a repeated request stores one interest. */
  id: string;
  failure: { error: string; fields?: Record<string, string[]>; values?: Record<string, string> } | null;
}

/** The 'Express Interest' sheet as a form in the page, for use without a script. */
export function PlainInterest({ path, ownerName, id, failure }: PlainInterestProps) {
  return (
    <section id="interest" aria-labelledby="interest-title" className="border-t border-line px-4 py-4">
      <h2 id="interest-title" className="text-title font-semibold">
        {words.express()}
      </h2>
      <form method="post" action={path} className="mt-3 grid gap-4">
        <input type="hidden" name="intent" value="interest" />
        <input type="hidden" name="id" value={id} />
        {failure ? (
          <Note tone="clay" role="alert">
            {failure.error}
          </Note>
        ) : null}
        <InterestFields failure={failure} />
        <div className="grid gap-2 text-caption text-text-2">
          <p>{words.meaning({ name: ownerName })}</p>
          <p>
            {interestRiskLine()} <LawLink to="/terms#interest">{words.law()}</LawLink>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <ButtonLink to={path} variant="secondary">
            {words.cancel()}
          </ButtonLink>
          <Button>{words.express()}</Button>
        </div>
      </form>
    </section>
  );
}

function InterestFields({ failure }: Pick<PlainInterestProps, 'failure'>) {
  const { values = {}, fields = {} } = failure ?? {};
  return (
    <>
      <Field label={words.amount()} mark={optional()} error={fields.amount}>
        <TextInput
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          prefix="₹"
          defaultValue={values.amount}
        />
      </Field>
      <Field label={words.message()} error={fields.message}>
        <TextArea
          name="message"
          maxLength={interestLimits.messageMax}
          defaultValue={values.message ?? interestMessage()}
          className="min-h-19"
        />
      </Field>
    </>
  );
}
