import { describe, expect, it } from 'vitest';
import { avatarHue, avatarHues, firstGrapheme } from '~/lib/avatar-hue';

describe('avatarHue', () => {
  it.each([
    ['', 272],
    ['a', 5],
    ['b', 5],
    ['sunita', 345],
    ['0195f3c2-7a10-7000-8000-000000000001', 272],
    ['0195f3c2-7a10-7000-8000-000000000002', 320],
    ['सुनीता', 345],
  ])('keeps the hue of %j at %i', (id, hue) => {
    expect(avatarHue(id)).toBe(hue);
  });

  it('spreads neighbouring ids over all hues evenly', () => {
    const seen = new Map<number, number>();
    for (let n = 0; n < 9000; n++) {
      const hue = avatarHue(`0195f3c2-7a10-7000-8000-${n.toString(16).padStart(12, '0')}`);
      seen.set(hue, (seen.get(hue) ?? 0) + 1);
    }
    expect([...seen.keys()].sort((a, b) => a - b)).toEqual([...avatarHues]);
    for (const count of seen.values()) {
      expect(count).toBeGreaterThan(850);
      expect(count).toBeLessThan(1150);
    }
  });
});

describe('firstGrapheme', () => {
  it.each([
    ['Sunita Verma', 'S'],
    ['  imran', 'I'],
    ['élodie', 'É'],
    ['e\u0301lodie', 'E\u0301'],
    ['सुनीता', 'सु'],
    ['क्षमा', 'क्ष'],
    ['श्री राम', 'श्री'],
    ['ज्ञान', 'ज्ञा'],
    ['রাহুল', 'রা'],
    ['👩‍🌾 Zoya', '👩‍🌾'],
    ['👍🏽 Anil', '👍🏽'],
    ['🇮🇳 Bharat', '🇮🇳'],
    ['❤️ Priya', '❤️'],
    ['7 Stars', '7'],
    ['asha', 'A'],
    ['  élan', 'É'],
    ['கொடி', 'கொ'],
    ['👨‍👩‍👧 shop', '👨‍👩‍👧'],
    ['👨‍👩‍👧‍👦x', '👨‍👩‍👧‍👦'],
    ['👍🏽x', '👍🏽'],
    ['🇮🇳🇮🇳', '🇮🇳'],
    ['', '?'],
    ['   ', '?'],
  ])('shortens %j to %j', (name, first) => {
    expect(firstGrapheme(name)).toBe(first);
  });
});
