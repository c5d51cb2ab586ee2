import { getCollectionProps, getTextareaProps } from '@conform-to/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Tile } from '~/components/form/choice';
import { Field, FieldGroup, TextArea } from '~/components/form/field';
import { optional } from '~/components/form/form.words';
import { FormFailureNote } from '~/components/form/form-failure';
import { type DeferredForm, useDeferredForm } from '~/components/form/use-deferred-form';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { Button } from '~/components/ui/button';
import { RATE, ratingLabels, ratingLimits } from '~/domain/profile/rating';
import { lengthOf } from '~/domain/shared/text';
import * as words from './rating-form.words';

interface RatingFormProps {
  fullName: string;
  /** The viewer's earlier rating, which a new one replaces. */
  given: { rating: number; comment: string | null } | null;
}

/** The tiles are radio buttons: what they hold is text. */
type Shown = { rating: string; comment: string };

const load = () => import('~/domain/profile/rating.schema');

/** The form to rate a user, folded until it is opened. */
export function RatingForm({ fullName, given }: RatingFormProps) {
  const { Form, pending, lastResult, note } = useFormAnswer(RATE);
  const [isOpen, setIsOpen] = useState(note !== null);
  const { fields, props, engine, isHeld }: DeferredForm<Shown> = useDeferredForm({
    id: 'rating',
    lastResult,
    defaultValue: given ? { rating: String(given.rating), comment: given.comment ?? '' } : undefined,
    load,
    schema: ({ ratingForm }) => ratingForm,
  });
  const { rating, comment } = fields;
  const tiles = getCollectionProps(rating, {
    type: 'radio',
    options: ratingLabels.map((_, at) => String(at + 1)),
  });
  const length = lengthOf(comment.value ?? '');
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group/rate"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold text-marigold-text [&::-webkit-details-marker]:hidden">
        {given
          ? words.youRated({ given: given.rating, max: ratingLimits.max })
          : words.rate({ name: fullName })}
        <ChevronDown size={20} className="flex-none group-open/rate:rotate-180" />
      </summary>
      <Form method="post" {...props} className="grid gap-4 pt-2">
        {engine}
        <input type="hidden" name="intent" value={RATE} />
        {note ? <FormFailureNote {...note} /> : null}
        <FieldGroup id={rating.id} label={words.yourRating()} required error={rating.errors}>
          <div className="grid grid-cols-5 gap-1.5">
            {tiles.map(({ key, type: _, ...input }, at) => (
              <Tile key={key} {...input} type="radio" className="px-0.5">
                <span className="block text-title">{at + 1}</span>
                <span className="block text-[0.6875rem] leading-[1rem] font-normal">
                  {ratingLabels[at]?.()}
                </span>
              </Tile>
            ))}
          </div>
        </FieldGroup>
        <Field
          id={comment.id}
          label={words.yourComment()}
          mark={optional()}
          counter={length > 0 ? `${length} / ${ratingLimits.commentMax}` : undefined}
          hint={words.commentHint()}
          error={comment.errors}
        >
          <TextArea {...getTextareaProps(comment)} key={comment.key} className="min-h-19" />
        </Field>
        <Button variant="secondary" pending={pending || isHeld} pendingLabel={words.saving()}>
          {words.save()}
        </Button>
      </Form>
    </details>
  );
}
