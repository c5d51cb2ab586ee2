import { describe, expect, it } from 'vitest';
import { contextOf, memberContext } from '#test/support/api/call-route';
import { newInvestor, newPost, newUser, type TestUser } from '#test/support/rows/factories';
import { flashOf } from '#test/support/visitor';
import { createComment } from '~/domain/comment/comment.server';
import { expressInterest } from '~/domain/interest/express.server';
import { postPageChoice } from '~/domain/post/paths';
import type { MemberContext } from '~/domain/shared/context';
import { answerPostForm } from '~/features/post/post-answer.server';
import { openPost, pathOfComment } from '~/features/post/post-page.server';

const start = { commentsAfter: null, interestsAfter: null };

describe('the page of a post', () => {
  it('costs one trip, and shows interests to the owner alone', async () => {
    const [owner, investor, other] = [await newUser(), await newInvestor(), await newInvestor()];
    const postId = await newPost(owner);
    await expressInterest(
      await memberContext(investor),
      { postId },
      { message: 'May I come?', amount: 90_000 },
    );

    const { app, meter } = await contextOf(owner);
    const before = meter.trips;
    const { received } = await openPost(app as MemberContext, postId, start);
    expect(meter.trips - before).toBe(1);
    expect(received?.items.map(({ investorId, amount }) => [investorId, amount])).toEqual([
      [investor.id, 90_000],
    ]);
    for (const person of [investor, other]) {
      expect((await openPost(await memberContext(person), postId, start)).received).toBeNull();
    }
  });

  it('is not there for an unknown id, nor with a cursor that nobody gave', async () => {
    const ctx = await memberContext(await newInvestor());
    await expect(openPost(ctx, 'nothing', start)).rejects.toMatchObject({ code: 'not_found' });
    const postId = await newPost(await newUser());
    await expect(openPost(ctx, postId, { ...start, commentsAfter: '../..' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('leads to the page on which a new comment is', async () => {
    const owner = await newUser();
    const postId = await newPost(owner);
    let ctx = await memberContext(owner);
    for (let index = 0; index < 23; index += 1) {
      // A person may write only so many a minute.
      if (index % 8 === 7) ctx = await memberContext(await newInvestor());
      const done = await createComment(ctx, postId, { content: `Remark ${index}` });
      const url = new URL(pathOfComment({ intent: 'comment', ...done }), 'http://localhost');
      const { comments } = await openPost(ctx, postId, postPageChoice(url.searchParams));
      expect(comments.items.map(({ id }) => id)).toContain(done.comment.id);
      expect(url.hash).toBe(`#comment-${done.comment.id}`);
      expect(url.searchParams.has('after')).toBe(index >= 20);
    }
  });
});

describe('the forms of a post', () => {
  const html = 'text/html,application/xhtml+xml';

  async function send(person: TestUser, postId: string, fields: Record<string, string>, accept: string) {
    const ctx = await memberContext(person);
    const body = new URLSearchParams(fields);
    const request = new Request(`http://localhost/post/${postId}`, {
      method: 'POST',
      body,
      headers: { accept },
    });
    const answer = await answerPostForm(ctx, request, postId);
    if (!('data' in answer)) {
      const flash = JSON.stringify(await flashOf(answer));
      return { status: answer.status, to: answer.headers.get('location'), flash, result: null };
    }
    return { status: answer.init?.status ?? 200, to: null, flash: '', result: answer.data };
  }

  it('send a document on and answer a script', async () => {
    const [owner, investor] = [await newUser(), await newInvestor()];
    const postId = await newPost(owner);
    const returnTo = '/dashboard?category=Retail#post-1';
    expect(await send(investor, postId, { intent: 'like', returnTo }, html)).toMatchObject({
      status: 303,
      to: returnTo,
    });
    expect(await send(investor, postId, { intent: 'unlike' }, '*/*')).toMatchObject({
      status: 200,
      result: { intent: 'unlike', liked: false, likeCount: 0 },
    });
  });

  it('never lead to another site', async () => {
    const [owner, investor] = [await newUser(), await newInvestor()];
    const postId = await newPost(owner);
    for (const returnTo of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      expect(await send(investor, postId, { intent: 'like', returnTo }, html)).toMatchObject({
        to: '/dashboard',
      });
    }
  });

  it('show the risk line before the page’s bare button counts, and word the toast by screen', async () => {
    const [owner, investor] = [await newUser(), await newInvestor()];
    const postId = await newPost(owner);
    const bare = await send(
      investor,
      postId,
      { intent: 'interest', returnTo: `/post/${postId}#actions` },
      html,
    );
    expect(bare.to).toBe(`/post/${postId}?panel=interest#interest`);
    expect((await openPost(await memberContext(investor), postId, start)).post.interests).toBe(0);

    const whole = await send(investor, postId, { intent: 'interest', message: 'May I come?' }, html);
    expect(whole).toMatchObject({ status: 303, to: `/post/${postId}` });
    expect(whole.flash).toContain('Interest Expressed!');

    const another = await newInvestor();
    const card = await send(another, postId, { intent: 'interest', returnTo: '/dashboard#post-1' }, html);
    expect(card.to).toBe('/dashboard#post-1');
    expect(card.flash).toContain('Interest expressed!');
  });

  it('give back what was typed', async () => {
    const [owner, investor] = [await newUser(), await newInvestor()];
    const postId = await newPost(owner);
    const content = 'x'.repeat(1_001);
    expect(await send(investor, postId, { intent: 'comment', content }, html)).toMatchObject({
      status: 400,
      result: { intent: 'comment', values: { content }, fields: { content: [expect.any(String)] } },
    });
    expect(await send(investor, postId, { intent: 'delete' }, html)).toMatchObject({ status: 403 });
    expect(await send(investor, postId, { intent: 'sing' }, html)).toMatchObject({ status: 400 });
  });
});
