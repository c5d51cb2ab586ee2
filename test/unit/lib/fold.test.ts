import { describe, expect, it } from 'vitest';
import { foldText, shareText } from '~/lib/text/fold';

describe('foldText', () => {
  const word = 'chiller ';

  it('leaves 150 characters whole and folds 151', () => {
    expect(foldText('x'.repeat(150))).toEqual({ head: 'x'.repeat(150), folded: false });
    expect(foldText('x'.repeat(151))).toEqual({ head: 'x'.repeat(150), folded: true });
    expect(foldText('😀'.repeat(150)).folded).toBe(false);
  });

  it('cuts between words', () => {
    const { head, folded } = foldText(word.repeat(30));
    expect(folded).toBe(true);
    expect(head).toBe(word.repeat(18).trim());
    expect(foldText(`${'a'.repeat(150)} b`).head).toBe('a'.repeat(150));
  });

  it.each([
    ['an emoji family', `${'x'.repeat(148)}👨‍👩‍👧‍👦 and more`, 'x'.repeat(148)],
    ['a flag', `${'x'.repeat(149)}🇮🇳🇮🇳`, 'x'.repeat(149)],
    ['a Devanagari conjunct', `${'क'.repeat(148)}क्षत्रिय`, 'क'.repeat(148)],
    ['a letter with its accent', `${'x'.repeat(149)}e\u0301y`, 'x'.repeat(149)],
  ])('does not cut inside %s', (_, text, head) => {
    expect(foldText(text).head).toBe(head);
  });

  it('survives one letter under a tower of marks', () => {
    const { head, folded } = foldText(`a${'\u0301'.repeat(5_000)}`);
    expect(folded).toBe(true);
    expect(head.length).toBeLessThanOrEqual(150);
  });

  it.each([[''], ['\ud800'.repeat(400)], ['\n'.repeat(400)], ['\u200d'.repeat(400)]])(
    'never throws',
    (text) => {
      expect(text.startsWith(foldText(text).head)).toBe(true);
    },
  );
});

describe('shareText', () => {
  it.each([
    ['short', 'short'],
    [' two\n\nlines ', 'two lines'],
    ['y'.repeat(100), 'y'.repeat(100)],
    ['y'.repeat(101), `${'y'.repeat(100)}…`],
    ['milk '.repeat(40), `${'milk '.repeat(20).trim()}…`],
    [`${'x'.repeat(99)}👍🏽👍🏽`, `${'x'.repeat(99)}…`],
    ['', ''],
  ])('%j is shared as %j', (content, shared) => {
    expect(shareText(content)).toBe(shared);
  });
});
