import { describe, expect, it, test } from 'vitest';
import { noChats } from '~/domain/chat/empty-lists';
import { noInterests } from '~/domain/interest/empty-list';
import { type InterestsChoice, type InterestTab, interestsChoice } from '~/domain/interest/list';
import {
  closingOf,
  dockLine,
  type ListingReader,
  type ListingState,
  legalLine,
  listingState,
  ownLine,
} from '~/domain/listing/listing-state';
import type { UserType } from '~/domain/shared/viewer';
import { noCommentsLine } from '~/features/comment/no-comments-line';
import { warningLeads } from '~/features/offer/warning-leads';
import { dutyLine } from '~/features/offer-update/overdue-line';
import { noBio, noPosts } from '~/features/profile/empty-profile';
import { noDecisions, rejectionWords } from '~/features/report/decision-labels';

describe('a listing', () => {
  it.each([
    ['pending', true, null, 'open', 'close'],
    ['approved', true, null, 'open', 'close'],
    ['approved', true, '2026-11-01T00:00:00Z', 'closed', 'reopen'],
    ['pending', false, null, 'waiting', null],
    ['pending', false, '2026-11-01T00:00:00Z', 'waiting', null],
    ['rejected', false, null, 'rejected', null],
    ['rejected', false, '2026-11-01T00:00:00Z', 'rejected', null],
  ] as const)('%s, active %s, closed %s is %s and can %s', (status, isActive, closedAt, state, change) => {
    expect(listingState({ status, isActive, closedAt })).toBe(state);
    expect(closingOf[state]).toBe(change);
  });

  it.each<[ListingReader, ListingState, number, string | null]>([
    ['owner', 'open', 0, 'Nobody has asked yet'],
    ['owner', 'closed', 0, 'Closed by you'],
    ['owner', 'waiting', 0, 'Only you see it now'],
    ['owner', 'rejected', 0, 'Only you can see it'],
    ['owner', 'closed', 2, '2 people interested'],
    ['reader', 'open', 0, 'Be the first to ask'],
    ['reader', 'open', 1, '1 person interested'],
    ['reader', 'closed', 0, null],
    ['reader', 'closed', 1500, '1.5K people interested'],
    ['reader', 'rejected', 0, null],
  ])('tells the %s of an %s one with %i interests: %s', (reader, state, interests, line) =>
    expect(dockLine(reader, state, interests)).toBe(line),
  );

  it.each<[ListingState, number, string]>([
    ['open', 0, 'Nobody has expressed interest yet.'],
    ['open', 1, '1 person is interested.'],
    ['closed', 0, 'The listing is closed. Nobody can express interest now.'],
    ['closed', 3, '3 people are interested.'],
    ['waiting', 0, 'Others can see the listing after our team has read it.'],
    ['rejected', 0, 'Others cannot see the listing. Edit it, and our team reads it again.'],
  ])('is %s with %i interests and tells its owner: %s', (state, interests, line) =>
    expect(ownLine(state, interests)).toBe(line),
  );

  it('tells its owner that they wrote the page, and others that its owner did', () => {
    expect(legalLine.owner).toMatch(/^You wrote this page\. /);
    expect(legalLine.reader).toMatch(/^The owner wrote this page\. /);
  });
});

test.each([
  [true, 'investment', 'No comments yet. You can answer questions here.'],
  [true, 'community', 'No comments yet. You can read the answers here.'],
  [false, 'investment', 'No comments yet. Ask the first question.'],
  [false, 'community', 'No comments yet. Write the first comment.'],
] as const)('no comments, for the author: %s, under an %s post', (isAuthor, postType, line) =>
  expect(noCommentsLine(isAuthor, postType)).toBe(line),
);

test.each([
  ['investor', 'Start by expressing interest in opportunities', '/dashboard'],
  [
    'entrepreneur',
    'A conversation begins when you accept an interest. Publish a post, and people can express interest.',
    '/create-post?type=investment',
  ],
  ['admin', 'Find a person in the search and write to them.', '/search?type=people'],
] as const)('no conversations of an %s: %s', (userType, line, to) =>
  expect(noChats[userType]).toMatchObject({ title: 'No conversations yet', line, action: { to } }),
);

describe('no interests', () => {
  const none = { total: 0, pending: 0, accepted: 0, rejected: 0 };
  const of = (userType: 'entrepreneur' | 'investor', tab: InterestTab): InterestsChoice =>
    interestsChoice(new URLSearchParams({ tab }), userType);

  it.each<UserType>(['entrepreneur', 'investor', 'admin'])(
    'tell an %s who has none at all how it begins',
    (userType) => {
      const choice = interestsChoice(new URLSearchParams(), userType);
      const { line, action } = noInterests(choice, none, userType);
      const mine = userType === 'entrepreneur';
      expect(line.includes('you can answer here')).toBe(mine);
      expect(action.to).toBe(mine ? '/create-post?type=investment' : '/dashboard');
    },
  );

  it.each(['investor', 'admin'] as const)('lead an %s who may offer nothing to the feed', (userType) => {
    const choice = interestsChoice(new URLSearchParams({ view: 'received' }), userType);
    expect(noInterests(choice, none, userType).action.to).toBe('/dashboard');
  });

  it.each([
    ['entrepreneur', 'pending', { accepted: 2 }, 'You have answered everybody.', '/interests?tab=accepted'],
    ['entrepreneur', 'accepted', { pending: 1 }, 'You have not accepted an interest yet.', '/interests'],
    [
      'entrepreneur',
      'accepted',
      { rejected: 1 },
      'You have not accepted an interest yet.',
      '/interests?tab=rejected',
    ],
    ['entrepreneur', 'rejected', { pending: 1 }, 'You have not declined an interest.', '/interests'],
    ['investor', 'pending', { accepted: 1 }, 'Every interest of yours has an answer.', '/dashboard'],
    ['investor', 'accepted', { pending: 1 }, 'No owner has accepted an interest of yours yet.', '/dashboard'],
    ['investor', 'rejected', { pending: 1 }, 'No owner has declined an interest of yours.', '/dashboard'],
  ] as const)('tell an %s under %s beside %j: %s', (userType, tab, counts, line, to) => {
    const found = noInterests(of(userType, tab), { ...none, total: 1, ...counts }, userType);
    expect([found.line, found.action.to]).toEqual([line, to]);
  });
});

describe('a profile', () => {
  const of = (isSelf: boolean, isLimited = false) => ({
    fullName: 'Asha Verma',
    isLimited,
    viewer: { isSelf, isConnected: false, mayRate: false, mayMessage: false, rating: null },
  });

  it.each([
    [of(true), 'Your posts appear here.', 'You have not written a bio yet. Add one under Edit profile.'],
    [of(false), 'Posts by Asha Verma appear here.', 'Asha Verma has not written a bio yet.'],
    [
      of(false, true),
      'Asha Verma does not show their posts to everybody.',
      'Asha Verma has not written a bio yet.',
    ],
  ])('%j', (person, posts, bio) => {
    expect(noPosts(person).line).toBe(posts);
    expect(noBio(person)).toBe(bio);
  });
});

test('a warning is told to the author as what readers see', () =>
  expect(warningLeads).toEqual({ author: 'Readers see this warning on your text.', reader: 'Be careful.' }));

test('nobody is told that nothing was decided beside a rejection', () => {
  expect(noDecisions(true)).toBe('You have no warning and no ban. Our team rejected this:');
  expect(noDecisions(false)).toContain('you can read it here');
  expect(rejectionWords({ kind: 'listing', id: 'l1' })).toMatchObject({
    title: 'Your listing was rejected',
    path: '/opportunity/l1',
  });
  expect(rejectionWords({ kind: 'verification', id: 'u1' }).path).toBe('/verification');
});

describe('the silence of an owner', () => {
  it.each([
    [true, 'none', null],
    [true, 'due', 'People follow this. They have heard nothing since 12 Oct 2026.'],
    [true, 'overdue', 'Your investors wait for news. They have heard nothing since 12 Oct 2026.'],
    [false, 'none', null],
    [false, 'due', null],
    [false, 'overdue', 'No update since 12 Oct 2026'],
  ] as const)('is told to the owner (%s) where news is %s: %s', (isOwn, duty, line) => {
    expect(dutyLine(isOwn, duty, '12 Oct 2026')).toBe(line);
  });
});
