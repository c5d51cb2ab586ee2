import { describe, expect, it } from 'vitest';
import { differences, partThatDiffers } from '~/features/changed-elsewhere/standing';

const said = (label: string, text: string, exactly?: string) => ({
  label,
  text,
  ...(exactly && { exactly }),
});

describe('what stands where another change was quicker', () => {
  it.each([
    ['nothing where both say the same', [said('Title', 'Kiln')], [said('Title', 'Kiln')], []],
    [
      'only what differs, in the order of the form',
      [said('Title', 'Kiln'), said('Category', 'Retail'), said('Timeline', '6 months')],
      [said('Title', 'Oven'), said('Category', 'Retail'), said('Timeline', '')],
      [said('Title', 'Kiln'), said('Timeline', '6 months')],
    ],
    [
      'a place that is empty by now',
      [said('Timeline', '')],
      [said('Timeline', '6 months')],
      [said('Timeline', 'Empty')],
    ],
    [
      'photos that are as many, but others',
      [said('Photos', '1 photo, not the same as yours', 'a')],
      [said('Photos', '1 photo, not the same as yours', 'b')],
      [said('Photos', '1 photo, not the same as yours')],
    ],
  ])('is %s', (_what, stands, typed, lines) => {
    expect(differences(stands, typed)).toEqual(lines);
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
