import { describe, expect, it } from 'vitest';
import { badgeCount, compactCount } from '~/lib/format/counts';

describe('counts', () => {
  it.each([
    [0, '0'],
    [950, '950'],
    [999, '999'],
    [1_000, '1.0K'],
    [1_500, '1.5K'],
    [999_949, '999.9K'],
    [999_999, '999.9K'],
    [1_000_000, '1.0M'],
    [2_500_000, '2.5M'],
    [999_999_999, '999.9M'],
    [1_200_000_000, '1.2B'],
    [-3, '0'],
    [Number.NaN, '0'],
  ])('%d is %s', (count, words) => {
    expect(compactCount(count)).toBe(words);
  });

  it.each([
    [0, ''],
    [-1, ''],
    [Number.NaN, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [1e9, '99+'],
  ])('the badge of %d is %j', (count, words) => {
    expect(badgeCount(count)).toBe(words);
  });
});
