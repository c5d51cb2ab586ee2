import { describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import { newListing, newUser, row } from '#test/support/rows/factories';
import { action as create } from '~/routes/api/listings';
import { loader as listing } from '~/routes/api/listings.$id';

const written = {
  category: 'Services',
  description: 'A brick kiln with a zigzag chimney that burns a third less coal than the old one did.',
  fundingMin: 200_000,
  fundingMax: 300_000,
  useOfFunds: 'The chimney and the fan for it',
};

const titleOf = async (id: string) =>
  (await row<{ title: string }>('SELECT title FROM business_listings WHERE id = ?', id)).title;

describe('a listing that passes for an authority or for the site', () => {
  it.each([
    ['RBI: gold bonds', 400],
    ['Nukkad Support', 400],
    ['Nukkad Chai: second oven', 201],
  ])('is asked for another title where it is published: “%s”, %d', async (title, status) => {
    const reply = await callRoute(create, {
      method: 'POST',
      as: await newUser(),
      body: { ...written, title },
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(status);
    if (status === 400) expect(reply.body).toMatchObject({ fields: { title: [expect.any(String)] } });
  });

  it('may not be made one by a change, and keeps the title that it has', async () => {
    const owner = await newUser();
    const [plain, old] = [await newListing(owner), await newListing(owner, { title: 'RBI: gold bonds' })];
    const change = (id: string, body: object) =>
      callRoute(listing, { method: 'PUT', as: owner, params: { id }, body });
    const refused = await change(plain, { title: 'RBI: gold bonds' });
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ fields: { title: [expect.any(String)] } }),
    ]);
    expect(await titleOf(plain)).toBe('Amrit Dairy');
    const kept = await change(old, { title: 'RBI: gold bonds', description: written.description });
    expect([kept.status, kept.body]).toEqual([
      200,
      expect.objectContaining({ description: written.description }),
    ]);
    expect((await change(old, { title: 'SEBI: gold bonds' })).status).toBe(400);
    expect(await titleOf(old)).toBe('RBI: gold bonds');
  });
});
