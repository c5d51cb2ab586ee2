import { expect, test } from 'vitest';
import { firstValues } from '~/lib/first-values';

test.each([
  ['a=1&b=2', { a: '1', b: '2' }],
  ['a=1&a=2', { a: '1' }],
  ['a=&a=2&b=', { a: '2' }],
  ['constructor=x&toString=y', { constructor: 'x', toString: 'y' }],
  ['', {}],
])('%s is read as the first value of each name that has one', (search, values) => {
  expect(firstValues(new URLSearchParams(search))).toEqual(values);
});

test('a field named after the prototype is a field like others', () => {
  const values = firstValues(new URLSearchParams('__proto__=x'));
  expect(Object.entries(values)).toEqual([['__proto__', 'x']]);
  expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
});

test('a file is no text', () => {
  const form = new FormData();
  form.append('photo', new File(['x'], 'x.png'));
  form.append('title', 'Bakery');
  expect(firstValues(form)).toEqual({ title: 'Bakery' });
});
