import { describe, expect, test } from 'vitest';
import {
  addComment,
  addPage,
  type CommentGroup,
  groupComments,
  type LoadedComments,
  removeComment,
  rootOf,
  shownGroups,
  shownIds,
  startThread,
  withFirstPage,
  withLatest,
} from '~/domain/comment/loaded-comments';
import type { CommentView } from '~/domain/comment/view.schema';

const user = {
  id: 'u',
  fullName: 'Farah',
  userType: 'investor',
  city: '',
  isVerified: false,
  avatar: null,
} as const;

/** `minute` orders the comments. */
function comment(id: string, minute: number, parentId: string | null = null): CommentView {
  const createdAt = new Date(Date.UTC(2026, 10, 21, 6, minute)).toISOString();
  return { id, postId: 'p', userId: 'u', parentId, content: id, editedAt: null, createdAt, user };
}

const shape = (groups: CommentGroup[]) =>
  groups.map(({ first, replies }) => [first?.id ?? '-', ...replies.map(({ id }) => id)].join('>'));

const ids = (comments: CommentView[]) => comments.map(({ id }) => id);

test('answers are under their comment, in order', () => {
  const comments = [
    comment('a', 1),
    comment('b', 2),
    comment('a1', 3, 'a'),
    comment('b1', 4, 'b'),
    comment('a2', 5, 'a'),
  ];
  expect(shape(groupComments(comments))).toEqual(['a>a1>a2', 'b>b1']);
});

test('answers without their comment stay together, and not under another comment', () => {
  const comments = [comment('b', 1), comment('a1', 2, 'a'), comment('b1', 3, 'b'), comment('a2', 4, 'a')];
  expect(shape(groupComments(comments))).toEqual(['b>b1', '->a1>a2']);
});

test('an answer to an answer hangs under the first comment', () => {
  const comments = [comment('a', 1), comment('a1', 2, 'a')];
  expect(rootOf(comments, 'a1')).toBe('a');
  expect(rootOf(comments, 'a')).toBe('a');
});

describe('the first page, asked for again', () => {
  const page = (minutes: number[], next: string | null = 'after the first') => ({
    items: minutes.map((minute) => comment(`m${minute}`, minute)),
    next,
  });
  const first = startThread(page([1, 2]));
  const both = addPage(first, { items: [comment('m3', 3), comment('m4', 4)], next: 'after the second' });

  test('leaves the later pages and what was written here', () => {
    const written = addComment(both, comment('mine', 50));
    const after = withFirstPage(written, page([1, 2]));
    expect(after).toEqual(written);
  });

  test('takes over what was edited and deleted in it', () => {
    const edited = { ...comment('m2', 2), content: 'Other words', editedAt: '2026-11-21T07:00:00.000Z' };
    const after = withFirstPage(both, { items: [edited, comment('m3', 3)], next: 'after the third' });
    expect(ids(after.listed)).toEqual(['m2', 'm3', 'm4']);
    expect(after.listed[0]).toEqual(edited);
    expect(after.next).toBe('after the second');
  });

  test.each([
    ['is the whole list', page([1, 2], null), ['m1', 'm2'], null],
    ['has nothing left', page([], null), [], null],
    [
      'reaches over what was loaded',
      page([1, 2, 3, 4, 5]),
      ['m1', 'm2', 'm3', 'm4', 'm5'],
      'after the first',
    ],
  ])('replaces the list where it %s', (_case, answer, shown, next) => {
    const after = withFirstPage(both, answer);
    expect(ids(after.listed)).toEqual(shown);
    expect(after.next).toBe(next);
  });
});

describe('pages', () => {
  const first = startThread({ items: [comment('a', 1), comment('b', 2)], next: 'cursor' });

  test('a page that overlaps adds nothing twice', () => {
    const { listed, next } = addPage(first, { items: [comment('b', 2), comment('c', 3)], next: null });
    expect(ids(listed)).toEqual(['a', 'b', 'c']);
    expect(next).toBeNull();
  });

  test('an own comment waits behind the gap and joins when its page comes', () => {
    const written = addComment(first, comment('mine', 9));
    expect(ids(written.fresh)).toEqual(['mine']);
    const part = addPage(written, { items: [comment('c', 3)], next: 'more' });
    expect([ids(part.listed), ids(part.fresh)]).toEqual([['a', 'b', 'c'], ['mine']]);
    const whole = addPage(part, { items: [comment('d', 4), comment('mine', 9)], next: null });
    expect([ids(whole.listed), whole.fresh]).toEqual([['a', 'b', 'c', 'd', 'mine'], []]);
  });

  test('an own comment newer than the last page is not lost', () => {
    const whole = addPage(addComment(first, comment('mine', 9)), { items: [comment('c', 3)], next: null });
    expect(ids(whole.listed)).toEqual(['a', 'b', 'c', 'mine']);
  });

  test('what is shown before and after the button', () => {
    const thread = addComment(addComment(first, comment('mine', 9)), comment('a1', 10, 'a'));
    const { before, after } = shownGroups(thread, [comment('waiting', 11)]);
    expect(shape(before)).toEqual(['a>a1', 'b']);
    expect(shape(after)).toEqual(['mine', 'waiting']);
  });
});

describe('writing', () => {
  const thread = startThread({
    items: [comment('a', 1), comment('a1', 2, 'a'), comment('b', 3)],
    next: null,
  });

  test('the same comment twice is shown once', () => {
    const twice = addComment(addComment(thread, comment('c', 4)), comment('c', 4));
    expect(ids(twice.listed)).toEqual(['a', 'a1', 'b', 'c']);
  });

  test('what waits is at the end, and once when its answer is there already', () => {
    expect(shape(shownGroups(thread, [comment('c', 4)]).before)).toEqual(['a>a1', 'b', 'c']);
    expect(shape(shownGroups(addComment(thread, comment('c', 4)), [comment('c', 4)]).before)).toEqual([
      'a>a1',
      'b',
      'c',
    ]);
  });

  test('a deleted comment takes its answers along', () => {
    expect(ids(removeComment(thread, 'a').listed)).toEqual(['b']);
    expect(ids(removeComment(thread, 'a1').listed)).toEqual(['a', 'b']);
  });
});

describe('the newest comments of others', () => {
  const whole = startThread({ items: [comment('a', 1), comment('b', 2), comment('c', 3)], next: null });
  const paged = startThread({ items: [comment('a', 1), comment('b', 2)], next: 'cursor' });
  const edited = { ...comment('b', 2), content: 'b!', editedAt: '2026-11-21T07:00:00.000Z' };

  const latestOf = (thread: LoadedComments, latest: CommentView[], isAll: boolean) =>
    withLatest(thread, { latest, isAll, shownBefore: shownIds(thread) });

  test.each([
    ['bring a new one', whole, [comment('c', 3), comment('d', 4)], false, ['a', 'b', 'c', 'd']],
    [
      'bring one between two',
      whole,
      [comment('b', 2), comment('b2', 2.5), comment('c', 3)],
      false,
      ['a', 'b', 'b2', 'c'],
    ],
    ['take away what was deleted', whole, [comment('a', 1), comment('c', 3)], true, ['a', 'c']],
    ['take away the newest', whole, [comment('a', 1), comment('b', 2)], true, ['a', 'b']],
    ['take away the newest of many', whole, [comment('b', 2)], false, ['a', 'b']],
    ['take away the last one there was', whole, [], true, []],
    ['keep what is older than they reach', whole, [comment('c', 3)], false, ['a', 'b', 'c']],
    ['wait behind pages that are not loaded', paged, [comment('z', 9)], false, ['a', 'b']],
  ])('%s', (_, thread, latest, isAll, expected) => {
    expect(ids(latestOf(thread, latest, isAll).listed)).toEqual(expected);
  });

  test('keep what was written meanwhile', () => {
    const answer = { latest: [comment('a', 1), comment('b', 2)], isAll: true, shownBefore: shownIds(whole) };
    const meanwhile = addComment(whole, comment('d', 4));
    expect(ids(withLatest(meanwhile, answer).listed)).toEqual(['a', 'b', 'd']);
  });

  test('bring an edit, and change nothing where nothing changed', () => {
    expect(latestOf(whole, [edited, comment('c', 3)], false).listed[1]?.content).toBe('b!');
    expect(latestOf(whole, whole.listed, true)).toBe(whole);
    expect(ids(latestOf(paged, [comment('z', 9)], false).fresh)).toEqual(['z']);
  });
});
