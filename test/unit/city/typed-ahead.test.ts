import { describe, expect, it } from 'vitest';
import { typedAfter } from '~/features/location/typed-ahead';

const none = { ctrlKey: false, metaKey: false, altKey: false };

describe('a key on a field that opens a search', () => {
  it.each([
    ['', 'n', 'n'],
    ['navi', ' ', 'navi '],
    ['navi ', 'M', 'navi M'],
    ['navi', 'Backspace', 'nav'],
    ['', 'Backspace', ''],
    ['लख', 'न', 'लखन'],
    ['', 'क्ष', 'क्ष'],
    ['', 'Enter', ''],
    ['navi', 'Enter', 'navi'],
    ['', ' ', ''],
    ['navi', 'ArrowDown', 'navi'],
    ['navi', 'Tab', null],
    ['navi', 'Escape', null],
    ['navi', 'Shift', null],
    ['navi', 'F8', null],
    ['navi', 'Dead', null],
    ['navi', 'Unidentified', null],
  ])('after "%s", %s makes it %s', (typed, key, after) => {
    expect(typedAfter(typed, { ...none, key })).toBe(after);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'] as const)('leaves shortcuts with %s alone', (held) => {
    expect(typedAfter('navi', { ...none, key: 'r', [held]: true })).toBeNull();
  });
});
