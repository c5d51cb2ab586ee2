import { rupeesFull } from '~/lib/format';
import { type PluralForms, plural } from '~/lib/sentence';
import type { OfferContent, TextContent } from './content.schema';

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
const words = (value: string | number | null) => (value === null || value === '' ? NONE : String(value));

const fields: {
  [Field in keyof OfferContent]: [label: string, show: (value: OfferContent[Field]) => string];
} = {
  title: ['Title', words],
  text: ['Text', words],
  category: ['Category', words],
  fundingMin: ['From', amount],
  fundingMax: ['Up to', amount],
  useOfFunds: ['Use of funds', words],
  timeline: ['Timeline', words],
  expectedRoi: ['Stated return', words],
  roiBasis: ['Based on', words],
  teamSize: ['Team', words],
  images: ['Photos', (images) => counted(images.length, { one: '{count} photo', other: '{count} photos' })],
  businessPlan: ['Business plan', (plan) => (plan ? 'A PDF' : NONE)],
  attachments: [
    'Documents',
    (files) => counted(files.length, { one: '{count} document', other: '{count} documents' }),
  ],
};

const counted = (count: number, forms: PluralForms) => (count === 0 ? NONE : plural(count, forms));

/** The fields that differ between two versions, in the order of the page. */
export function changesBetween(before: TextContent, after: TextContent): ContentChange[] {
  return (Object.keys(fields) as (keyof OfferContent)[]).flatMap((field) => {
    const [was, is] = [(before as OfferContent)[field], (after as OfferContent)[field]];
    if (was === undefined || is === undefined || JSON.stringify(was) === JSON.stringify(is)) return [];
    const [label, show] = fields[field] as [string, (value: unknown) => string];
    return [{ field, label, before: show(was), after: show(is) }];
  });
}
