import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const cases: [what: string, character: string][] = [
  ['a letter', 's'],
  ['a letter with its accent', 'e\u0301'],
  ['a Devanagari syllable', 'सु'],
  ['a Tamil syllable', 'கொ'],
  ['an emoji family', '👨‍👩‍👧‍👦'],
  ['a skin tone', '👍🏽'],
  ['a flag', '🇮🇳'],
];

describe.each([['with'], ['without']])('%s Intl.Segmenter', (mode) => {
  beforeEach(() => {
    vi.resetModules();
    if (mode === 'without') {
      const { Segmenter: _, ...rest } = Object.getOwnPropertyDescriptors(Intl);
      vi.stubGlobal('Intl', Object.defineProperties({}, rest));
    }
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    // Files share their modules: the next one gets none that was loaded without the segmenter.
    vi.resetModules();
  });

  it.each(cases)('wholeGraphemes keeps %s whole', async (_, first) => {
    const { wholeGraphemes } = await import('~/lib/text/graphemes');
    expect('Segmenter' in Intl).toBe(mode === 'with');
    const text = `abc${first}${first}`;
    expect(wholeGraphemes(text, 3 + first.length)).toBe(`abc${first}`);
    if (first.length > 1) expect(wholeGraphemes(text, 2 + first.length)).toBe('abc');
  });

  it('cuts a character wider than the limit, but not inside a pair', async () => {
    const { wholeGraphemes } = await import('~/lib/text/graphemes');
    expect(wholeGraphemes('👨‍👩‍👧‍👦', 4)).toBe('👨‍');
    expect(wholeGraphemes(`a${'\u0301'.repeat(500)}`, 10)).toHaveLength(10);
  });
});
