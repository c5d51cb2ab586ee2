import { expect, it } from 'vitest';
import { newInvestor, newListing, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';
import { pageLimits } from '~/domain/shared/paging';

const note = 'Join my group https://t.me/quickmoney today.';

/** Interests of one page and one more, of which the oldest is on the second page. */
async function manyInterests(owner: TestUser): Promise<string> {
  const listingId = await newListing(owner);
  const oldest = crypto.randomUUID();
  for (let i = 0; i <= pageLimits.initial; i++) {
    await rows(
      'INSERT INTO interests (id, investor_id, owner_id, listing_id, created_at) VALUES (?, ?, ?, ?, ?) RETURNING id',
      i === 0 ? oldest : crypto.randomUUID(),
      (await newInvestor()).id,
      owner.id,
      listingId,
      i + 1,
    );
  }
  return oldest;
}

it('a refused note is on the page again without a script, with its card or by itself', async () => {
  const owner = await newUser();
  takeLog();
  const id = await manyInterests(owner);
  const visitor = newVisitor();
  const headers = { authorization: `Bearer ${owner.token}`, accept: 'text/html' };
  const first = await (await visitor.ask('/interests', { headers })).text();
  const older = /href="(\/interests\?cursor=[^"]+)"/.exec(first)?.[1] ?? '';
  const second = await (await visitor.ask(older, { headers })).text();
  const action = new RegExp(`action="([^"]+)"[^>]*>(?:(?!</form>).)*value="${id}"`, 's').exec(second)?.[1];
  expect(action).toBe(older);

  const typed = (html: string) =>
    [...html.matchAll(/<textarea([^>]*)>([^<]*)</g)].flatMap(([, attributes = '', text]) =>
      text === note ? [attributes.includes('name="note"') ? 'on its card' : 'by itself'] : [],
    );
  const refusedAt = async (path: string) => {
    const form = { intent: 'decide', id, status: 'accepted', note };
    const reply = await visitor.ask(path, { form, headers });
    expect(reply.status).toBe(400);
    return typed(await reply.text());
  };
  expect(await refusedAt(older)).toEqual(['on its card']);
  // The forms of a chat and of an offer are sent there.
  expect(await refusedAt('/interests')).toEqual(['by itself']);
  await rows("UPDATE interests SET status = 'rejected' WHERE id = ? RETURNING id", id);
  expect(await refusedAt(older)).toEqual(['by itself']);
});
