import { categoryLabel } from '~/domain/option/category-label';
import { rupeesFull } from '~/lib/format/rupees';
import type { OfferContent, TextContent } from './content.schema';
import * as words from './offer.words';

export interface ContentChange {
  field: keyof OfferContent;
  label: string;
  /** '–' if the field is or was empty. */
  before: string;
  after: string;
}

const NONE = '–';
/** Full amounts, since two different amounts may have the same short form. */
const amount = (rupees: number | null) => (rupees === null ? NONE : rupeesFull(rupees));
const written = (value: string | number | null) => (value === null || value === '' ? NONE : String(value));

const fields: {
  [Field in keyof OfferContent]: [label: () => string, show: (value: OfferContent[Field]) => string];
} = {
  title: [words.title, written],
  text: [words.text, written],
  category: [words.category, categoryLabel],
  fundingMin: [words.from, amount],
  fundingMax: [words.upTo, amount],
  useOfFunds: [words.useOfFunds, written],
  timeline: [words.timeline, written],
  expectedRoi: [words.statedReturn, written],
  roiBasis: [words.basedOn, written],
  teamSize: [words.teamLabel, written],
  images: [words.photos, (images) => counted(images.length, words.photoCount)],
  businessPlan: [words.plan, (plan) => (plan ? words.aPdf() : NONE)],
  attachments: [words.documents, (files) => counted(files.length, words.documentCount)],
};

const counted = (count: number, say: typeof words.photoCount) => (count === 0 ? NONE : say({ count }));

/** The fields that differ between two versions, in the order of the page. */
export function changesBetween(before: TextContent, after: TextContent): ContentChange[] {
  return (Object.keys(fields) as (keyof OfferContent)[]).flatMap((field) => {
    const [was, is] = [(before as OfferContent)[field], (after as OfferContent)[field]];
    if (was === undefined || is === undefined || JSON.stringify(was) === JSON.stringify(is)) return [];
    const [label, show] = fields[field] as [() => string, (value: unknown) => string];
    return [{ field, label: label(), before: show(was), after: show(is) }];
  });
}
