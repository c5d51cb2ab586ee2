import { describe, expect, it, vi } from 'vitest';
import { messageNamesPayment, namesPayment } from '~/domain/scam/payment-terms';

describe('a word of caution', () => {
  it.each([
    'Send it to asha@okaxis please',
    'asha.verma-2@ybl.',
    'पैसे asha @ paytm पर भेजो',
    'A/c 12345678901, SBI',
    'account no 5010 0123 4567 89',
    'खाता ३०२१४५६७८९०१',
    'IFSC SBIN0001234',
    '9198765432109',
  ])('is shown under: %s', (text) => {
    expect(namesPayment(text)).toBe(true);
  });

  it.each([
    'Write to asha@example.com',
    'asha@mail.example.co.in is better',
    'Call me on 9876543210',
    '+91 98765 43210',
    '098765-43210',
    'It costs ₹12,50,000 in all',
    'We have 1,00,00,000 of them',
    'On 12 11 2026 at 5',
    '@asha look at this',
    'See you @ 5',
    '',
  ])('is not shown under: %s', (text) => {
    expect(namesPayment(text)).toBe(false);
  });
});

it.each([
  ['Send it to asha@okaxis', true],
  ['See you', false],
])('a message is searched once: %s', (text, names) => {
  const content = vi.fn(() => text);
  const message = {
    get content() {
      return content();
    },
  };
  expect([messageNamesPayment(message), messageNamesPayment(message)]).toEqual([names, names]);
  expect(content).toHaveBeenCalledTimes(1);
});
