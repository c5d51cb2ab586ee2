import type { FundingField } from '~/domain/offer/fields';
import { saidOf } from '~/features/changed-elsewhere/said.server';
import type { Said } from '~/features/changed-elsewhere/standing';
import { fundingRangeFull } from '~/lib/format/range';
import * as words from './offer-form.words';

type Stated = { [Field in FundingField]?: string | number | null | undefined };

const amount = (value: string | number | null | undefined) => (value == null ? null : Number(value));

/** What an offer says of its money, with the labels that differ between posts and listings. */
export const fundingSaid = (
  offer: Stated,
  labels: { amount: () => string; useOfFunds: () => string },
): Said[] => [
  saidOf(labels.amount, fundingRangeFull(amount(offer.fundingMin), amount(offer.fundingMax))),
  saidOf(labels.useOfFunds, offer.useOfFunds),
  saidOf(words.timeline, offer.timeline),
  saidOf(words.teamSize, offer.teamSize),
  saidOf(words.roi, offer.expectedRoi),
  saidOf(words.basedOn, offer.roiBasis),
];
