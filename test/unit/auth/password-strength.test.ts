import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordResetForm } from '~/domain/auth/auth.schema';
import { isCommonPassword } from '~/domain/auth/common-passwords';
import { passwordStrength } from '~/domain/password-strength/password-strength';

const owner = { email: 'asha.verma@example.in', fullName: 'Asha Verma', appName: 'Nukkad' };
const shown = (password: string) => passwordStrength(password, isCommonPassword(password, owner));

it.each([
  ['', 'Too short'],
  ['kxmwqzr', 'Too short'],
  ['x'.repeat(129), 'Too long'],
  ['chai-1234', 'Too easy to guess'],
  ['aaaaaaaa', 'Too easy to guess'],
  ['12345678', 'Too easy to guess'],
  ['abcdefgh', 'Too easy to guess'],
  ['Asha@1990', 'Too easy to guess'],
  ['nukkad@2026', 'Too easy to guess'],
  ['11223344', 'Too easy to guess'],
  ['19283746', 'Too easy to guess'],
  ['73915286', 'Weak'],
  ['kxmwqzrt', 'Fair'],
  ['kxmwqzrtbv', 'Fair'],
  ['kX7mwqZ9rt', 'Good'],
  ['a chilli and two goats', 'Strong'],
  ['दूधवालेकीसाइकिल', 'Strong'],
])('%j is %s', (password, label) => {
  expect(shown(password).label).toBe(label);
});

it('the meter shows as unusable exactly the passwords that the server refuses', () => {
  const guess = fc
    .tuple(
      fc.constantFrom('chai', 'asha', 'verma', 'password', 'q', 'monsoon', 'कुर्सी', 'e\u0301', '😀', ''),
      fc.constantFrom('-', '@', '', ' '),
      fc.constantFrom('1234', '123', '2024!', '786', 'xyz', 'ab'),
    )
    .map((parts) => parts.join(''));
  const any = fc.oneof(
    guess,
    fc.string({ unit: 'grapheme', maxLength: 140 }),
    fc.stringMatching(/^[a-c1-3]{6,10}$/),
  );
  fc.assert(
    fc.property(any, (password) => {
      const token = 'x'.repeat(30);
      const parsed = passwordResetForm.safeParse({ token, newPassword: password, confirmPassword: password });
      // Characters that no keyboard makes are the form's own complaint.
      fc.pre(!/[\0\p{Cs}]/u.test(password));
      const isRefused = !parsed.success || isCommonPassword(parsed.data.newPassword, owner);
      expect(shown(password).score === 0).toBe(isRefused);
    }),
  );
});
