import { describe, expect, test } from 'vitest';
import { fill, plural } from '~/lib/text/sentence';

describe('a sentence with places', () => {
  test.each([
    ['names each value', '{name} sent {count}', { name: 'Asha', count: 2 }, 'Asha sent 2'],
    ['repeats a value', '{day} and {day}', { day: '8 Nov' }, '8 Nov and 8 Nov'],
    [
      'keeps what a user typed as it is',
      '{name} liked it',
      { name: '{count} $& $1' },
      '{count} $& $1 liked it',
    ],
    ['shows a place without a value', 'Sent {when}', {}, 'Sent {when}'],
  ])('%s', (_, sentence, values, words) => {
    expect(fill(sentence, values as Record<string, string>)).toBe(words);
  });

  test.each([
    [0, '0 views'],
    [1, '1 view'],
    [2, '2 views'],
  ])('for %i reads %s', (count, words) => {
    expect(plural(count, { one: '{count} view', other: '{count} views' })).toBe(words);
  });

  test('a count may be worded by the caller', () => {
    expect(plural(1_500, { one: '{count} view', other: '{count} views' }, { count: '1.5K' })).toBe(
      '1.5K views',
    );
  });
});
