import { describe, expect, it } from 'vitest';
import { differences, partThatDiffers } from '~/features/changed-elsewhere/conflict';

const field = (label: string, text: string, comparedAs?: string) => ({
  label,
  text,
  ...(comparedAs && { comparedAs }),
});

describe('what is shown of the saved version after a conflict', () => {
  it.each([
    ['nothing where both say the same', [field('Title', 'Kiln')], [field('Title', 'Kiln')], []],
    [
      'only what differs, in the order of the form',
      [field('Title', 'Kiln'), field('Category', 'Retail'), field('Timeline', '6 months')],
      [field('Title', 'Oven'), field('Category', 'Retail'), field('Timeline', '')],
      [field('Title', 'Kiln'), field('Timeline', '6 months')],
    ],
    [
      'a field that is empty in it',
      [field('Timeline', '')],
      [field('Timeline', '6 months')],
      [field('Timeline', 'Empty')],
    ],
    [
      'photos that are as many, but others',
      [field('Photos', '1 photo, not the same as yours', 'a')],
      [field('Photos', '1 photo, not the same as yours', 'b')],
      [field('Photos', '1 photo, not the same as yours')],
    ],
  ])('is %s', (_what, saved, typed, lines) => {
    expect(differences(saved, typed)).toEqual(lines);
  });
});

describe('the part of a long text that differs', () => {
  const many = (word: string) => Array.from({ length: 60 }, (_, at) => `${word}${at}`).join(' ');
  const [before, after] = [many('before'), many('after')];

  it('is shown with some words around it', () => {
    const part = partThatDiffers(`${before} kiln ${after}`, `${before} oven ${after}`);
    expect(part).toMatch(/^… before\d+ .* kiln after0 .* …$/);
    expect(part.length).toBeLessThan(200);
  });

  it.each([
    ['at its beginning', `kiln ${after}`, `oven ${after}`, /^kiln after0 .* …$/],
    ['at its end', `${before} kiln`, `${before} oven`, /^… before\d+ .* kiln$/],
    ['by words that it has not', `${before} ${after}`, `${before} kiln ${after}`, /before59 after0/],
  ])('is cut on one side where it differs %s', (_where, text, other, part) => {
    expect(partThatDiffers(text, other)).toMatch(part);
  });

  it('is all of a short one, and of one that has nothing in common', () => {
    expect(partThatDiffers('Kiln', 'Oven')).toBe('Kiln');
    expect(partThatDiffers(before, after)).toBe(before);
  });
});
