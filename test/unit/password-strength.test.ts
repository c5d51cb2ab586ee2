import { expect, it } from 'vitest';
import { passwordStrength } from '~/domain/password-strength';

it.each([
  ['', 'Too short'],
  ['abc', 'Too short'],
  ['aaaaaaaa', 'Easy to guess'],
  ['12345678', 'Easy to guess'],
  ['abcdefgh', 'Easy to guess'],
  ['112233', 'Easy to guess'],
  ['kxmwqz', 'Easy to guess'],
  ['kxmwqzrt', 'Fair'],
  ['kxmwqzrtbv', 'Fair'],
  ['kX7mwqZ9rt', 'Good'],
  ['a chilli and two goats', 'Strong'],
  ['दूधवालेकीसाइकिल', 'Strong'],
])('%j is %s', (password, label) => {
  expect(passwordStrength(password, 6).label).toBe(label);
});

it('asks for as many characters as its form does', () => {
  expect(passwordStrength('kxmwqz', 8).score).toBe(0);
});
