import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitPath } from '~/domain/search/search';
import { markedCut, markedText, type Segment, searchKeys, toMatch } from '~/domain/spelling/match';

describe('what people type becomes', () => {
  it.each([
    ['milk chiller', '"milk" AND ("chiller"* OR "chiler"*)'],
    ['  Dewa-road!! ', '("Dewa" OR "deva" OR "dev") AND "road"*'],
    ['दूध का दाम', '("दूध" OR "dudh" OR "dudha") AND ("का" OR "ka") AND ("दाम"* OR "dam"*)'],
    ['NEAR(a b) OR title:x*', '"NEAR" AND "a" AND "b" AND "OR" AND ("title" OR "titl") AND ("x"* OR "ksh"*)'],
    ['"; DROP TABLE posts --', '"DROP" AND ("TABLE" OR "tabl") AND "posts"*'],
    ['title : oven', '("title" OR "titl") AND "oven"*'],
    ['^oven -milk {a b}', '"oven" AND "milk" AND "a" AND "b"*'],
    ['say "oven"* now', '("say" OR "sai") AND "oven" AND ("now"* OR "nov"*)'],
    ['Cafe\u0301', '("Caf\u00e9"* OR "cafah"* OR "caf")'],
    ['5\ufe0f\u20e3a', '"5" AND "a"*'],
    ['✔\ufe0fPaneer', '("Paneer"* OR "panir"*)'],
    ['दुकान।किराना', '("दुकान" OR "dukan" OR "dukana") AND ("किराना"* OR "kirana"*)'],
    ['a b c d e f g h i j', '"a" AND "b" AND "c" AND "d" AND "e" AND "f" AND "g" AND "h"*'],
  ])('%j -> %s', (search, match) => {
    expect(toMatch(search)).toBe(match);
  });

  it.each(['', '   ', '***', '"" \'', '🙂', '❤\ufe0f', '\u0301'])('%j has no word', (search) => {
    expect(toMatch(search)).toBeNull();
  });

  it('is quoted whatever it was', () => {
    const word = '"[^"]+"\\*?';
    const term = `(${word}|\\(${word}( OR ${word})+\\))`;
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (search) => {
        const match = toMatch(search);
        expect(match === null || new RegExp(`^${term}( AND ${term})*$`).test(match)).toBe(true);
        // FTS5 reads a list of its own for a beginning of up to 16 letters; a Devanagari word has eight spellings at most.
        expect((match ?? '').length).toBeLessThan(4_000);
      }),
    );
  });
});

const drawn = (segments: Segment[]) =>
  segments.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');

describe('what was found', () => {
  it.each([
    ['a milk can', 'milk', 'a [milk] can'],
    ['Milkman, MILK; silk', 'mil', '[Milkman], [MILK]; silk'],
    ['नयी दुकान, अच्छी जगह', 'dukaan', 'नयी [दुकान], अच्छी जगह'],
    ['Chai ki dukaan', 'चाय दुक', '[Chai] ki [dukaan]'],
    ['Crème fraîche', 'creme', '[Crème] fraîche'],
    ['✔\ufe0fPaneer, ❤\ufe0f', 'paneer', '✔\ufe0f[Paneer], ❤\ufe0f'],
    ['', 'milk', ''],
  ])('%s, asked for %s', (text, search, marked) => {
    expect(drawn(markedText(text, search))).toBe(marked);
  });

  it.each([
    ['one two three', 'two', 'one [two] three'],
    ['one two three four five six seven', 'two', 'one [two] three four five six…'],
    ['✔\ufe0fone two three four five six seven', 'one', '✔\ufe0f[one] two three four five six…'],
    ['one two three four five six seven', 'eight', 'one two three four five six…'],
    ['one two three four five six seven eight nine, ten', 'nine', '…five six seven eight [nine], ten'],
    ['one two three four five six seven eight nine ten', 'seven', '…three four five six [seven] eight…'],
  ])('is cut to some words about the hit: %s', (text, search, cut) => {
    expect(drawn(markedCut(text, search, 6))).toBe(cut);
  });
});

it('the index has the sounds that are spelled differently, once', () => {
  expect(searchKeys('चाय की दुकान, chai ki dukaan. Milk 100')).toBe('chai ki dukan');
  expect(searchKeys(null)).toBe('');
});

it('the index has the word behind an emoji with a variation selector, which FTS5 takes for its first letter', () => {
  expect(searchKeys('✔\ufe0fPaneer')).toBe('paneer panir');
  expect(searchKeys('5\ufe0f\u20e3 ❤\ufe0f')).toBe('5');
});

it.each([
  ['post', '/post/1'],
  ['listing', '/opportunity/1'],
  ['person', '/user?id=1'],
] as const)('a %s leads to %s', (kind, path) => {
  expect(hitPath({ kind, id: '1' })).toBe(path);
});
