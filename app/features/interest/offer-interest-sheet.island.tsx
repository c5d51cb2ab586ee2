import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { Tile, TileGrid } from '~/components/form/choice';
import { Field, TextArea, TextInput } from '~/components/form/field';
import { optional } from '~/components/form/form.words';
import { groupWhole, rupeesGrouped } from '~/components/form/rupee-typing';
import { LawLink } from '~/components/frame/law-link';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { Button } from '~/components/ui/button';
import { Sheet } from '~/components/ui/sheet';
import type { ImageView } from '~/domain/file/image.schema';
import { amountProblem } from '~/domain/interest/amount';
import { interestLimits, interestMessage, interestRiskLine } from '~/domain/interest/interest';
import { parseRupees } from '~/domain/shared/rupees';
import { lengthOf } from '~/domain/shared/text';
import { ListingThumb } from '~/features/offer/listing-thumb';
import type { InterestDraft } from '~/features/reaction/post-reactions';
import { spokenAmount } from '~/lib/format/amounts-in-words';
import { groupIndian } from '~/lib/format/digits';
import { fundingRange } from '~/lib/format/range';
import { rupeesShort } from '~/lib/format/rupees';
import * as spoken from './express.words';

const quickAmounts = [50_000, 100_000, 200_000, 500_000] as const;
/** '₹2L': these have no tenths. */
const roundShort = (rupees: number) => rupeesShort(rupees).replace('.0', '');

interface Typed {
  id: string;
  amount: string;
  message: string;
}

/** What was typed and not stored, kept for the next try, even if the card has left the page. */
const drafts = new Map<string, Typed>();

const draftOf = (offerId: string): Typed =>
  drafts.get(offerId) ?? { id: crypto.randomUUID(), amount: '', message: interestMessage() };

/** The post or listing that the interest is in. */
interface InterestOffer {
  id: string;
  name: string;
  category: string;
  owner: { id: string; fullName: string };
  cover: ImageView | null;
  fundingMin: number | null;
  fundingMax: number | null;
}

interface OfferInterestSheetProps {
  offer: InterestOffer;
  /** Resolves to true when the interest is stored; otherwise what was typed is kept. */
  onSend: (draft: InterestDraft) => Promise<boolean>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  opener: RefObject<HTMLElement | null>;
}

/** The 'Express Interest' sheet with an optional amount, a message and the risk line. */
export function OfferInterestSheet(props: OfferInterestSheetProps) {
  const { offer, isOpen, onOpenChange, opener } = props;
  const { name, owner, category, cover } = offer;
  const funding = fundingRange(offer.fundingMin, offer.fundingMax);
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onOpenChange}
      title={spoken.express()}
      line={
        <>
          <span className="line-clamp-2 break-words">{name}</span>
          {funding ? <span className="block">{funding}</span> : null}
        </>
      }
      icon={<ListingThumb ownerId={owner.id} category={category} cover={cover} className="size-10" />}
    >
      <ReturnFocus to={opener} />
      <InterestForm {...props} />
    </Sheet>
  );
}

function InterestForm({ offer, onSend, onOpenChange }: OfferInterestSheetProps) {
  const [typed, setTyped] = useState(() => draftOf(offer.id));
  const type = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    drafts.set(offer.id, next);
    setTyped(next);
  };
  const [isRefused, setIsRefused] = useState(false);
  // The sheet is still there while it leaves, and so is its button under a second tap.
  const isSent = useRef(false);
  const rupees = parseRupees(typed.amount);
  const length = lengthOf(typed.message);

  const wrongAmount = amountProblem(typed.amount);
  const isTooLong = length > interestLimits.messageMax;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSent.current) return;
    if (wrongAmount || isTooLong) {
      setIsRefused(true);
      return focusField(event.currentTarget, wrongAmount ? 'amount' : 'message');
    }
    isSent.current = true;
    const message = typed.message.trim() || interestMessage();
    drafts.set(offer.id, typed);
    onOpenChange(false);
    void onSend({ id: typed.id, message, amount: rupees }).then((isStored) => {
      if (isStored) drafts.delete(offer.id);
    });
  };

  return (
    <form onSubmit={send} className="grid gap-4">
      <AmountField
        amount={typed.amount}
        error={isRefused ? (wrongAmount ?? undefined) : undefined}
        onChange={(amount) => type({ amount })}
      />
      <Field
        label={spoken.message()}
        counter={`${length} / ${interestLimits.messageMax}`}
        error={isTooLong ? spoken.messageTooLong({ max: interestLimits.messageMax }) : undefined}
      >
        <TextArea
          name="message"
          className="min-h-19"
          value={typed.message}
          onChange={({ currentTarget }) => type({ message: currentTarget.value })}
        />
      </Field>
      <div className="grid gap-2 text-caption text-text-2">
        <p>{spoken.meaning({ name: offer.owner.fullName })}</p>
        <p>
          {interestRiskLine()} <LawLink to="/terms#interest">{spoken.law()}</LawLink>
        </p>
      </div>
      <Button type="submit" wide>
        {spoken.express()}
      </Button>
    </form>
  );
}

function focusField(form: HTMLFormElement, name: 'amount' | 'message'): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

interface AmountFieldProps {
  amount: string;
  error: string | undefined;
  onChange: (amount: string) => void;
}

function AmountField({ amount, error, onChange }: AmountFieldProps) {
  const rupees = parseRupees(amount);
  const words = rupees ? spokenAmount(rupees) : '';
  return (
    <div className="grid gap-1.5">
      <Field label={spoken.amount()} mark={optional()} error={error}>
        <TextInput
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          prefix="₹"
          suffix={words ? <span className="text-caption">{words}</span> : ''}
          value={amount}
          onChange={({ currentTarget }) => onChange(groupWhole(currentTarget.value))}
          onBlur={() => onChange(rupeesGrouped(amount))}
        />
      </Field>
      <fieldset>
        <legend className="sr-only">{spoken.quick()}</legend>
        <TileGrid columns={4}>
          {quickAmounts.map((quick) => (
            <Tile
              key={quick}
              type="radio"
              name="quick-amount"
              checked={rupees === quick}
              onChange={() => onChange(groupIndian(quick))}
            >
              {roundShort(quick)}
            </Tile>
          ))}
        </TileGrid>
      </fieldset>
    </div>
  );
}
