import { expect, it } from 'vitest';
import { successRate, successText } from '~/domain/interest/success-rate';

it.each([
  [0, 0, '–'],
  [2, 2, '–'],
  [0, 3, '0%'],
  [3, 7, '43%'],
  // 45.45 %: rounded twice it would be 46.
  [5, 11, '45%'],
  [2, 3, '67%'],
  [5, 5, '100%'],
])('%i accepted of %i is %s on every screen', (accepted, total, text) => {
  expect(successText({ accepted, total })).toBe(text);
});

it.each([
  [0, 0, null],
  [1, 1, 100],
  [1, 3, 33],
])('%i accepted of %i is %s for the API, which has no floor but one interest', (accepted, total, rate) => {
  expect(successRate({ accepted, total }, 1)).toBe(rate);
});
