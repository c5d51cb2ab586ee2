import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf } from '#test/support/api/call-route';
import { mailsTo } from '#test/support/api/sent-mails';
import { connect, say } from '#test/support/chat';
import { hideOffers, OPENS, withoutOffers } from '#test/support/database/new-offers';
import { newInterest } from '#test/support/relationships';
import { block, newInvestor, newListing, newPost, newUser, row, rows } from '#test/support/rows/factories';
import { newVisitor } from '#test/support/visitor';
import { withoutIds } from '#test/support/without-ids';
import { sendWeeklyDigests } from '~/domain/feed/digest.server';
import { newOffersQuery } from '~/domain/feed/new-offers.server';
import { DAY_MS, HOUR_MS } from '~/lib/time/duration';

const WEEK_MS = 7 * DAY_MS;

// The digest looks at everybody of this file, so nobody else wants it.
beforeEach(async () => {
  await rows("UPDATE users SET email_preferences = '{}' RETURNING id");
  await hideOffers();
});

async function runAt(now: number) {
  const { app } = await contextOf();
  return sendWeeklyDigests({ ...app, now });
}

const wanted = { emailPreferences: { weeklyDigest: true }, city: 'Nashik' };
const thisWeek = {
  category: 'Retail',
  fundingMin: 50_000,
  fundingMax: 400_000,
  createdAt: OPENS - 5 * DAY_MS,
};
const line = (text: string | undefined, about: RegExp) => text?.split('\n').find((one) => about.test(one));

it('the newest offers come first where there are more than a run reads, of both kinds', async () => {
  const asha = await newUser();
  await newPost(asha, { category: 'Retail', createdAt: OPENS - 3 * DAY_MS });
  await newPost(asha, { category: 'Services', createdAt: OPENS - 2 * DAY_MS });
  await newListing(asha, { category: 'Healthcare', createdAt: OPENS - DAY_MS });
  const { app } = await contextOf();
  const offers = await newOffersQuery(app, { from: OPENS - WEEK_MS, until: OPENS, most: 2 });
  expect(offers.map(({ category }) => category)).toEqual(['Healthcare', 'Services']);
});

describe('the weekly digest', () => {
  it('is not lost where what is new could not be read', async () => {
    const asha = await newUser(wanted);
    await newPost(await newUser({ city: 'Nashik' }), thisWeek);
    const { app } = await contextOf();
    const failing = { ...app, now: OPENS, db: withoutOffers(app.db) };
    await expect(sendWeeklyDigests(failing)).rejects.toThrow();
    expect(await runAt(OPENS)).toBe(1);
    expect(await mailsTo(asha)).toHaveLength(1);
  });

  it('tells an investor what matches, what is near, and what is unread', async () => {
    const [near, far] = [await newUser({ city: 'Nashik' }), await newUser({ city: 'Patna' })];
    const wishes = { preferredSectors: ['retail'], investmentAmount: '1-5L' };
    const ravi = await newInvestor({ ...wanted, ...wishes });
    await newPost(far, thisWeek);
    await newListing(near, thisWeek);
    await newPost(near, { ...thisWeek, category: 'Healthcare' });
    await newPost(near, { ...thisWeek, createdAt: OPENS - WEEK_MS - HOUR_MS });
    await newPost(near, { ...thisWeek, isActive: false });
    await connect(ravi, near);
    await say(near, ravi, 'Namaste ji');
    expect(await runAt(OPENS)).toBe(1);
    const [mail] = await mailsTo(ravi);
    expect(mail).toMatchObject({ kind: 'weekly_digest', subject: 'Your week on Nukkad' });
    expect(line(mail?.text, /match/)).toMatch(/^- 2 new offers match what you look for: http/);
    expect(line(mail?.text, /city/)).toMatch(/^- 1 new offer from your city: http/);
    expect(line(mail?.text, /unread/)).toMatch(/^- 1 unread message: http/);
    expect(withoutIds(mail?.text ?? '')).not.toMatch(/₹|4,00|400|Second oven|Namaste/);
    expect(mail?.text).toContain(mail?.stopUrl);
  });

  it('tells an owner of interests that wait, and leaves out their own offers', async () => {
    const [asha, ravi, banned] = [
      await newUser(wanted),
      await newInvestor(),
      await newInvestor({ bannedAt: 1 }),
    ];
    const postId = await newPost(asha, thisWeek);
    await newInterest(ravi, asha, { postId, status: 'pending' });
    await newInterest(banned, asha, { postId, status: 'pending' });
    expect(await runAt(OPENS)).toBe(1);
    const [mail] = await mailsTo(asha);
    expect(line(mail?.text, /interest/)).toMatch(/^- 1 interest waits for your answer: http/);
    expect(mail?.text).not.toMatch(/new offer/);
  });

  it('comes once a week, by day, and not where nothing is new', async () => {
    const [asha, near, idle] = [
      await newUser(wanted),
      await newUser({ city: 'Nashik' }),
      await newUser({ ...wanted, city: 'Agra' }),
    ];
    await newPost(near, thisWeek);
    expect(await runAt(OPENS - 1)).toBe(0);
    expect(await runAt(OPENS + 11 * HOUR_MS)).toBe(0);
    expect((await Promise.all([runAt(OPENS), runAt(OPENS)])).sort()).toEqual([0, 1]);
    expect(await runAt(OPENS + DAY_MS)).toBe(0);
    await newPost(near, { ...thisWeek, createdAt: OPENS + 3 * DAY_MS });
    expect(await runAt(OPENS + WEEK_MS)).toBe(1);
    expect([(await mailsTo(asha)).length, (await mailsTo(idle)).length]).toEqual([2, 0]);
  });

  it.each([
    ['goes back to the last one where it comes late', 5 * HOUR_MS, HOUR_MS, 1],
    ['repeats nothing that the last one told', 5 * HOUR_MS, 6 * HOUR_MS, 0],
    ['goes back two weeks at most', 30 * DAY_MS, WEEK_MS + HOUR_MS, 0],
  ])('%s', async (_, late, before, mails) => {
    const [asha, hari] = [
      await newUser({ ...wanted, weeklyDigestAt: OPENS - WEEK_MS - late }),
      await newUser({ ...wanted, weeklyDigestAt: OPENS - WEEK_MS }),
    ];
    await newPost(await newUser({ city: 'Nashik' }), { ...thisWeek, createdAt: OPENS - WEEK_MS - before });
    expect(await runAt(OPENS)).toBe(mails);
    expect([(await mailsTo(asha)).length, (await mailsTo(hari)).length]).toEqual([mails, 0]);
  });

  it('is written in the language of who gets it', async () => {
    const [asha, near] = [await newUser({ ...wanted, language: 'hi' }), await newUser({ city: 'Nashik' })];
    await newPost(near, thisWeek);
    expect(await runAt(OPENS)).toBe(1);
    expect((await mailsTo(asha))[0]).toMatchObject({ subject: 'Nukkad पर आपका हफ़्ता' });
  });

  it.each([
    ['who did not ask for it', { emailPreferences: {} }],
    ['who wants no mail', { notificationSettings: { email: false } }],
    ['who was banned', { bannedAt: 1 }],
    ['who leaves', { deletionRequestedAt: 1 }],
    ['who is gone', { deletedAt: 1 }],
    ['from elsewhere', { city: 'Agra' }],
  ])('is not sent to somebody %s', async (_, different) => {
    const [person, near] = [await newUser({ ...wanted, ...different }), await newUser({ city: 'Nashik' })];
    await newPost(near, thisWeek);
    expect(await runAt(OPENS)).toBe(0);
    expect(await mailsTo(person)).toEqual([]);
  });

  it('leaves out interests across a block, whoever blocked', async () => {
    const [asha, ravi, meera] = [await newUser(wanted), await newInvestor(), await newInvestor()];
    const postId = await newPost(asha, thisWeek);
    for (const investor of [ravi, meera]) await newInterest(investor, asha, { postId, status: 'pending' });
    await block(asha, ravi);
    await block(meera, asha);
    expect(await runAt(OPENS)).toBe(0);
  });

  it('leaves out offers across a block', async () => {
    const [asha, near] = [await newUser(wanted), await newUser({ city: 'Nashik' })];
    await newPost(near, thisWeek);
    await block(near, asha);
    expect(await runAt(OPENS)).toBe(0);
  });

  it('stops with the button behind the mail’s link', async () => {
    const [asha, near] = [await newUser(wanted), await newUser({ city: 'Nashik' })];
    await newPost(near, thisWeek);
    await runAt(OPENS);
    const [mail] = await mailsTo(asha);
    const path = mail?.stopUrl?.replace(/^https?:\/\/[^/]+/, '') ?? '';
    expect(await (await newVisitor().ask(path)).text()).toContain('Stop the weekly digest');
    expect((await newVisitor().ask(path, { form: {} })).status).toBe(200);
    expect(
      await row(
        "SELECT json_extract(email_preferences, '$.weeklyDigest') AS wants FROM users WHERE id = ?",
        asha.id,
      ),
    ).toEqual({ wants: 0 });
  });

  it('reads its index only, whoever else there is', async () => {
    const plan = await rows<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT id FROM users WHERE deleted_at IS NULL
       AND json_extract(email_preferences, '$.weeklyDigest') = 1 AND weekly_digest_at <= 1
       ORDER BY weekly_digest_at, id LIMIT 100`,
    );
    expect(plan.map(({ detail }) => detail)).toEqual([
      'SEARCH users USING INDEX users_digest (weekly_digest_at<?)',
    ]);
  });
});
