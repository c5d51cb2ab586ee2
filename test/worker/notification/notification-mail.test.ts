import { describe, expect, it } from 'vitest';
import { type Caller, callRoute, contextOf } from '#test/support/api/call-route';
import { mailsTo } from '#test/support/api/sent-mails';
import { newInvestor, newListing, newPost, newUser, row, type TestUser } from '#test/support/rows/factories';
import { withoutIds } from '#test/support/without-ids';
import { readBell } from '#workers/hub/queries';
import { expressInterest } from '~/domain/interest/express.server';
import type { MemberContext } from '~/domain/shared/context';
import { loader as express } from '~/routes/api/interests';
import { loader as one } from '~/routes/api/interests.$id';
import { loader as notifications } from '~/routes/api/notifications';
import { loader as comments } from '~/routes/api/posts.$id.comments';
import { loader as emails } from '~/routes/api/users.me.email-preferences';
import { loader as settings } from '~/routes/api/users.me.settings';

const withMail = { notificationSettings: { email: true } };
const withoutMail = { notificationSettings: { email: false } };

const interestIn = (as: { token: string }, body: object) => callRoute(express, { as, method: 'POST', body });

it.each([
  ['goes to an owner who left everything as it is', {}, false, 1],
  ['does not go to an owner who switched email off', withoutMail, false, 0],
  ['goes to an owner who asked for it on the listing', withoutMail, true, 1],
  [
    'does not go to an owner with investment alerts off',
    { ...withMail, emailPreferences: { investmentAlerts: false } },
    true,
    0,
  ],
])('a mail about an interest %s', async (_, owner, emailUpdates, count) => {
  const [asha, ravi] = [await newUser(owner), await newInvestor()];
  const listingId = await newListing(asha, { emailUpdates });
  const answer = await interestIn(ravi, { listingId, amount: 425_000, message: 'Call me at once' });
  expect([answer.status, answer.meter.trips]).toEqual([201, 1]);
  expect(await mailsTo(asha)).toHaveLength(count);
});

it.each([
  [
    'the settings',
    withMail,
    true,
    /because email is on in your settings\. Change this here: http\S+\/settings$/,
  ],
  [
    'the listing, where the settings say no',
    withoutMail,
    true,
    /because you chose it for this listing\. Change this here: http\S+\/opportunity\/LISTING\/edit$/,
  ],
])('a mail says what asked for it, and where to change that: %s', async (_, owner, emailUpdates, footer) => {
  const [asha, ravi] = [await newUser(owner), await newInvestor()];
  const listingId = await newListing(asha, { emailUpdates });
  await interestIn(ravi, { listingId });
  const [mail] = await mailsTo(asha);
  expect(mail?.text.replace(listingId, 'LISTING')).toMatch(footer);
});

it('a mail has no words, amount or terms of a member, and is sent once while the news is unread', async () => {
  const [asha, ravi, mina] = [await newUser(withMail), await newInvestor(), await newInvestor()];
  const postId = await newPost(asha);
  await interestIn(ravi, { postId, amount: 425_000, message: 'Call me at once' });
  await interestIn(mina, { postId });
  // When it was sent is digits, too.
  const mails = (await mailsTo(asha)).map(({ at: _, ...mail }) => mail);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('/interests?view=received');
  expect(withoutIds(JSON.stringify(mails))).not.toMatch(/425|4,25|Call me|Second oven|₹/);
  expect(JSON.stringify(mails)).not.toContain(ravi.fullName);
});

it('one mail tells of an interest that is withdrawn and expressed in turns', async () => {
  const [asha, ravi] = [await newUser(withMail), await newInvestor()];
  const listingId = await newListing(asha);
  for (let turn = 0; turn < 3; turn += 1) {
    const { body } = await interestIn(ravi, { listingId });
    const params = { id: (body as { id: string }).id };
    expect((await callRoute(one, { as: ravi, method: 'DELETE', params })).status).toBe(204);
  }
  expect((await interestIn(ravi, { listingId })).status).toBe(201);
  expect(await mailsTo(asha)).toHaveLength(1);
});

it.each([
  ['accepted', 'Your interest was accepted'],
  ['rejected', 'Your interest was declined'],
])('a mail tells the investor that their interest was %s', async (status, subject) => {
  const [asha, ravi] = [await newUser(), await newInvestor(withMail)];
  const postId = await newPost(asha);
  await interestIn(ravi, { postId });
  const { id } = await row<{ id: string }>('SELECT id FROM interests WHERE investor_id = ?', ravi.id);
  await callRoute(one, { as: asha, method: 'PUT', params: { id }, body: { status } });
  const again = await callRoute(one, { as: asha, method: 'PUT', params: { id }, body: { status } });
  expect(again.status).toBe(200);
  const mails = await mailsTo(ravi);
  expect(mails.map((mail) => mail.subject)).toEqual([`${subject} | Nukkad`]);
  // For who offers something, too, `/interests` alone are the received ones.
  expect(mails[0]?.text).toMatch(/\/interests\?view=sent\n/);
});

it('a mail obeys the switches of the settings screen: comments are mailed when both are on', async () => {
  const [asha, ravi] = [await newUser(), await newInvestor()];
  const id = await newPost(asha);
  const comment = () =>
    callRoute(comments, { as: ravi, method: 'POST', params: { id }, body: { content: 'Is it leased?' } });
  await comment();
  expect(await mailsTo(asha)).toEqual([]);
  await callRoute(settings, { as: asha, method: 'PUT', body: { notification: { email: true } } });
  const { body } = await callRoute(emails, { as: asha });
  await callRoute(emails, { as: asha, method: 'PUT', body: { ...(body as object), communityUpdates: true } });
  const other = await newPost(asha);
  await callRoute(comments, { as: ravi, method: 'POST', params: { id: other }, body: { content: 'Hello?' } });
  expect((await mailsTo(asha)).map(({ subject }) => subject)).toEqual([
    'A new comment on your post | Nukkad',
  ]);
});

it('one mail tells of all that one person comments while it is unread', async () => {
  const switched = { ...withMail, emailPreferences: { communityUpdates: true } };
  const [asha, ravi] = [await newUser(switched), await newInvestor()];
  const id = await newPost(asha);
  const comment = (content: string) =>
    callRoute(comments, { as: ravi, method: 'POST', params: { id }, body: { content } });
  for (const content of ['Is it leased?', 'Since when?', 'And until when?']) await comment(content);
  expect(await mailsTo(asha)).toHaveLength(1);
  await callRoute(notifications, { as: asha, method: 'PUT', body: { all: true } });
  await comment('Does the owner live there?');
  expect(await mailsTo(asha)).toHaveLength(2);
});

it('a reply is mailed to who was answered, when both are on', async () => {
  const switched = { ...withMail, emailPreferences: { communityUpdates: true } };
  const [asha, ravi, mina] = [await newUser(), await newInvestor(switched), await newInvestor()];
  const id = await newPost(asha);
  const comment = async (as: { token: string }, body: object) =>
    (await callRoute(comments, { as, method: 'POST', params: { id }, body })).body as { id: string };
  const parentId = (await comment(ravi, { content: 'Is it leased?' })).id;
  await comment(mina, { content: 'I wonder, too', parentId });
  const mails = await mailsTo(ravi);
  expect(mails.map(({ subject }) => subject)).toEqual(['A reply to your comment | Nukkad']);
  expect(mails[0]?.text).toContain(`/post/${id}`);
  expect(mails[0]?.text).not.toContain('I wonder');
});

it('a mail that fails does not fail the request', async () => {
  const [asha, ravi] = [await newUser(withMail), await newInvestor()];
  const postId = await newPost(asha);
  const { app, settle } = await contextOf(ravi);
  const log: string[] = [];
  app.log = ({ event }) => void log.push(event);
  app.mail = { outbox: null, send: () => Promise.reject(new Error('down')) };
  await expressInterest(app as MemberContext, { postId }, { message: '', id: crypto.randomUUID() });
  await settle();
  expect(log).toContain('background_failed');
});

it('news speaks the language of whoever gets it, in the mail and in the bell, whatever the other reads', async () => {
  const [asha, ravi] = [
    await newUser({ ...withMail, language: 'hi' }),
    await newInvestor({ language: 'en' }),
  ];
  const postId = await newPost(asha, { title: 'Second oven' });
  await interestIn(ravi, { postId });
  const [mail] = await mailsTo(asha);
  expect(mail?.subject).toBe('किसी ने आपके मौके में रुचि बताई | Nukkad');
  expect(mail?.text).toMatch(/^नमस्ते,\n\nकिसी ने .*यहाँ जवाब दें:\n\nhttp\S+\/interests\?view=received\n\nयह मेल/s);
  const stored = await row<{ content: string }>(
    'SELECT content FROM notifications WHERE user_id = ?',
    asha.id,
  );
  expect(stored.content).toBe(`${ravi.fullName} ने आपके मौके में रुचि बताई`);
  // The hub has no request, so it asks what its person reads.
  const { app } = await contextOf();
  const { latest } = await readBell(app, asha.id, 5);
  expect(latest.map(({ content }) => content)).toEqual([`${ravi.fullName} ने रुचि बताई: “Second oven”`]);
});

describe('a mailbox that somebody wants to fill', () => {
  /** The recipient reads after each comment, so that each one is a new notification. */
  async function commentInTurns(asha: TestUser, postId: string, as: Caller, turns: number) {
    for (let turn = 0; turn < turns; turn += 1) {
      const said = { content: `Is the oven still for sale? ${'?'.repeat(turn)}` };
      const answer = await callRoute(comments, { as, method: 'POST', params: { id: postId }, body: said });
      expect(answer.status).toBe(201);
      const read = { method: 'PUT', as: asha, body: { all: true } } as const;
      expect((await callRoute(notifications, read)).status).toBe(200);
    }
  }
  const withComments = { ...withMail, emailPreferences: { communityUpdates: true, investmentAlerts: true } };

  it('gets three mails a day from one person, however often it is read, and those of others', async () => {
    const asha = await newUser(withComments);
    const postId = await newPost(asha);
    await commentInTurns(asha, postId, await newInvestor(), 6);
    expect(await mailsTo(asha)).toHaveLength(3);
    await commentInTurns(asha, postId, await newInvestor(), 1);
    expect(await mailsTo(asha)).toHaveLength(4);
    expect((await interestIn(await newInvestor(), { postId })).status).toBe(201);
    expect(await mailsTo(asha)).toHaveLength(5);
  });

  it('gets mails about twenty people a day, and of interests all the same', async () => {
    const asha = await newUser(withComments);
    const postId = await newPost(asha);
    for (let person = 0; person < 22; person += 1) await commentInTurns(asha, postId, await newInvestor(), 1);
    expect(await mailsTo(asha)).toHaveLength(20);
    expect((await interestIn(await newInvestor(), { postId })).status).toBe(201);
    expect(await mailsTo(asha)).toHaveLength(21);
  });
});
