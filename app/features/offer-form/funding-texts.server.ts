import type { FundingField } from '~/domain/offer/fields';
import type { FieldText } from '~/features/changed-elsewhere/conflict';
import { fieldText } from '~/features/changed-elsewhere/field-text.server';
import { fundingRangeFull } from '~/lib/format/range';
import * as words from './offer-form.words';

type Stated = { [Field in FundingField]?: string | number | null | undefined };

const amount = (value: string | number | null | undefined) => (value == null ? null : Number(value));

/** The funding fields of an offer, with the labels that differ between posts and listings. */
export const fundingTexts = (
  offer: Stated,
  labels: { amount: () => string; useOfFunds: () => string },
): FieldText[] => [
  fieldText(labels.amount, fundingRangeFull(amount(offer.fundingMin), amount(offer.fundingMax))),
  fieldText(labels.useOfFunds, offer.useOfFunds),
  fieldText(words.timeline, offer.timeline),
  fieldText(words.teamSize, offer.teamSize),
  fieldText(words.roi, offer.expectedRoi),
  fieldText(words.basedOn, offer.roiBasis),
];
