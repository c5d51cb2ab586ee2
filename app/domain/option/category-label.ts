import * as words from './categories.words';

/** The words of each category of posts and listings. Apart from the option lists, which the feed's first script has no room for. */
const categoryWords = {
  'Tech Startups': words.techStartups,
  'Food & Beverage': words.foodBeverage,
  Retail: words.retail,
  Education: words.education,
  Healthcare: words.healthcare,
  Manufacturing: words.manufacturing,
  Agriculture: words.agriculture,
  Services: words.services,
  'Real Estate': words.realEstate,
  Other: words.other,
} as const;

const isKnown = (code: string): code is keyof typeof categoryWords => Object.hasOwn(categoryWords, code);

/** A stored category in the reader's language; one that is no longer in the list stays as it is stored. */
export const categoryLabel = (code: string): string => (isKnown(code) ? categoryWords[code]() : code);
