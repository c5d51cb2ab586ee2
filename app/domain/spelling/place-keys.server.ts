import { cityWithState } from '~/domain/city/cities';
import { OTHER_CITY } from '~/domain/city/other-city';
import { namesOfCity } from '~/domain/city/search';
import { wordName } from '~/lib/language/word-name';
import { inLanguage } from '~/platform/language.server';
import hindi from '~/words/hi/options.json' with { type: 'json' };
import { plainWords, searchKeys } from './match';

const hindiStates: Readonly<Record<string, string>> = hindi['domain/city/states'];
const hindiCategories: Readonly<Record<string, string>> = hindi['domain/option/categories'];

/** Says nothing of what it is, so nobody searches for it. */
const OTHER_CATEGORY = 'Other';

/**
 * Keys of a city for the index: all its names, former ones too, and those of its state, in both scripts and as they sound. Unlike
 * `searchKeys` the names themselves are in it, since offers have their author's keys without the city beside them.
 */
export const cityKeys = (city: string | null | undefined): string =>
  !city || city === OTHER_CITY ? '' : keysOf([...namesOfCity(city), ...namesOfState(city)]);

/** Keys of a category for the index: its name in both scripts and as it sounds. A stored category is its English name. */
export const categoryKeys = (category: string | null | undefined): string =>
  !category || category === OTHER_CATEGORY ? '' : keysOf([category, named(hindiCategories, category)]);

function namesOfState(city: string): string[] {
  const [, state = ''] = inLanguage('en', () => cityWithState(city)).split(', ');
  return [state, named(hindiStates, state)];
}

/** What is not listed may be called like a method of every object. */
function named(names: Readonly<Record<string, string>>, english: string): string {
  const name = wordName(english);
  return Object.hasOwn(names, name) ? (names[name] ?? '') : '';
}

function keysOf(names: readonly string[]): string {
  const text = names.join(' ');
  return [...new Set([...plainWords(text), ...searchKeys(text).split(' ')])].filter(Boolean).join(' ');
}
