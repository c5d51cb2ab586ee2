import { describe, expect, it } from 'vitest';
import { bannedSentence } from '~/domain/user/suspension';

const bannedAt = Date.UTC(2026, 10, 26, 20, 27);
const when = 'Your account was banned on 27\u00a0Nov\u00a02026, 01:57 IST.';

describe('bannedSentence', () => {
  it.each([
    [
      'Asks for fees',
      'help@example.in',
      `${when} Reason: Asks for fees. To appeal, write to help@example.in.`,
    ],
    [
      'Asks for fees. ',
      'help@example.in',
      `${when} Reason: Asks for fees. To appeal, write to help@example.in.`,
    ],
    ['पैसे माँगे।', 'help@example.in', `${when} Reason: पैसे माँगे. To appeal, write to help@example.in.`],
    [null, 'help@example.in', `${when} To appeal, write to help@example.in.`],
    ['Asks for fees', '', `${when} Reason: Asks for fees`],
    [null, '', when],
  ])('ends the reason %j before it names %j', (banReason, contact, sentence) => {
    expect(bannedSentence({ bannedAt, banReason }, contact)).toBe(sentence);
  });
});
