import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf } from '#test/support/api/call-route';
import { mailsTo } from '#test/support/api/sent-mails';
import { hideOffers, OPENS, withoutOffers } from '#test/support/database/new-offers';
import { block, newInvestor, newListing, newPost, newUser, row, rows } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';
import { withoutIds } from '#test/support/without-ids';
import { sendInvestmentAlerts } from '~/domain/feed/alerts.server';
import { DAY_MS, HOUR_MS } from '~/lib/time/duration';

// Alerts cover every investor of this file, so no other has preferences.
beforeEach(async () => {
  takeLog();
  await rows("UPDATE users SET preferred_sectors = '[]' RETURNING id");
  await hideOffers();
});

async function runAt(now: number) {
  const { app } = await contextOf();
  return sendInvestmentAlerts({ ...app, now });
}

const wishes = { preferredSectors: ['retail'], investmentAmount: '1-5L' };
const offer = { category: 'Retail', fundingMin: 50_000, fundingMax: 400_000 };
const yesterday = { ...offer, createdAt: OPENS - 5 * HOUR_MS };

describe('investment alerts', () => {
  it('are not lost where what is new could not be read', async () => {
    const asha = await newInvestor(wishes);
    await newPost(await newUser(), yesterday);
    const { app } = await contextOf();
    const failing = { ...app, now: OPENS, db: withoutOffers(app.db) };
    await expect(sendInvestmentAlerts(failing)).rejects.toThrow();
    expect(await runAt(OPENS)).toBe(1);
    expect(await mailsTo(asha)).toHaveLength(1);
  });

  it('are mailed once a day from 9 AM with the number of matching offers and an unsubscribe link', async () => {
    const [owner, ravi] = [await newUser(), await newInvestor(wishes)];
    await newPost(owner, yesterday);
    await newListing(owner, yesterday);
    await newPost(owner, { ...yesterday, category: 'Healthcare' });
    await newPost(owner, { ...yesterday, fundingMax: 60_000 });
    await newPost(owner, { ...offer, createdAt: OPENS - 25 * HOUR_MS });
    expect(await runAt(OPENS - 1)).toBe(0);
    expect(await Promise.all([runAt(OPENS), runAt(OPENS)])).toContain(1);
    expect(await runAt(OPENS + 10 * HOUR_MS)).toBe(0);
    const [mail, ...more] = await mailsTo(ravi);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 new offers match what you look for | Nukkad');
    expect(withoutIds(mail?.text ?? '')).not.toMatch(/₹|4,00|400|Second oven/);
    await newPost(owner, { ...offer, createdAt: OPENS + HOUR_MS });
    expect(await runAt(OPENS + DAY_MS)).toBe(1);
    expect(await mailsTo(ravi)).toHaveLength(2);
  });

  it('tell the next day of an offer that was begun before 9 AM and is committed after the mail', async () => {
    const [owner, ravi] = [await newUser(), await newInvestor(wishes)];
    await newPost(owner, { ...offer, createdAt: OPENS - DAY_MS - 1 });
    expect(await runAt(OPENS)).toBe(1);
    await newPost(owner, { ...offer, createdAt: OPENS - 1 });
    expect(await runAt(OPENS + DAY_MS)).toBe(1);
    expect((await mailsTo(ravi)).map(({ subject }) => subject)).toEqual(
      Array(2).fill('1 new offer matches what you look for | Nukkad'),
    );
  });

  it.each([
    ['whose alerts are off', { emailPreferences: { investmentAlerts: false } }],
    ['who wants no mail', { notificationSettings: { email: false } }],
    ['without auto-match', { investmentSettings: { autoMatch: false } }],
    ['without sectors', { preferredSectors: [] }],
    ['of another sector', { preferredSectors: ['agriculture'] }],
    ['who was banned', { bannedAt: 1 }],
    ['who leaves', { deletionRequestedAt: 1 }],
    ['who is no investor', { userType: 'entrepreneur' as const }],
  ])('are not mailed %s', async (_, change) => {
    const [owner, person] = [await newUser(), await newInvestor({ ...wishes, ...change })];
    await newPost(owner, yesterday);
    await runAt(OPENS);
    expect(await mailsTo(person)).toEqual([]);
  });

  it.each([
    ['a closed listing', (owner: { id: string }) => newListing(owner, { ...yesterday, closedAt: OPENS - 1 })],
    ['a hidden post', (owner: { id: string }) => newPost(owner, { ...yesterday, isActive: false })],
    ['a community post', (owner: { id: string }) => newPost(owner, { ...yesterday, postType: 'community' })],
  ])('leave out %s', async (_, make) => {
    const [owner, ravi] = [await newUser(), await newInvestor(wishes)];
    await make(owner);
    await runAt(OPENS);
    expect(await mailsTo(ravi)).toEqual([]);
  });

  it('leave out blocked users, either way', async () => {
    const [owner, one, other] = [await newUser(), await newInvestor(wishes), await newInvestor(wishes)];
    await newPost(owner, yesterday);
    await block(owner, one);
    await block(other, owner);
    expect(await runAt(OPENS)).toBe(0);
  });

  it('stop with the button behind the mail’s link, for this user only', async () => {
    const [owner, ravi, mina] = [await newUser(), await newInvestor(wishes), await newInvestor(wishes)];
    await newPost(owner, yesterday);
    expect(await runAt(OPENS)).toBe(2);
    const [mail] = await mailsTo(ravi);
    const path = /\/unsubscribe\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const stored = (id: string) =>
      row<{ off: number | null }>(
        "SELECT json_extract(email_preferences, '$.investmentAlerts') AS off FROM users WHERE id = ?",
        id,
      );
    const asked = await (await newVisitor().ask(path)).text();
    expect(asked).toContain('Stop investment alerts');
    expect(await stored(ravi.id)).toEqual({ off: null });
    const foreign = path.replace(ravi.id, mina.id);
    const incomplete = await newVisitor().ask(foreign);
    expect(incomplete.status).toBe(404);
    expect((await newVisitor().ask(foreign, { form: {} })).status).toBe(403);
    const done = await newVisitor().ask(path, { form: {} });
    expect([done.status, await stored(ravi.id), await stored(mina.id)]).toEqual([
      200,
      { off: 0 },
      { off: null },
    ]);
    // Nothing waits for a navigation that a guest's page does not have.
    for (const page of [asked, await incomplete.text(), await done.text()])
      expect(page).not.toContain('data-empty:invisible');
    await newPost(owner, { ...offer, createdAt: OPENS + HOUR_MS });
    expect(await runAt(OPENS + DAY_MS)).toBe(1);
    expect(await mailsTo(ravi)).toHaveLength(1);
  });
});
