import { describe, expect, it } from 'vitest';
import { cities } from '~/domain/city/cities';
import { postCategories } from '~/domain/option/categories';
import { categoryKeys, cityKeys } from '~/domain/spelling/place-keys.server';
import { inLanguage } from '~/platform/language.server';

describe('keys of a place', () => {
  it.each([
    ['Barabanki', 'barabanki बाराबंकी uttar pradesh उत्तर प्रदेश utar'],
    ['Kochi', 'kochi कोच्चि cochin कोचीन kerala केरल kochin keral'],
    ['Delhi', 'delhi दिल्ली new नई dili nev nai'],
    ['Dewasgaon', 'dewasgaon devasganv'],
    ['constructor', 'constructor'],
    ['__proto__', 'proto'],
    ['Other', ''],
    ['', ''],
    [null, ''],
  ])('%s', (city, keys) => {
    expect(cityKeys(city)).toBe(keys);
  });

  it('are the same for a reader of any language', () => {
    expect(inLanguage('hi', () => cityKeys('Jaipur'))).toBe(inLanguage('en', () => cityKeys('Jaipur')));
  });

  it.each(cities.filter((city) => city !== 'Other'))('%s has its name in both scripts', (city) => {
    expect(cityKeys(city)).toMatch(/^[a-z ]+ [\u0900-\u097f]/);
  });
});

describe('keys of a category', () => {
  it.each([
    ['Food & Beverage', 'food beverage खाना पीना fud khana pina'],
    ['Agriculture', 'agriculture खेती kheti'],
    ['toString', 'tostring'],
    ['Other', ''],
    [undefined, ''],
  ])('%s', (category, keys) => {
    expect(categoryKeys(category)).toBe(keys);
  });

  it.each(postCategories.map(({ code }) => code).filter((code) => code !== 'Other'))(
    '%s has its name in both scripts',
    (category) => {
      expect(categoryKeys(category)).toMatch(/^[a-z ]+ [\u0900-\u097f]/);
    },
  );
});
