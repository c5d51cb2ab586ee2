import { expect, it } from 'vitest';
import { hasSameFields } from '~/lib/pick';

const inner = {};

it.each<[object, object, boolean]>([
  [{}, {}, true],
  [{ a: 1, inner }, { inner, a: 1 }, true],
  [{ a: Number.NaN }, { a: Number.NaN }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ inner: {} }, { inner: {} }, false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: undefined }, { b: undefined }, false],
])('%j and %j have the same fields: %s', (one, other, isSame) => {
  expect(hasSameFields(one, other)).toBe(isSame);
});
