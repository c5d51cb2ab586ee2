import { describe, expect, it } from 'vitest';
import { flagLabels } from '~/domain/moderation/flag-labels';
import { newAccountLimits, scamFindings } from '~/domain/scam/scam-detection';
import { scamRules } from '~/domain/scam/scam-rules';

const ofNewAccounts = scamFindings('', {
  surface: 'message',
  isFirstMessage: true,
  accountAge: 0,
  firstMessagesToday: newAccountLimits.firstMessages,
});
const codes = [...scamRules, ...ofNewAccounts].map(({ code }) => code);

describe('the words of a flag', () => {
  it.each(codes)('%s: a sentence', (code) => {
    expect(flagLabels(code)).toMatch(/^[A-Z][^_]+\.$/);
  });

  it('each rule has its own', () => {
    expect(new Set(codes.map(flagLabels)).size).toBe(codes.length);
  });

  it('a code of a removed rule is shown as it is', () => {
    expect(flagLabels('lottery')).toBe('lottery');
    expect(flagLabels('toString')).toBe('toString');
  });
});
