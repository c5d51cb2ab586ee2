import { describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import { newConversation } from '#test/support/relationships';
import {
  block,
  newInvestor,
  newListing,
  newPost,
  newUser,
  row,
  rows,
  type TestUser,
} from '#test/support/rows/factories';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { loader as interests } from '~/routes/api/interests';
import { loader as interest } from '~/routes/api/interests.$id';
import { loader as notifications } from '~/routes/api/notifications';

const express = async (as: TestUser, body: object) => {
  const answer = await callRoute(interests, { method: 'POST', as, body });
  expect(answer.status).toBe(201);
  return (answer.body as { id: string }).id;
};

const decide = (id: string, as: TestUser | undefined, body: object = { status: 'accepted' }) =>
  callRoute(interest, { method: 'PUT', params: { id }, as, body });

const withdraw = (id: string, as: TestUser | undefined) =>
  callRoute(interest, { method: 'DELETE', params: { id }, as });

const stored = (id: string) =>
  rows<{ status: string; note: string | null; decided_at: number | null }>(
    'SELECT status, note, decided_at FROM interests WHERE id = ?',
    id,
  );

const texts = async (as: TestUser) =>
  ((await callRoute(notifications, { as })).body as NotificationView[]).map(({ content }) => content);

const site = async () => {
  const found = await rows<{ name: string; value: number }>('SELECT name, value FROM site_counters');
  const of = (name: string) => found.find((counter) => counter.name === name)?.value ?? 0;
  return {
    decided: of('decided_interests'),
    accepted: of('accepted_interests'),
    rupees: of('accepted_rupees'),
  };
};

/** What the counters must be: counted from the rows. The file's database is its own. */
const counted = () =>
  row(`SELECT count(*) AS decided, coalesce(sum(status = 'accepted'), 0) AS accepted,
    coalesce(sum(CASE WHEN status = 'accepted' THEN amount END), 0) AS rupees
    FROM interests WHERE status <> 'pending'
      AND (post_id IN (SELECT id FROM posts WHERE status = 'approved' AND is_active = 1)
        OR listing_id IN (SELECT id FROM business_listings WHERE status = 'approved'))`);

async function scene() {
  const [owner, investor] = [
    await newUser({ fullName: 'Sunita Verma' }),
    await newInvestor({ fullName: 'Rohan Mehrotra' }),
  ];
  const postId = await newPost(owner, { title: 'Bulk milk chiller', status: 'approved' });
  return { owner, investor, postId, id: await express(investor, { postId, amount: 200_000 }) };
}

describe('who may decide and withdraw', () => {
  it.each([
    ['PUT', decide, [401, 403, 404, 404, 404]],
    ['DELETE', withdraw, [401, 204, 404, 404, 404]],
  ] as const)('%s', async (method, ask, expected) => {
    const { owner, investor, id, postId } = await scene();
    const people = [
      undefined,
      investor,
      await newInvestor(),
      await newUser(),
      await newUser({ userType: 'admin' }),
    ];
    const found: number[] = [];
    for (const as of [undefined, people[2], people[3], people[4], people[1]]) {
      const before = await stored(id);
      const { status, delivered } = await ask(id, as);
      found.push(status);
      if (status < 400) continue;
      expect(await stored(id)).toEqual(before);
      expect(delivered).toEqual([]);
    }
    const [anonymous, other, otherOwner, admin, party] = found;
    expect([anonymous, party, other, otherOwner, admin]).toEqual(expected);
    if (method === 'PUT') expect((await decide(id, owner)).status).toBe(200);
    else expect(await row('SELECT interests FROM posts WHERE id = ?', postId)).toEqual({ interests: 0 });
  });

  it('the owner cannot withdraw what another expressed', async () => {
    const { owner, id } = await scene();
    const answer = await withdraw(id, owner);
    expect([answer.status, (answer.body as { detail: string }).detail]).toEqual([
      403,
      'Only the person who expressed this interest can withdraw it.',
    ]);
    expect(await stored(id)).toHaveLength(1);
  });

  it('nothing is decided across a block, and a withdrawal tells nobody', async () => {
    const { owner, investor, id, postId } = await scene();
    await rows('UPDATE notifications SET read_at = 1 WHERE user_id = ?', owner.id);
    await block(investor, owner);
    expect((await decide(id, owner)).status).toBe(404);
    expect(await stored(id)).toMatchObject([{ status: 'pending' }]);
    expect((await withdraw(id, investor)).status).toBe(204);
    expect(await row('SELECT interests FROM posts WHERE id = ?', postId)).toEqual({ interests: 0 });
    expect(
      await rows("SELECT 1 FROM notifications WHERE user_id = ? AND type = 'interest_withdrawn'", owner.id),
    ).toEqual([]);
  });

  it.each([
    [{}, 'status'],
    [{ status: 'pending' }, 'status'],
    [{ status: 'withdrawn' }, 'status'],
    [{ status: 'accepted', amount: 1 }, 'amount'],
    [{ status: 'accepted', note: 'x'.repeat(501) }, 'note'],
    [{ status: 'accepted', note: ['x'] }, 'note'],
  ])('refuses %j by name', async (body, field) => {
    const { owner, id } = await scene();
    const answer = await decide(id, owner, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { [field]: [expect.any(String)] } });
    expect(await stored(id)).toMatchObject([{ status: 'pending' }]);
  });

  it.each(['x', '%00', "' OR 1=1 --", crypto.randomUUID()])('an id like %s finds nothing', async (id) => {
    const person = await newUser();
    expect((await decide(id, person)).status).toBe(404);
    expect((await withdraw(id, person)).status).toBe(404);
  });
});

describe('a decision', () => {
  it('is stored with its note and date, and the investor is notified', async () => {
    const { owner, investor, id, postId } = await scene();
    const before = await site();
    const answer = await decide(id, owner, { status: 'accepted', note: '  Come on Sunday.  ' });
    expect(answer.body).toMatchObject({
      id,
      status: 'accepted',
      note: 'Come on Sunday.',
      amount: 200_000,
      decidedAt: expect.any(String),
      investor: { id: investor.id, fullName: 'Rohan Mehrotra' },
      target: { type: 'post', title: 'Bulk milk chiller', gone: false },
    });
    expect(answer.delivered).toEqual(
      [investor, owner].map(({ id: userId }) => ({
        userId,
        event: { type: 'interest_updated', interestId: id, status: 'accepted' },
      })),
    );
    expect(answer.meter.trips).toBe(1);
    expect(await texts(investor)).toEqual(['Sunita Verma accepted your interest in “Bulk milk chiller”']);
    expect(await site()).toEqual({
      decided: before.decided + 1,
      accepted: before.accepted + 1,
      rupees: before.rupees + 200_000,
    });
    // The interest itself stays counted at the post.
    expect(await row('SELECT interests FROM posts WHERE id = ?', postId)).toEqual({ interests: 1 });
  });

  it('counts as decided where it declines, with no rupees', async () => {
    const { owner, investor, id } = await scene();
    const before = await site();
    expect((await decide(id, owner, { status: 'rejected' })).body).toMatchObject({
      status: 'rejected',
      note: null,
    });
    expect(await texts(investor)).toEqual(['Sunita Verma declined your interest in “Bulk milk chiller”']);
    expect(await site()).toEqual({ ...before, decided: before.decided + 1 });
  });

  it('moves no rupees where there is no amount', async () => {
    const { owner } = await scene();
    const listingId = await newListing(owner, { status: 'approved' });
    const id = await express(await newInvestor(), { listingId });
    const before = await site();
    expect((await decide(id, owner)).status).toBe(200);
    expect(await site()).toEqual({ ...before, decided: before.decided + 1, accepted: before.accepted + 1 });
  });

  it('is made once by ten parallel devices, and the others receive the result', async () => {
    for (let round = 0; round < 5; round++) {
      const { owner, investor, id } = await scene();
      const asked = Array.from({ length: 10 }, (_, i) => (i % 2 === round % 2 ? 'accepted' : 'rejected'));
      const answers = await Promise.all(asked.map((status) => decide(id, owner, { status })));
      const [{ status: result } = { status: '' }] = await stored(id);
      expect(answers.map(({ status }) => status)).toEqual(asked.map((wish) => (wish === result ? 200 : 409)));
      for (const [i, { status, body }] of answers.entries()) {
        if (status === 200) expect(body, String(i)).toMatchObject({ id, status: result });
        else {
          expect(body).toMatchObject({ code: 'conflict', current: { id, status: result } });
          const word = result === 'accepted' ? 'accepted' : 'declined';
          expect((body as { detail: string }).detail).toMatch(
            new RegExp(`^This interest was ${word} on \\d{1,2}\\s\\w{3}\\s\\d{4},\\s\\d\\d:\\d\\d\\sIST\\.$`),
          );
        }
      }
      expect(await texts(investor)).toHaveLength(1);
      expect(answers.flatMap(({ delivered }) => delivered)).toHaveLength(2);
      expect(await site()).toEqual(await counted());
    }
  });

  it('is never changed once it is made (I11), and the same asked again is the same answer', async () => {
    for (const [first, second] of [
      ['accepted', 'rejected'],
      ['rejected', 'accepted'],
    ]) {
      const { owner, investor, id } = await scene();
      const made = await decide(id, owner, { status: first, note: 'Yes or no' });
      const again = await decide(id, owner, { status: first, note: 'Yes or no' });
      const withoutNote = await decide(id, owner, { status: first });
      expect([again.body, withoutNote.body]).toEqual([made.body, made.body]);
      await newConversation(owner, investor, 'accepted');
      expect((await decide(id, owner, { status: second })).status).toBe(409);
      expect((await decide(id, owner, { status: first, note: 'Another word' })).status).toBe(409);
      expect((await withdraw(id, investor)).status).toBe(409);
      const told = await row('SELECT changes FROM conversations WHERE ? IN (user_a, user_b)', investor.id);
      expect(told).toEqual({ changes: 0 });
      expect(await stored(id)).toMatchObject([{ status: first, note: 'Yes or no' }]);
      expect(await texts(investor)).toHaveLength(1);
    }
    expect(await site()).toEqual(await counted());
  });

  it('may follow when the post is gone: what was agreed outlives it', async () => {
    const { owner, id, postId } = await scene();
    await rows('UPDATE posts SET is_active = 0, deleted_at = 1 WHERE id = ?', postId);
    const answer = await decide(id, owner);
    expect(answer.body).toMatchObject({ status: 'accepted', target: { title: 'Post removed', gone: true } });
  });
});

describe('a withdrawal', () => {
  it('removes the interest and leaves only the record of the withdrawal', async () => {
    const { owner, investor, id, postId } = await scene();
    expect(await texts(owner)).toEqual(['Rohan Mehrotra is interested in “Bulk milk chiller”']);
    const answer = await withdraw(id, investor);
    expect([answer.status, answer.meter.trips]).toEqual([204, 1]);
    expect(answer.delivered.map(({ userId, event }) => [userId, event])).toEqual(
      [owner, investor].map(({ id: userId }) => [
        userId,
        { type: 'interest_updated', interestId: id, status: 'withdrawn' },
      ]),
    );
    expect(await stored(id)).toEqual([]);
    expect(await row('SELECT interests FROM posts WHERE id = ?', postId)).toEqual({ interests: 0 });
    expect(await texts(owner)).toEqual(['Rohan Mehrotra withdrew their interest in “Bulk milk chiller”']);
    expect((await withdraw(id, investor)).status).toBe(404);
    expect(await row('SELECT interests FROM posts WHERE id = ?', postId)).toEqual({ interests: 0 });
  });

  it.each([
    ['accepted', 1],
    ['request', 0],
  ] as const)('leaves, where their chat is %s, %i missed call in the bell', async (status, left) => {
    const { owner, investor, id } = await scene();
    await rows('UPDATE users SET allow_messages = 0 WHERE id = ? RETURNING id', owner.id);
    const conversation = await newConversation(investor, owner, status);
    await rows(
      `INSERT INTO notifications (id, user_id, type, actor_id, content, conversation_id, group_key, created_at)
        VALUES (?1, ?2, 'missed_call', ?3, 'Missed', ?1, 'missed_call:' || ?1, 1) RETURNING id`,
      ...[conversation, owner.id, investor.id],
    );
    expect((await withdraw(id, investor)).status).toBe(204);
    const unread =
      "SELECT 1 FROM notifications WHERE user_id = ? AND type = 'missed_call' AND read_at IS NULL";
    expect(await rows(unread, owner.id)).toHaveLength(left);
  });

  it('keeps the others counted where it is one among many, also for listings', async () => {
    const { owner } = await scene();
    const listingId = await newListing(owner, { title: 'Verma Dairy' });
    const [first, second] = [
      await newInvestor({ fullName: 'Farah Siddiqui' }),
      await newInvestor({ fullName: 'Gurpreet Sethi' }),
    ];
    await express(first, { listingId });
    const id = await express(second, { listingId });
    const bell = async () => (await texts(owner)).filter((text) => text.includes('Verma Dairy'));
    expect(await bell()).toEqual(['Gurpreet Sethi and 1 other are interested in “Verma Dairy”']);
    await withdraw(id, second);
    expect(await row('SELECT interests FROM business_listings WHERE id = ?', listingId)).toEqual({
      interests: 1,
    });
    expect((await bell()).toSorted()).toEqual([
      'Farah Siddiqui is interested in “Verma Dairy”',
      'Gurpreet Sethi withdrew their interest in “Verma Dairy”',
    ]);
    // Back and forth, one person stays one person.
    for (let i = 0; i < 3; i++) await withdraw(await express(second, { listingId }), second);
    expect((await bell()).toSorted()).toEqual([
      'Farah Siddiqui is interested in “Verma Dairy”',
      'Gurpreet Sethi withdrew their interest in “Verma Dairy”',
    ]);
  });

  it('wins or loses against a parallel acceptance, and the counters follow', async () => {
    const won = { accepted: 0, withdrawn: 0 };
    for (let round = 0; round < 12; round++) {
      const { owner, investor, id, postId } = await scene();
      const asks = [() => decide(id, owner), () => withdraw(id, investor)];
      if (round % 2) asks.reverse();
      // At once, a few milliseconds apart, and far enough apart for a slow machine: both orders must come up.
      const apart = [0, 6, 12, 250, 250][round % 5] ?? 0;
      const answers = await Promise.all(
        asks.map((ask, i) => new Promise((go) => setTimeout(go, i * apart)).then(ask)),
      );
      const statuses = answers.map(({ status }) => status).sort();
      const [left] = await stored(id);
      if (left) {
        won.accepted++;
        expect(left.status).toBe('accepted');
        expect(statuses).toEqual([200, 409]);
        const refused = answers.find(({ status }) => status === 409)?.body as unknown;
        expect(refused).toMatchObject({ current: { id, status: 'accepted' } });
        expect((refused as { detail: string }).detail).toMatch(
          /^This interest was accepted on .*, so it can no longer be withdrawn\.$/,
        );
      } else {
        won.withdrawn++;
        expect(statuses).toEqual([204, 404]);
      }
      expect(await row('SELECT interests FROM posts WHERE id = ?', postId)).toEqual({
        interests: left ? 1 : 0,
      });
      expect(await site()).toEqual(await counted());
    }
    expect(won.accepted).toBeGreaterThan(0);
    expect(won.withdrawn).toBeGreaterThan(0);
  });

  it('ten times at once happens once', async () => {
    const { investor, owner, id, postId } = await scene();
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(id, investor)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)]);
    expect(await row('SELECT interests FROM posts WHERE id = ?', postId)).toEqual({ interests: 0 });
    expect(await texts(owner)).toHaveLength(1);
  });
});
