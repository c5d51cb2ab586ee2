import { describe, expect, it } from 'vitest';
import { groupWhileTyping, groupWhole, rupeesGrouped } from '~/components/form/rupee-typing';

/** `|` is the caret. */
function typed(marked: string) {
  const caret = marked.indexOf('|');
  const result = groupWhileTyping({ text: marked.replace('|', ''), caret });
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`;
}

describe('groupWhileTyping', () => {
  it.each([
    ['|', '|'],
    ['8|', '8|'],
    ['800|', '800|'],
    ['8000|', '8,000|'],
    ['80000|', '80,000|'],
    ['800000|', '8,00,000|'],
    ['1250000|', '12,50,000|'],
    ['12,50,0000|', '1,25,00,000|'],
    ['100000000000|', '1,00,00,00,00,000|'],
    // Deleting, and typing in the middle
    ['12,50,00|', '1,25,000|'],
    ['12,5|,000', '1,25|,000'],
    ['9|12,50,000', '9|,12,50,000'],
  ])('%s becomes %s', (before, after) => {
    expect(typed(before)).toBe(after);
  });

  it.each([
    ['₹ 8 00 000|', '8,00,000|'],
    ['८०००००|', '8,00,000|'],
    ['００１２３４|', '0,01,234|'],
    ['12 50 000 rupees|', '12 50 000 rupees|'],
    ['1.5|', '1.5|'],
    ['5 |', '5 |'],
    ['5  |', '5 |'],
    ['12 5|', '125|'],
    ['5 lakh|', '5 lakh|'],
    ['2.5 लाख|', '2.5 लाख|'],
    ['-5000|', '-5000|'],
    ['1e5|', '1e5|'],
    [`${'9'.repeat(16)}|`, `${'9'.repeat(16)}|`],
  ])('%s becomes %s', (before, after) => {
    expect(typed(before)).toBe(after);
  });
});

describe('a field that is left', () => {
  it.each([
    ['2.5 lakh', '2,50,000'],
    ['5 ', '5'],
    ['१.२ करोड़', '1,20,00,000'],
    ['12,50,000', '12,50,000'],
    ['2.5', '2.5'],
    ['', ''],
  ])('shows %j as %j', (typed, shown) => {
    expect(rupeesGrouped(typed)).toBe(shown);
  });
});

it('grouping leaves a word that is typed letter by letter unchanged', () => {
  let shown = '';
  for (const letter of '12.5 lakh') shown = groupWhole(shown + letter);
  expect(shown).toBe('12.5 lakh');
});
