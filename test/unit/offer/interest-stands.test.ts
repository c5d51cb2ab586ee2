import { describe, expect, it } from 'vitest';
import { saysOther } from '~/features/offer/intent';

describe('an interest that is stored already says something else', () => {
  it.each([
    ['the same words and amount', { message: 'Shall we meet?', amount: 50_000 }, false],
    ['the same words with a space behind them', { message: 'Shall we meet? ', amount: 50_000 }, false],
    ['other words', { message: 'Call me', amount: 50_000 }, true],
    ['another amount', { message: 'Shall we meet?', amount: 60_000 }, true],
    ['no amount', { message: 'Shall we meet?', amount: null }, true],
  ])('compared with %s', (_, draft, isTold) => {
    expect(saysOther({ message: 'Shall we meet?', amount: 50_000 }, draft)).toBe(isTold);
  });
});
