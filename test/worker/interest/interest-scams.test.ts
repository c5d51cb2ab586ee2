import { beforeEach, describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import { newInvestor, newListing, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { loader as interests } from '~/routes/api/interests';
import { loader as interest } from '~/routes/api/interests.$id';

const scams = [
  'Guaranteed returns of 40% for both of us.',
  'First deposit Rs 499 registration fee to asha@ybl and I will invest.',
  'Join my group https://t.me/quickmoney today.',
  'Nukkad team: your listing is blocked.',
];
const honest = 'I run two bakeries in Nashik and would like to see yours. Can we talk on Sunday?';

let owner: TestUser;
let investor: TestUser;
let listingId: string;
beforeEach(async () => {
  [owner, investor] = [await newUser(), await newInvestor()];
  listingId = await newListing(owner);
});

const express = (message: string) =>
  callRoute(interests, { method: 'POST', as: investor, body: { listingId, message } });
const stored = () =>
  rows<{ status: string; note: string | null }>(
    'SELECT status, note FROM interests WHERE listing_id = ?',
    listingId,
  );

describe('an interest, whose reader is warned of nothing', () => {
  it.each(scams)('is refused with the message “%s”', async (message) => {
    expect((await express(message)).status).toBe(400);
    expect(await stored()).toEqual([]);
    expect((await express(honest)).status).toBe(201);
  });

  it.each(scams)('is not decided with the note “%s”', async (note) => {
    const { id } = (await express(honest)).body as { id: string };
    const decide = (body: object) => callRoute(interest, { method: 'PUT', as: owner, params: { id }, body });
    expect((await decide({ status: 'accepted', note })).status).toBe(400);
    expect(await stored()).toEqual([{ status: 'pending', note: null }]);
    expect((await decide({ status: 'accepted', note: 'Come on Sunday at ten.' })).status).toBe(200);
  });
});
