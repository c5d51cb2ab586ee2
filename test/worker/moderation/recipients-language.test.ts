import { expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import { newInvestor, newListing, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { DAY_MS } from '~/lib/time/duration';
import { action as decideReport } from '~/routes/api/admin.reports.$id';
import { action as decideUser } from '~/routes/api/admin.users.$id';
import { action as changeListing } from '~/routes/api/listings.$id';
import { action as report } from '~/routes/api/reports';

const toldTo = async ({ id }: TestUser) =>
  (await rows<{ content: string }>('SELECT content FROM notifications WHERE user_id = ?', id)).map(
    ({ content }) => content,
  );

it('a decision is told in the language of who it is about', async () => {
  const admin = await newAdmin();
  const people = [await newUser({ language: 'hi' }), await newUser({ language: 'en' }), await newUser()];
  for (const { id } of people)
    await callRoute(decideUser, {
      method: 'PUT',
      params: { id },
      as: admin,
      body: { suspendedUntil: new Date(Date.now() + DAY_MS).toISOString(), reason: 'Rude words' },
    });
  const [hindi, english, unsaid] = await Promise.all(people.map(toldTo));
  expect(hindi).toEqual([expect.stringMatching(/^आपके खाते पर .+ तक रोक है।.+वजह: Rude words$/)]);
  for (const told of [english, unsaid])
    expect(told).toEqual([expect.stringMatching(/^Your account is suspended until .+ Reason: Rude words$/)]);
});

it('a review names the listing inside the sentence of its owner', async () => {
  const [admin, owner] = [await newAdmin(), await newUser({ language: 'hi' })];
  const id = await newListing(owner, { title: "Ravi's “Dairy”" });
  await callRoute(changeListing, { method: 'PUT', params: { id }, as: admin, body: { status: 'approved' } });
  expect(await toldTo(owner)).toEqual(["आपकी लिस्टिंग की जाँच हो गई: “Ravi's “Dairy””"]);
});

it('each reporter reads the outcome in their own language', async () => {
  const [admin, author] = [await newAdmin(), await newUser()];
  const reporters = [await newInvestor({ language: 'hi' }), await newInvestor({ language: 'en' })];
  let id = '';
  for (const as of reporters) {
    const body = { reportedUserId: author.id, reason: 'spam' };
    ({ id } = (await callRoute(report, { method: 'POST', as, body })).body as { id: string });
  }
  await callRoute(decideReport, { method: 'PUT', params: { id }, as: admin, body: { status: 'dismissed' } });
  expect(await Promise.all(reporters.map(toldTo))).toEqual([
    ['प्रोफ़ाइल के बारे में आपकी शिकायत बंद हुई। हमें नियमों के खिलाफ़ कुछ नहीं मिला। धन्यवाद।'],
    ['Your report about a profile is closed. We found no violation of our rules. Thank you.'],
  ]);
});
