import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitPath, searchLimits, toMatch, toSegments } from '~/domain/search/search';

describe('what people type becomes', () => {
  it.each([
    ['milk chiller', '"milk" "chiller"*'],
    ['  Dewa-road!! ', '"Dewa" "road"*'],
    ['दूध का चिलर', '"दूध" "का" "चिलर"*'],
    ['NEAR(a b) OR title:x*', '"NEAR" "a" "b" "OR" "title" "x"*'],
    ['"; DROP TABLE posts --', '"DROP" "TABLE" "posts"*'],
    ['title : oven', '"title" "oven"*'],
    ['^oven -milk +ghee {a b}', '"oven" "milk" "ghee" "a" "b"*'],
    ['say "oven"* now', '"say" "oven" "now"*'],
    ['Cafe\u0301', '"Caf\u00e9"*'],
    ['5\ufe0f\u20e3a', '"5\ufe0f" "a"*'],
    ['दुकान।किराना', '"दुकान" "किराना"*'],
    ['a b c d e f g h i j', '"a" "b" "c" "d" "e" "f" "g" "h"*'],
  ])('%j -> %s', (search, match) => {
    expect(toMatch(search)).toBe(match);
  });

  it.each(['', '   ', '***', '"" \'', '🙂', '\u0301'])('%j has no word', (search) => {
    expect(toMatch(search)).toBeNull();
  });

  it('is quoted whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (search) => {
        const match = toMatch(search);
        expect(match === null || /^"[^"]+"( "[^"]+")*\*$/.test(match)).toBe(true);
        expect((match ?? '').length).toBeLessThan(searchLimits.length * 2 + 40);
      }),
    );
  });
});

it('cuts marked text into segments', () => {
  expect(toSegments('a \u0002milk\u0003 can')).toEqual([
    { text: 'a ', isHit: false },
    { text: 'milk', isHit: true },
    { text: ' can', isHit: false },
  ]);
  expect(toSegments('')).toEqual([]);
});

it.each([
  ['post', '/post/1'],
  ['listing', '/opportunity/1'],
  ['person', '/user?id=1'],
] as const)('a %s leads to %s', (kind, path) => {
  expect(hitPath({ kind, id: '1' })).toBe(path);
});
