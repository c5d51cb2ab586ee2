import { describe, expect, it } from 'vitest';
import { auditOf, newAdmin } from '#test/support/admin';
import { callRoute, contextOf } from '#test/support/api/call-route';
import { connect, say } from '#test/support/chat';
import { insertRemoval } from '#test/support/rows/aged-rows';
import { newInvestor, newListing, newPost, newUser, rows } from '#test/support/rows/factories';
import { newId } from '~/db/id';
import type { MessageView } from '~/domain/message/message.schema';
import { isSealedId, sealedOpening } from '~/domain/retention/sealed-opening.server';
import { action as handle } from '~/routes/api/admin.reports.$id';
import { action as report } from '~/routes/api/reports';

const open = async (id: string) => {
  const { app } = await contextOf();
  const { audit, records } = sealedOpening(app, id, 'Order 17/2026 of the court at Lucknow');
  const [, found] = await app.db.batch([audit, records]);
  return found.map(({ record, ...row }) => ({ ...row, record: JSON.parse(record) }));
};

describe('what is sealed', () => {
  it('is opened by person and by thing, each time with a line in the log', async () => {
    const owner = await newUser();
    const gone = { deletedAt: 7, isActive: false };
    const promise = { fundingMin: 50_000, expectedRoi: '40% a year', roiBasis: 'My word' };
    const post = await newPost(owner, { ...gone, ...promise, content: 'Send the fee to me' });
    const listing = await newListing(owner, { ...gone, description: 'A mill that is none' });
    const comment = newId();
    await rows(
      "INSERT INTO comments (id, user_id, post_id, content, created_at, deleted_at) VALUES (?, ?, ?, 'Pay me first', 1, 7) RETURNING id",
      comment,
      owner.id,
      post,
    );
    for (const [type, id] of Object.entries({ post, listing, comment }))
      await insertRemoval(type, id, owner.id);
    await rows(
      `INSERT INTO sealed_records (id, user_id, kind, data, sealed_at) VALUES (?, ?, 'registration', '{"email":"a@b.in"}', 9) RETURNING id`,
      newId(),
      owner.id,
    );
    const file = newId();
    await rows(
      `INSERT INTO files (id, owner_id, kind, name, content_type, size, place_type, place_id, withdrawn_at, withdrawn_reason, created_at)
        VALUES (?, ?, 'post_image', 'mill.webp', 'image/webp', 5, 'post', ?, 7, 'removed', 1) RETURNING id`,
      file,
      owner.id,
      post,
    );
    const all = await open(owner.id);
    expect(all.map(({ kind, id }) => [kind, id])).toEqual([
      ['comment', comment],
      ['file', file],
      ['listing', listing],
      ['post', post],
      ['registration', expect.any(String)],
    ]);
    expect(all.at(-1)).toMatchObject({ personId: owner.id, sealedAt: 9, record: { email: 'a@b.in' } });
    expect(all[3]?.record).toMatchObject({ ...promise, content: 'Send the fee to me' });
    expect((await open(post)).map(({ kind }) => kind)).toEqual(['file', 'post']);
    expect(await open(listing)).toMatchObject([{ record: { description: 'A mill that is none' } }]);
    for (const id of [owner.id, post, listing])
      expect(await auditOf(id)).toMatchObject([
        { action: 'sealed.opened', actor: null, reason: 'Order 17/2026 of the court at Lucknow' },
      ]);
  });

  it('holds removed ratings', async () => {
    const [rater, rated, id] = [await newInvestor(), await newUser(), newId()];
    await rows(
      "INSERT INTO ratings (id, rater_id, rated_user_id, rating, comment, created_at, updated_at, deleted_at) VALUES (?, ?, ?, 5, 'Pay me', 1, 1, 7) RETURNING id",
      id,
      rater.id,
      rated.id,
    );
    await insertRemoval('rating', id, rater.id);
    const record = { content: 'Pay me', rating: 5, ratedUserId: rated.id };
    expect(await open(id)).toMatchObject([{ kind: 'rating', id, personId: rater.id, sealedAt: 7, record }]);
    expect(await open(rated.id)).toEqual([]);
  });

  it('holds removed messages as they were reported, by person and by message', async () => {
    const [author, reader] = await connect(await newUser(), await newInvestor());
    const { id, createdAt } = (await say(author, reader, 'Send the fee to me')).body as MessageView;
    const about = { as: reader, body: { messageId: id, userId: author.id, reason: 'scam' } };
    const made = (await callRoute(report, { method: 'POST', ...about })).body as { id: string };
    expect([await open(id), await open(author.id)]).toEqual([[], []]);
    const remove = { status: 'resolved', action: 'remove', reason: 'Fraud' };
    const params = { id: made.id };
    await callRoute(handle, { method: 'PUT', as: await newAdmin(), params, body: remove });
    const sealed = {
      kind: 'message',
      id,
      personId: author.id,
      record: { content: 'Send the fee to me', receiverId: reader.id, sentAt: createdAt },
    };
    expect(await open(id)).toMatchObject([sealed]);
    expect(await open(author.id)).toMatchObject([sealed]);
    expect(await open(reader.id)).toEqual([]);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['content.removed', 'sealed.opened']);
    await rows("UPDATE decisions SET appeal_status = 'reversed' WHERE target_id = ? RETURNING id", id);
    expect(await open(id)).toEqual([]);
  });

  it.each([
    ['is there for everybody', {}],
    ['its author deleted', { deletedAt: 7, isActive: false }],
  ])('is all that opens: not what %s', async (_, columns) => {
    const owner = await newUser();
    const post = await newPost(owner, columns);
    expect([await open(post), await open(owner.id)]).toEqual([[], []]);
    expect([await auditOf(post), await auditOf(owner.id)]).toEqual([[], []]);
  });

  it.each(["' OR 1 = 1 --aaaaaaaaaaaa", 'short', '', 'x'.repeat(65), 'aaaaaaaaaaaaaaaaaaaa?'])(
    'has no id like “%s”',
    (id) => {
      expect(isSealedId(id)).toBe(false);
    },
  );
});
