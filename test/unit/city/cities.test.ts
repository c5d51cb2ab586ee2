import { describe, expect, it } from 'vitest';
import { cities, citiesInOrder, cityWithState } from '~/domain/city/cities';
import { cityName } from '~/domain/city/city-names';
import { OTHER_CITY } from '~/domain/city/other-city';
import { canonicalCity, matchingCities } from '~/domain/city/search';
import { toAuthor } from '~/domain/user/author.server';
import { inLanguage } from '~/platform/language.server';

describe('cities', () => {
  it('is about 150 names, alphabetical, each once, ending with Other', () => {
    const named = cities.slice(0, -1);
    expect(named.length).toBeGreaterThanOrEqual(140);
    expect(named.length).toBeLessThanOrEqual(160);
    expect(named).toEqual([...new Set(named)].sort());
    expect(cities.at(-1)).toBe(OTHER_CITY);
  });

  it.each([
    ['lucknow', 'Lucknow'],
    ['Bangalore', 'Bengaluru'],
    ['allahabad', 'Prayagraj'],
    ['Jagdalpur', 'Jagdalpur'],
    ['', ''],
    ['मुंबई', 'Mumbai'],
    ['झांसी', 'Jhansi'],
    ['गाजियाबाद', 'Ghaziabad'],
    [' इलाहाबाद ', 'Prayagraj'],
    ['नवी मुंबई', 'Navi Mumbai'],
    ['जगदलपुर', 'जगदलपुर'],
  ])('%j is written %j', (typed, listed) => {
    expect(canonicalCity(typed)).toBe(listed);
  });

  it.each([
    ['Barabanki', 'Barabanki, Uttar Pradesh'],
    ['Delhi', 'Delhi'],
    ['Other', 'Other'],
    ['Jagdalpur', 'Jagdalpur'],
    ['constructor', 'constructor'],
  ])('%j is in %j', (city, place) => {
    expect(cityWithState(city)).toBe(place);
  });

  it.each([
    ['luc', 'Lucknow'],
    ['लखन', 'Lucknow'],
    ['bombay', 'Mumbai'],
    ['बंबई', 'Mumbai'],
    ['गाजिया', 'Ghaziabad'],
    ['बाद', 'Ahmedabad'],
  ])('%j finds %s in every language', (typed, city) => {
    for (const language of ['en', 'hi'] as const)
      expect(inLanguage(language, () => matchingCities(typed)).slice(0, -1)).toContain(city);
  });

  it('are Devanagari in Hindi, alphabetical there, and searched by the state of the page', () => {
    inLanguage('hi', () => {
      const named = citiesInOrder().slice(0, -1).map(cityName);
      expect(named.filter((name) => !/^[\p{Script=Devanagari} ]+$/u.test(name))).toEqual([]);
      expect(named).toEqual([...named].sort());
      expect(cityWithState('Barabanki')).toBe('बाराबंकी, उत्तर प्रदेश');
      const row = { authorName: 'Sunita', authorType: 'entrepreneur', authorCity: 'Barabanki' } as const;
      const { city } = toAuthor('x', { ...row, authorVerified: true, authorAvatar: null });
      expect(city).toBe('बाराबंकी');
      expect(cityWithState(city)).toBe('बाराबंकी, उत्तर प्रदेश');
      expect(cityWithState('दिल्ली')).toBe('दिल्ली');
      expect(matchingCities('उत्तर प्र')).toContain('Kanpur');
      expect(citiesInOrder().at(-1)).toBe(OTHER_CITY);
    });
  });

  it('lead back from their Hindi name to the code', () => {
    for (const city of cities) expect(inLanguage('hi', () => canonicalCity(cityName(city)))).toBe(city);
  });
});
