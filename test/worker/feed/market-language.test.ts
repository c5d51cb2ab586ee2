import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contextOf } from '#test/support/api/call-route';
import { newInvestor, newListing, newPost, newUser, type TestUser } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';
import { sendInvestmentAlerts } from '~/domain/feed/alerts.server';
import { HOUR_MS } from '~/lib/time/duration';

/** Visible English in the markup of a page: a text between tags, or a label. */
const ENGLISH =
  /(?:>|(?:aria-label|placeholder|alt|title)=")[^<>{}"]*\b(?:the|your|you|and|a|of|post|listing|search|saved|save|share|edit|show|from|optional|photo|comment|interest|views?|not|to)\b[^<>{}"]*/i;

const bodyOf = (text: string) =>
  text.replace(/^[\s\S]*?<body/, '<body').replace(/<(script|style)[\s\S]*?<\/\1>/g, '');

const askAs = ({ token }: TestUser, path: string) =>
  newVisitor().ask(path, {
    headers: { accept: 'text/html', 'accept-language': 'hi', authorization: `Bearer ${token}` },
  });

const offer = {
  title: 'दूध का चिलर',
  content: 'शाम का दूध खराब हो जाता है।',
  description: 'शाम का दूध खराब हो जाता है, इसलिए चिलर चाहिए। चालीस घरों से दूध आता है।',
  useOfFunds: 'चिलर ₹5,50,000',
  category: 'Agriculture',
  fundingMin: 550_000,
  fundingMax: 800_000,
  timeline: '12-18 months',
  expectedRoi: '10–14% a year',
  roiBasis: 'दो साल का दूध',
};

let [asha, ravi] = [] as unknown as [TestUser, TestUser];
let [postId, listingId] = ['', ''];

beforeAll(async () => {
  asha = await newUser({ fullName: 'आशा', city: 'इंदौर', isVerified: true, onboardingSkippedAt: Date.now() });
  ravi = await newInvestor({ fullName: 'रवि', city: 'इंदौर', onboardingSkippedAt: Date.now() });
  const { description: _, ...post } = offer;
  await newInvestor({ fullName: 'मृणालिनी', city: 'Kochi' });
  postId = await newPost(asha, { ...post, status: 'pending' });
  const { content: __, ...listing } = offer;
  listingId = await newListing(asha, listing);
  await newVisitor().ask(`/api/posts/${postId}/comments`, {
    json: { content: 'रोज़ कितना दूध?' },
    headers: { authorization: `Bearer ${ravi.token}` },
  });
  await (await askAs(ravi, '/dashboard')).text();
}, 60_000);

beforeEach(() => {
  takeLog();
});

describe('the market, for somebody who reads Hindi', () => {
  it.each([
    ['/dashboard', () => ravi, ['खेती', 'अभी जाँच नहीं हुई', '12–18 माह', '10–14%/साल', 'लाख']],
    ['/dashboard?type=community', () => ravi, ['समुदाय']],
    [`/dashboard?category=Education`, () => asha, ['‘पढ़ाई’ में अभी']],
    ['/post/:post', () => ravi, ['साढ़े पाँच लाख से आठ लाख रुपये', '12–18 महीने', 'मालिक का अंदाज़ा, जाँच नहीं हुई']],
    ['/post/:post', () => asha, ['बदलें', 'कारोबारी']],
    ['/post/:post/edit', () => asha, ['पोस्ट बदलें']],
    ['/post/:post/history', () => asha, ['कभी नहीं बदली']],
    ['/opportunity/:listing', () => ravi, ['साढ़े पाँच लाख से आठ लाख रुपये', 'क्या-क्या जाँचा गया']],
    ['/opportunity/:listing', () => asha, ['आपकी लिस्टिंग', 'पैसा मिल गया, बंद करें']],
    ['/opportunity/:listing/edit', () => asha, ['लिस्टिंग बदलें']],
    ['/create-post', () => asha, ['मालिक का वादा']],
    ['/create-post?type=community', () => ravi, ['पोस्ट लिखें']],
    ['/create-listing', () => asha, ['लिस्टिंग लगाएँ']],
    ['/my-listings', () => asha, ['कारोबार की लिस्टिंग']],
    ['/saved', () => ravi, ['अभी कुछ सेव नहीं है']],
    ['/search', () => ravi, ['क्या खोजना है?']],
    ['/search?type=people&q=मृणालिनी', () => ravi, ['मृणालिनी', 'निवेशक · कोच्चि']],
  ])('%s has no English', async (path, who, words) => {
    const text = await (
      await askAs(who(), path.replace(':post', postId).replace(':listing', listingId))
    ).text();
    for (const one of words) expect(text).toContain(one);
    expect(text).toMatch(/<title>[^<]*\p{Script=Devanagari}/u);
    expect(ENGLISH.exec(bodyOf(text))?.[0]).toBeUndefined();
  });

  it('refuses in their language, with the same code', async () => {
    const refused = (path: string, json: object) =>
      newVisitor().ask(path, {
        json,
        headers: { 'accept-language': 'hi', authorization: `Bearer ${asha.token}` },
      });
    const post = await refused('/api/posts', { postType: 'investment', content: 'a', category: 'Retail' });
    expect([post.status, await post.text()]).toEqual([400, expect.stringContaining('शीर्षक लिखें')]);
    const own = await refused(`/api/posts/${postId}/like`, {});
    expect([own.status, await own.text()]).toEqual([403, expect.stringContaining('अपनी पोस्ट को लाइक')]);
  });

  it('draws a link’s picture in the language of its address, and keeps both', async () => {
    const id = await newPost(asha, { ...offer, status: 'approved', images: [] });
    const page = await newVisitor().ask(`/post/${id}?lang=hi`, { headers: { accept: 'text/html' } });
    const path = /og:image" content="https?:\/\/[^/]+([^"]+)"/
      .exec(await page.text())?.[1]
      ?.replace('&amp;', '&');
    expect(path).toMatch(/\?v=[0-9a-f-]+&lang=hi$/);
    const tagOf = async (address: string, language: string) => {
      const reply = await newVisitor().ask(address, {
        headers: { accept: '*/*', 'accept-language': language },
      });
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
      await reply.arrayBuffer();
      return reply.headers.get('etag');
    };
    const hindi = await tagOf(path ?? '', 'en');
    expect(hindi).toMatch(/^"hi-/);
    const english = await tagOf(`/cards/post/${id}`, 'hi');
    expect(english).not.toMatch(/hi-/);
  });
});

it('an investment alert is written in what its investor has chosen', async () => {
  const opens = Date.parse('2031-05-15T03:30:00Z');
  const meera = await newInvestor({ preferredSectors: ['retail'], investmentAmount: '1-5L', language: 'hi' });
  const told = {
    ...offer,
    category: 'Retail',
    fundingMin: 50_000,
    fundingMax: 400_000,
    createdAt: opens - HOUR_MS,
  };
  await newPost(asha, told);
  const { app } = await contextOf();
  await sendInvestmentAlerts({ ...app, now: opens });
  const mail = ((await app.mail.outbox?.list()) ?? []).find(({ to }) => to === meera.email);
  expect(mail?.subject).toBe('आपकी पसंद का 1 नया मौका | Nukkad');
});
