import { describe, expect, it } from 'vitest';
import { phrases } from '~/lib/language/phrases';

describe('a table of phrases', () => {
  it('says each phrase again when it is read', () => {
    let language = 'en';
    const { label } = { label: () => (language === 'en' ? 'Shop' : 'दुकान') };
    const table = phrases({ label });
    expect(table.label).toBe('Shop');
    language = 'hi';
    expect(table.label).toBe('दुकान');
  });

  it('keeps what is no phrase, and the order of its names', () => {
    const table = phrases({ tone: 'good', title: () => 'Saved', steps: [1, 2] });
    expect(Object.entries(table)).toEqual([
      ['tone', 'good'],
      ['title', 'Saved'],
      ['steps', [1, 2]],
    ]);
  });
});
