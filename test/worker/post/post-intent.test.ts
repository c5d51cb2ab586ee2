import { describe, expect, it } from 'vitest';
import { memberContext } from '#test/support/api/call-route';
import { newInvestor, newPost, newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { postIntent } from '~/features/post/post-intent.server';
import { postIntents, postIntentToasts } from '~/features/reaction/post-intent';

async function send(as: TestUser, postId: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return postIntent(await memberContext(as), postId, form);
}

async function scene() {
  const [author, guest] = [await newUser(), await newInvestor({ fullName: 'Guest' })];
  return { author, guest, postId: await newPost(author) };
}

describe('the forms of a post', () => {
  it('like, unlike, save and unsave', async () => {
    const { guest, postId } = await scene();
    const results = [];
    for (const intent of ['like', 'like', 'unlike', 'save', 'unsave', 'unsave']) {
      const { status, result } = await send(guest, postId, { intent });
      expect(status).toBe(200);
      results.push(result);
    }
    expect(results).toEqual([
      { intent: 'like', liked: true, likeCount: 1 },
      { intent: 'like', liked: true, likeCount: 1 },
      { intent: 'unlike', liked: false, likeCount: 0 },
      { intent: 'save', saved: true },
      { intent: 'unsave', saved: false },
      { intent: 'unsave', saved: false },
    ]);
  });

  it('comment, answer and delete', async () => {
    const { author, guest, postId } = await scene();
    const id = crypto.randomUUID();
    const form = { intent: 'comment', id, content: '  Which oven?  ', parentId: '' };
    const first = await send(guest, postId, form);
    expect(first.result).toMatchObject({
      intent: 'comment',
      comments: 1,
      comment: { id, content: 'Which oven?' },
    });
    expect((await send(guest, postId, form)).result).toEqual(first.result);
    const reply = await send(author, postId, { intent: 'comment', content: 'A deck oven', parentId: id });
    expect(reply.result).toMatchObject({ comments: 2, comment: { parentId: id } });

    const elsewhere = await newPost(author);
    expect((await send(author, elsewhere, { intent: 'delete-comment', commentId: id })).status).toBe(404);
    const gone = await send(author, postId, { intent: 'delete-comment', commentId: id });
    expect(gone.result).toEqual({ intent: 'delete-comment', deleted: id, comments: 0 });
  });

  it('interest, with an amount as people type it', async () => {
    const { author, guest, postId } = await scene();
    const { result, flash } = await send(guest, postId, {
      intent: 'interest',
      amount: '₹2,50,000',
      message: '',
    });
    expect(result).toEqual({
      intent: 'interest',
      interest: { id: expect.any(String), status: 'pending' },
      interests: 1,
    });
    expect(flash).toEqual({
      title: 'Interest expressed!',
      text: 'The entrepreneur has been notified of your interest.',
      tone: 'good',
    });
    expect(await row('SELECT amount, message, owner_id FROM interests WHERE post_id = ?', postId)).toEqual({
      amount: 250_000,
      message: 'I am interested in learning more about this.',
      owner_id: author.id,
    });
  });

  it('report the post or one of its comments', async () => {
    const { author, guest, postId } = await scene();
    const { result: written } = await send(author, postId, { intent: 'comment', content: 'Hm' });
    const commentId = 'comment' in written ? written.comment.id : '';
    expect((await send(guest, postId, { intent: 'report', reason: 'spam' })).result).toEqual({
      intent: 'report',
      reported: true,
    });
    await send(guest, postId, { intent: 'report', reason: 'hate', commentId });
    expect(
      await rows('SELECT target_type, target_id FROM reports WHERE reporter_id = ? ORDER BY id', guest.id),
    ).toEqual([
      { target_type: 'post', target_id: postId },
      { target_type: 'comment', target_id: commentId },
    ]);
  });

  it('delete, and never go back to what is deleted', async () => {
    const { author, guest, postId } = await scene();
    expect((await send(guest, postId, { intent: 'delete' })).status).toBe(403);
    const back = `/post/${postId}`;
    const { result, next, flash } = await send(author, postId, { intent: 'delete', returnTo: back });
    expect([result, next]).toEqual([{ intent: 'delete', deleted: true }, '/dashboard']);
    expect(flash).toEqual({ title: 'Post deleted successfully', tone: 'good' });
    expect((await send(guest, postId, { intent: 'like' })).status).toBe(404);
  });

  it('return to where they were sent from', async () => {
    const { guest, postId } = await scene();
    const returnTo = `/dashboard?postType=investment#post-${postId}`;
    expect((await send(guest, postId, { intent: 'like', returnTo })).next).toBe(returnTo);
    expect((await send(guest, postId, { intent: 'unlike' })).next).toBe(`/post/${postId}`);
  });
});

describe('a refused form', () => {
  it('gives back the words and names the field', async () => {
    const { guest, postId } = await scene();
    const content = 'x'.repeat(1001);
    expect(await send(guest, postId, { intent: 'comment', content })).toMatchObject({
      status: 400,
      result: {
        intent: 'comment',
        error: 'A comment can have at most 1,000 characters',
        fields: { content: ['A comment can have at most 1,000 characters'] },
        values: { content },
      },
      next: `/post/${postId}`,
    });
    const amount = await send(guest, postId, { intent: 'interest', amount: '1e5', message: 'Hello' });
    expect(amount).toMatchObject({
      status: 400,
      result: { fields: { amount: [expect.any(String)] }, values: { amount: '1e5', message: 'Hello' } },
    });
    expect(await row('SELECT comments, interests FROM posts WHERE id = ?', postId)).toEqual({
      comments: 0,
      interests: 0,
    });
  });

  it.each([
    [{}, 400],
    [{ intent: 'toString' }, 400],
    [{ intent: 'LIKE' }, 400],
    [{ intent: 'comment' }, 400],
    [{ intent: 'comment', content: '\u200b' }, 400],
    [{ intent: 'comment', content: 'x', parentId: 'x' }, 400],
    [{ intent: 'delete-comment' }, 404],
    [{ intent: 'report' }, 400],
    [{ intent: 'report', reason: 'spam', commentId: 'x' }, 400],
    [{ intent: 'interest', id: '1' }, 400],
  ] as [Record<string, string>, number][])('%j is answered with words', async (fields, status) => {
    const { guest, postId } = await scene();
    const outcome = await send(guest, postId, fields);
    expect(outcome.status).toBe(status);
    expect(outcome.result).toMatchObject({ error: expect.stringMatching(/\w/) });
    expect(outcome.flash).toBeNull();
  });

  it('says so where the post is one’s own', async () => {
    const { author, postId } = await scene();
    for (const [intent, error] of [
      ['like', "You can't like your own post."],
      ['interest', "You can't express interest in your own offer."],
      ['report', "You can't report your own post."],
    ] as const) {
      const { status, result } = await send(author, postId, { intent, reason: 'spam' });
      expect([status, result]).toEqual([403, expect.objectContaining({ intent, error })]);
    }
  });
});

it('every intent has its words', () => {
  for (const intent of postIntents) expect(postIntentToasts[intent].failed.title).toMatch(/\w/);
});

it('a report of a comment names the comment, and thanks for that', async () => {
  const { author, guest, postId } = await scene();
  const commentId = crypto.randomUUID();
  await send(guest, postId, { intent: 'comment', id: commentId, content: 'Pay me first' });
  const { flash, result } = await send(author, postId, { intent: 'report', commentId, reason: 'spam' });
  expect(result).toEqual({ intent: 'report', reported: true });
  expect(flash?.title).toBe("Thank you for reporting. We'll review this comment.");
  const [report] = await rows<{ target_id: string; evidence: string }>(
    "SELECT target_id, evidence FROM reports WHERE target_type = 'comment' AND reporter_id = ?",
    author.id,
  );
  expect(report?.target_id).toBe(commentId);
  expect(JSON.parse(report?.evidence ?? '')).toEqual({ text: 'Pay me first' });
});
