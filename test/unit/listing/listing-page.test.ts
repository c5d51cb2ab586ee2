import { describe, expect, it } from 'vitest';
import { contactDefaults, listingDraftStart, mayList } from '~/domain/listing/listing';
import { listingPanel, listingPath } from '~/domain/listing/paths';
import { statedFigure } from '~/domain/listing/stated-figure';
import { fileSize } from '~/lib/format/file-size';

describe('a stated figure', () => {
  it.each([
    ['12–18 months', '12–18', 'months'],
    ['12-18 months', '12–18', 'months'],
    ['12 to 18 months', '12–18', 'months'],
    ['14–16% a year', '14–16%', 'a year'],
    ['14% - 16% a year', '14%–16%', 'a year'],
    ['10–12%', '10–12%', ''],
    ['4 people', '4', 'people'],
    ['2 years', '2', 'years'],
    ['5+ years', '5+', 'years'],
    ['About 1.2 times in a year', 'About 1.2 times in a year', ''],
    ['After the harvest', 'After the harvest', ''],
    ['12months', '12months', ''],
  ])('%s', (text, value, unit) => {
    expect(statedFigure(text)).toEqual({ value, unit });
  });
});

describe('a listing’s address', () => {
  it.each([
    [['a'], '/opportunity/a'],
    [['a', 'call'], '/opportunity/a?panel=call#call'],
    [['a', 'delete', '/my-listings'], '/opportunity/a?panel=delete&returnTo=%2Fmy-listings#delete'],
    [['../x', 'call'], '/opportunity/..%2Fx?panel=call#call'],
  ] as const)('%j', (parts, path) => {
    expect(listingPath(...(parts as unknown as Parameters<typeof listingPath>))).toBe(path);
  });

  it.each([
    ['panel=call', 'call'],
    ['panel=close', 'close'],
    ['panel=__proto__', null],
    ['', null],
  ])('?%s opens %s', (search, panel) => {
    expect(listingPanel(new URLSearchParams(search))).toBe(panel);
  });
});

describe('a file’s size', () => {
  it.each([
    [0, '1 KB'],
    [900, '1 KB'],
    [2_048, '2 KB'],
    [655_360, '640 KB'],
    [1_023_000, '999 KB'],
    [1_024_000, '1.0 MB'],
    [1_887_437, '1.8 MB'],
    [10_485_760, '10.0 MB'],
  ])('%i is %s', (bytes, words) => {
    expect(fileSize(bytes)).toBe(words);
  });
});

describe('the create-listing form', () => {
  it('may be used by entrepreneurs only', () => {
    expect(['entrepreneur', 'investor', 'admin'].map((type) => mayList(type as 'investor'))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('opens with the boxes as they start, and a draft with its own', () => {
    expect(listingDraftStart({})).toEqual({ allowDirectMessages: 'on' });
    expect(listingDraftStart({ id: 'x', sharePhoneNumber: 'on' })).toMatchObject({
      id: 'x',
      sharePhoneNumber: 'on',
    });
    // Unticked on purpose: a draft posts only what is ticked.
    expect(listingDraftStart({ title: 'Half a title' })).toEqual({ title: 'Half a title' });
    expect(contactDefaults.allowDirectMessages).toBe(true);
  });
});
