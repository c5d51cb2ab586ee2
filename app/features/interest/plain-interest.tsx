import { Field, TextArea, TextInput } from '~/components/form/field';
import { LawLink } from '~/components/frame/law-link';
import { Button, ButtonLink } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import { INTEREST_MESSAGE, INTEREST_RISK_LINE, interestLimits } from '~/domain/interest/interest';

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
        Express Interest
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
          <p>
            {`Interest is not a payment and not binding. Only ${ownerName} sees your name and amount. You can withdraw until they answer.`}
          </p>
          <p>
            {INTEREST_RISK_LINE} <LawLink to="/terms#interest">What the law says</LawLink>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <ButtonLink to={path} variant="secondary">
            Cancel
          </ButtonLink>
          <Button>Express Interest</Button>
        </div>
      </form>
    </section>
  );
}

function InterestFields({ failure }: Pick<PlainInterestProps, 'failure'>) {
  const { values = {}, fields = {} } = failure ?? {};
  return (
    <>
      <Field label="Amount in mind" mark="optional" error={fields.amount}>
        <TextInput
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          prefix="₹"
          defaultValue={values.amount}
        />
      </Field>
      <Field label="Message" error={fields.message}>
        <TextArea
          name="message"
          maxLength={interestLimits.messageMax}
          defaultValue={values.message ?? INTEREST_MESSAGE}
          className="min-h-19"
        />
      </Field>
    </>
  );
}
