import { describe, expect, it } from 'vitest';
import {
  countsAfter,
  emptyTitle,
  type InterestChange,
  interestsChoice,
  interestsPath,
  isDecidedElsewhere,
  statusWord,
} from '~/domain/interest/list';
import type { SentInterest } from '~/domain/interest/view.schema';
import { pathOfTarget } from '~/domain/shared/paths';
import type { UserType } from '~/domain/shared/viewer';
import { withdrawText } from '~/features/interest/sent-interest-actions';

const choose = (query: string, userType: UserType = 'investor') =>
  interestsChoice(new URLSearchParams(query), userType);

describe('the question before a withdrawal', () => {
  const target = {
    type: 'post',
    title: 'Oven',
    category: 'Retail',
    cover: null,
    allowsMessages: true,
  } as const;
  const owner = { id: 'o', fullName: 'Asha', left: false } as NonNullable<SentInterest['owner']>;
  const said = (over: object, who: SentInterest['owner'] = owner) =>
    withdrawText({ target: { ...target, closed: false, gone: false, ...over }, owner: who });

  it('promises another try only where the offer takes one', () => {
    expect(said({})).toMatch(/Asha will be notified.*again later/);
    for (const over of [{ closed: true }, { gone: true }])
      expect(said(over)).toMatch(/Asha will be notified.*may not be able to express it again/);
    for (const who of [null, { ...owner, left: true }]) expect(said({}, who)).not.toMatch(/notified|again/);
  });
});

describe('what the address of /interests asks for', () => {
  it.each<[string, UserType, string, string]>([
    ['', 'investor', 'sent', 'all'],
    ['', 'admin', 'sent', 'all'],
    ['', 'entrepreneur', 'received', 'pending'],
    ['view=sent', 'entrepreneur', 'sent', 'all'],
    ['view=sent&tab=rejected', 'entrepreneur', 'sent', 'rejected'],
    // Whose role was changed still has their offers.
    ['view=received', 'investor', 'received', 'pending'],
    ['view=received&tab=accepted', 'admin', 'received', 'accepted'],
    ['tab=accepted', 'entrepreneur', 'received', 'accepted'],
    ['tab=all', 'entrepreneur', 'received', 'pending'],
    ['tab=nonsense&view=__proto__', 'investor', 'sent', 'all'],
  ])('%s for %s', (query, userType, view, tab) => {
    expect(choose(query, userType)).toMatchObject({ view, tab });
  });

  it.each<[string, UserType]>([
    ['/interests', 'investor'],
    ['/interests?tab=pending', 'investor'],
    ['/interests?tab=accepted&cursor=abc', 'investor'],
    ['/interests?withdraw=w1', 'investor'],
    ['/interests?view=sent&tab=rejected', 'entrepreneur'],
    ['/interests?tab=rejected&post=p1', 'entrepreneur'],
    ['/interests?listing=l1', 'entrepreneur'],
    ['/interests?view=received&tab=accepted&listing=l1', 'investor'],
  ])('%s leads back to itself', (path, userType) => {
    const choice = choose(path.split('?')[1] ?? '', userType);
    const { cursor, withdraw } = choice;
    expect(interestsPath(choice, { cursor, ...(withdraw && { withdraw }) })).toBe(path);
  });

  it('names one offer at most, and only among those received', () => {
    expect(choose('post=p&listing=l', 'entrepreneur')).toMatchObject({ postId: 'p', listingId: null });
    expect(choose('post=p')).toMatchObject({ postId: null, listingId: null });
    expect(choose('withdraw=w', 'entrepreneur')).toMatchObject({ withdraw: null });
  });
});

const counts = { total: 6, pending: 3, accepted: 2, rejected: 1, stated: 5 };
const loaded = [
  { id: 'a', status: 'pending', amount: 2 },
  { id: 'b', status: 'pending', amount: null },
  { id: 'c', status: 'accepted', amount: 3 },
  { id: 'd', status: 'rejected', amount: 4 },
] as const;
const countsWith = (...changes: [string, InterestChange][]) => countsAfter(counts, loaded, new Map(changes));

describe('counts', () => {
  it('follow what happened on the list, and carry the rest along', () => {
    expect(countsWith()).toEqual(counts);
    expect(countsWith(['a', 'pending'], ['c', 'accepted'])).toEqual(counts);
    expect(countsWith(['a', 'accepted'])).toEqual({ ...counts, pending: 2, accepted: 3 });
    expect(countsWith(['a', 'rejected'], ['b', 'withdrawn'])).toEqual({
      ...counts,
      total: 5,
      pending: 1,
      rejected: 2,
      stated: 3,
    });
    // An interest of another page: nothing is known of how it was counted.
    expect(countsWith(['z', 'withdrawn'])).toEqual(counts);
  });
});

describe('the stated sum', () => {
  it.each<[string, InterestChange, number]>([
    ['a', 'accepted', 5],
    ['a', 'rejected', 3],
    ['a', 'withdrawn', 3],
    ['b', 'rejected', 5],
    ['c', 'withdrawn', 2],
    ['d', 'accepted', 9],
    ['d', 'withdrawn', 5],
  ])('leaves out what is declined or withdrawn: %s becomes %s', (id, change, stated) => {
    expect(countsWith([id, change]).stated).toBe(stated);
  });

  it('is not made up where a list has none', () => {
    const { stated, ...sent } = counts;
    expect(countsAfter(sent, loaded, new Map([['a', 'rejected']]))).not.toHaveProperty('stated');
  });
});

describe('a decision that a list hears of', () => {
  it.each<[string, string, InterestChange, boolean]>([
    ['of a row that waits here', 'a', 'rejected', true],
    ['that the list was loaded with', 'c', 'accepted', false],
    ['that was asked for or answered here', 'b', 'accepted', false],
    ['of another page', 'z', 'accepted', false],
    ['that is a withdrawal', 'a', 'withdrawn', false],
  ])('%s', (_, interestId, status, expected) => {
    expect(isDecidedElsewhere(loaded, (id) => id === 'b', { interestId, status })).toBe(expected);
  });
});

describe('words and places', () => {
  it('are those of the specification', () => {
    expect(emptyTitle('all')).toBe('No Interests Yet');
    expect(emptyTitle('pending')).toBe('No Pending Interests');
    expect(['pending', 'accepted', 'rejected', 'frozen', 'toString'].map(statusWord)).toEqual([
      'Pending',
      'Accepted',
      'Rejected',
      'Unknown',
      'Unknown',
    ]);
    expect(pathOfTarget({ postId: 'p', listingId: null })).toBe('/post/p');
    expect(pathOfTarget({ postId: null, listingId: 'l' })).toBe('/opportunity/l');
  });
});
