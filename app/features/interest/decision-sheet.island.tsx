import type { FormEvent, RefObject } from 'react';
import { Field, TextArea } from '~/components/form/field';
import { optional } from '~/components/form/form.words';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { Button } from '~/components/ui/button';
import { Sheet } from '~/components/ui/sheet';
import { interestLimits } from '~/domain/interest/interest';
import type { InterestDecision } from '~/domain/interest/interest.schema';
import type { AskedInterest } from '~/domain/interest/view';
import { lengthOf } from '~/domain/shared/text';
import { useTyped } from '~/features/draft/use-typed';
import { rupeesShort } from '~/lib/format/rupees';
import { phrases } from '~/lib/language/phrases';
import * as words from './interest.words';

type Status = InterestDecision['status'];

const decisionTexts: Record<Status, { title: string; button: string; meaning: string }> = {
  accepted: phrases({
    title: words.acceptTitle,
    button: words.accept,
    meaning: words.acceptMeans,
  }),
  rejected: phrases({
    title: words.declineTitle,
    button: words.decline,
    meaning: words.declineMeans,
  }),
};

interface DecisionSheetProps {
  interest: AskedInterest;
  status: Status;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  opener: RefObject<HTMLElement | null>;
  /** Resolves to true when the decision is stored; the note is then dropped. */
  onDecide: (decision: InterestDecision) => Promise<boolean>;
}

/** A sheet to accept or decline an interest, with an optional note. */
export default function DecisionSheet(props: DecisionSheetProps) {
  const { interest, status, isOpen, onOpenChange, opener } = props;
  const { fullName } = interest.investor;
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onOpenChange}
      title={decisionTexts[status].title}
      line={`${fullName} · ${rupeesShort(interest.amount, words.notStated())}`}
    >
      <ReturnFocus to={opener} />
      <DecisionForm key={interest.id + status} {...props} />
    </Sheet>
  );
}

function DecisionForm({ interest, status, onOpenChange, onDecide }: DecisionSheetProps) {
  const { text: note, type, forget } = useTyped(`decision:${interest.id}`);
  const length = lengthOf(note);
  const isTooLong = length > interestLimits.noteMax;
  const { fullName } = interest.investor;

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong) return;
    onOpenChange(false);
    void onDecide({ status, ...(note.trim() && { note: note.trim() }) }).then((isStored) => {
      if (isStored) forget();
    });
  };

  return (
    <form onSubmit={send} className="grid gap-4">
      <Field
        label={words.note()}
        mark={optional()}
        counter={length > 0 ? `${length} / ${interestLimits.noteMax}` : undefined}
        hint={words.noteHint({ name: fullName })}
        error={isTooLong ? words.noteTooLong({ max: interestLimits.noteMax }) : undefined}
      >
        <TextArea
          name="note"
          className="min-h-19"
          value={note}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </Field>
      <p className="text-caption text-text-2">{decisionTexts[status].meaning}</p>
      <Button type="submit" variant={status === 'accepted' ? 'success' : 'secondary'} wide>
        {decisionTexts[status].button}
      </Button>
    </form>
  );
}
