import { describe, expect, it } from 'vitest';
import { titleLine } from '~/domain/offer/title';

describe('the title of a post or listing in lists', () => {
  it.each([
    ['stays as it is', 'Samosa shop in Kanpur', 80, 'Samosa shop in Kanpur'],
    ['is one line', '  First words\n of a post ', 80, 'First words of a post'],
    ['is cut after a whole word', `${'word '.repeat(30)}end`, 12, 'word word…'],
    ['is empty for what has no words', '', 80, ''],
  ])('%s', (_, words, limit, line) => {
    expect(titleLine(words, limit)).toBe(line);
  });
});
