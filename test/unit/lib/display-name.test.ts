import { describe, expect, it } from 'vitest';
import { displayName } from '~/lib/format/display-name';

describe('people', () => {
  it.each([
    [{ id: 'abcd-1234', fullName: ' Asha Verma ', email: 'a@b.in' }, 'Asha Verma'],
    [{ id: 'abcd-1234', fullName: '  ', email: 'asha.v@b.in' }, 'asha.v'],
    [{ id: 'abcd-1234', fullName: null }, 'User 1234'],
    [{ id: '', fullName: '' }, 'Anonymous User'],
    [{}, 'Anonymous User'],
  ])('%j is called %s', (person, name) => {
    expect(displayName(person)).toBe(name);
  });
});
