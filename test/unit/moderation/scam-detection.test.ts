import { describe, expect, it } from 'vitest';
import { hostileTexts } from '#test/support/api/bad-input';
import { cpuTime } from '#test/support/clock/cpu-time';
import { benignSentences, scamSentences } from '#test/support/scam-sentences';
import { gravestFinding, newAccountLimits, scamFindings } from '~/domain/scam/scam-detection';
import { scamRules } from '~/domain/scam/scam-rules';
import { scamWarnings } from '~/domain/scam/scam-warnings';

const post = { surface: 'post' } as const;
const codesOf = (text: string, context: Parameters<typeof scamFindings>[1] = post) =>
  scamFindings(text, context).map(({ code }) => code);

describe('scam detection', () => {
  it('is tried on enough sentences', () => {
    expect(benignSentences.length).toBeGreaterThanOrEqual(60);
    expect(scamSentences.length).toBeGreaterThanOrEqual(60);
    expect(new Set(scamSentences.map(([code]) => code))).toEqual(new Set(scamRules.map(({ code }) => code)));
  });

  it.each(benignSentences)('lets pass: %s', (text) => {
    expect(scamFindings(text, post)).toEqual([]);
    expect(scamFindings(text, { surface: 'message', isFirstMessage: true })).toEqual([]);
  });

  it.each(scamSentences)('sees %s: %s', (code, text) => {
    expect(codesOf(text)).toContain(code);
    expect(codesOf(`Namaste ji. ${text}\nThank you`)).toContain(code);
  });

  it.each([
    'Nukkad Support',
    'NUKKAD Official Refund Desk',
    'Nukkad KYC Verification',
    'Official notice from Nukkad',
    'नुक्कड़ सपोर्ट',
  ])('sees a title that is read as the name of the site: %s', (title) => {
    expect(codesOf(title)).toEqual(['nukkad_claim']);
    expect(codesOf(`${title}\nWe bake bread.`)).toEqual(['nukkad_claim']);
    expect(codesOf(`Not ${title}, but a bakery`)).toEqual([]);
  });

  it('refuses clear promises only', () => {
    const refused = scamRules.filter(({ severity }) => severity === 'refuse').map(({ code }) => code);
    expect(refused).toEqual(['guaranteed_returns', 'fixed_returns', 'doubling', 'risk_free']);
  });

  it('says why to the writer and one line to the reader', () => {
    const [found] = scamFindings('Paisa double 25 din mein.', post);
    expect(found).toMatchObject({ code: 'doubling', severity: 'refuse', excerpt: 'paisa double' });
    for (const { code, reason } of scamRules) {
      expect(reason).toMatch(/[.]$/);
      expect(scamWarnings[code]().length).toBeLessThanOrEqual(80);
    }
    expect(gravestFinding('Send it to ravi@okaxis. Guaranteed returns!', post)).toBe('guaranteed_returns');
    expect(gravestFinding('We bake for forty shops.', post)).toBeNull();
  });

  it('minds payment details in a first message, and not once people talk', () => {
    const text = 'My UPI is 9876543210@ybl';
    expect(codesOf(text, { surface: 'message', isFirstMessage: true })).toEqual(['payment_details']);
    expect(codesOf(text, { surface: 'message', isFirstMessage: false })).toEqual([]);
  });

  it.each([
    [newAccountLimits.age - 1, newAccountLimits.firstMessages, true, true],
    [newAccountLimits.age, newAccountLimits.firstMessages, true, false],
    [0, newAccountLimits.firstMessages - 1, true, false],
    [0, newAccountLimits.firstMessages, false, false],
  ])(
    'an account %i ms old with %i first messages, first %s: %s',
    (accountAge, firstMessagesToday, isFirst, hit) => {
      const context = {
        surface: 'message' as const,
        isFirstMessage: isFirst,
        accountAge,
        firstMessagesToday,
      };
      expect(codesOf('Namaste', context)).toEqual(hit ? ['many_first_messages'] : []);
    },
  );

  it('stays quick on hostile text', async () => {
    const words = ['guaranteed ', '5 ', 'pay the ', '% ', 'double ', 'a@', '9876543210 ', 'join '];
    const texts = [...Object.values(hostileTexts), ...words.map((word) => word.repeat(5_000 / word.length))];
    const taken = await cpuTime(() => texts.map((text) => scamFindings(text.slice(0, 5_000), post)));
    expect(taken).toBeLessThan(1_500);
  });
});
