import { expect, test } from 'vitest';
import {
  engagementOf,
  isGone,
  learn,
  type PostMemory,
  setPending,
  withEngagement,
} from '~/domain/feed/engagement';
import type { CardPost } from '~/domain/post/card';

const post: CardPost = {
  id: 'p1',
  author: {
    id: 'u1',
    fullName: 'Asha',
    userType: 'entrepreneur',
    city: 'Agra',
    isVerified: false,
    avatar: null,
  },
  postType: 'investment',
  title: 'Second oven',
  content: 'We bake for forty shops.',
  category: 'Food & Beverage',
  imageDetails: [],
  fundingMin: null,
  fundingMax: null,
  timeline: null,
  expectedRoi: null,
  status: 'approved',
  reviewNote: null,
  likes: 7,
  comments: 2,
  interests: 3,
  editedAt: null,
  createdAt: '2026-11-21T06:00:00.000Z',
  viewer: { liked: false, saved: false, interest: null },
};
const nothing: PostMemory = { known: {}, pending: {} };
const listedAt = 1_000;

const marks = (memory?: PostMemory) => engagementOf(post, listedAt, memory);

test('the list counts when there are no local changes', () => {
  const listed = {
    liked: false,
    likes: 7,
    saved: false,
    comments: 2,
    interest: null,
    interests: 3,
    isDeleted: false,
  };
  expect(marks()).toEqual(listed);
  expect(marks(nothing)).toEqual(listed);
});

test('an answer counts over an older list and not over a newer one', () => {
  const memory = learn(nothing, { liked: true, likes: 12 }, 2_000);
  expect(marks(memory)).toMatchObject({ liked: true, likes: 12 });
  expect(engagementOf(post, 3_000, memory)).toMatchObject({ liked: false, likes: 7 });
});

test('a withdrawn interest is offered again, and counted no more by any list', () => {
  const withdrawn = { interest: null, interests: undefined };
  const asked = learn(nothing, { interest: 'pending', interests: 4 }, 2_000);
  expect(marks(learn(asked, withdrawn, 3_000))).toMatchObject({ interest: null, interests: 3 });
  const counting: CardPost = { ...post, interests: 4, viewer: { ...post.viewer, interest: 'pending' } };
  const elsewhere = learn(nothing, withdrawn, 3_000);
  expect(engagementOf(counting, 2_000, elsewhere)).toMatchObject({ interest: null, interests: 3 });
  expect(engagementOf(counting, 4_000, elsewhere)).toMatchObject({ interest: 'pending', interests: 4 });
});

test('an answer to an older question takes nothing back, whenever it comes', () => {
  const liked = learn(nothing, { liked: true, likes: 8 }, 2_000);
  const late = learn(liked, { liked: false, likes: 7, comments: 3 }, 1_500);
  expect(marks(late)).toMatchObject({ liked: true, likes: 8, comments: 3 });
});

test('a new answer about one thing does not revive an old one about another', () => {
  const memory = learn(learn(nothing, { comments: 9 }, 2_000), { likes: 8, liked: true }, 4_000);
  expect(engagementOf(post, 3_000, memory)).toMatchObject({ comments: 2, likes: 8 });
});

test.each([
  ['a like', setPending(nothing, { liked: true }), { liked: true, likes: 8 }],
  ['an unlike of what is not liked', setPending(nothing, { liked: false }), { liked: false, likes: 7 }],
  ['a bookmark', setPending(nothing, { saved: true }), { saved: true }],
  ['interest', setPending(nothing, { interested: true }), { interest: 'pending', interests: 4 }],
])('%s shows before the answer', (_name, memory, shown) => {
  expect(marks(memory)).toMatchObject(shown);
});

test('an unlike shows at once and never counts below nothing', () => {
  const liked = learn(nothing, { liked: true, likes: 0 }, 2_000);
  expect(marks(setPending(liked, { liked: false }))).toMatchObject({ liked: false, likes: 0 });
});

test('a change that the server has already applied is not counted twice', () => {
  const granted = learn(setPending(nothing, { liked: true }), { liked: true, likes: 8 }, 2_000);
  expect(marks(granted)).toMatchObject({ liked: true, likes: 8 });
});

test('a decided interest is not taken for a new one', () => {
  const accepted = learn(nothing, { interest: 'accepted', interests: 3 }, 2_000);
  expect(marks(setPending(accepted, { interested: true }))).toMatchObject({
    interest: 'accepted',
    interests: 3,
  });
});

test('a stored interest counts where the list does not know it, until the list does', () => {
  const stored = learn(setPending(nothing, { interested: true }), { interest: 'pending' }, 2_000);
  for (const memory of [stored, setPending(stored, { interested: undefined })])
    expect(marks(memory)).toMatchObject({ interest: 'pending', interests: 4 });
  const listed = { ...post, interests: 4, viewer: { ...post.viewer, interest: 'pending' } } as const;
  expect(engagementOf(listed, listedAt, stored).interests).toBe(4);
});

test('a post keeps its marks when the list is stored', () => {
  const memory = learn(nothing, { liked: true, likes: 8, saved: true, comments: 5 }, 2_000);
  const stored = withEngagement(post, marks(memory));
  expect(engagementOf(stored, 9_000, undefined)).toEqual(marks(memory));
});

test('a pending mark that is there already changes nothing', () => {
  const pendingLike = setPending(nothing, { liked: true });
  expect(setPending(pendingLike, { liked: true })).toBe(pendingLike);
  expect(setPending(pendingLike, { liked: undefined } as never)).not.toBe(pendingLike);
});

test.each([
  ['is gone from a list that is older than its closing', { isDeleted: true }, 2_000, true],
  ['is there in a list that is newer: it was reopened elsewhere', { isDeleted: true }, 500, false],
  ['is there after it was reopened here', { isDeleted: false }, 2_000, false],
  ['is there where other things were learnt of it', { likes: 8 }, 2_000, false],
])('an item %s', (_, answered, at, gone) => {
  expect(isGone(learn(nothing, answered, at), listedAt)).toBe(gone);
  expect(isGone(undefined, listedAt)).toBe(false);
});
