import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { type Caller, callRoute, memberContext } from '#test/support/api/call-route';
import { block, newInvestor, newListing, newPost, newUser, row, rows } from '#test/support/rows/factories';
import { updateMe } from '~/domain/account/user.server';
import { createPost } from '~/domain/post/create.server';
import { newPost as postSchema } from '~/domain/post/post.schema';
import { updatePost } from '~/domain/post/update.server';
import type { SearchHit } from '~/domain/search/search';
import { toMatch } from '~/domain/spelling/match';
import { loader as search } from '~/routes/api/search';

async function find(as: Caller, q: string, more = '') {
  const answer = await callRoute(search, { as, query: `q=${encodeURIComponent(q)}${more}` });
  return { ...answer, hits: answer.body as SearchHit[] };
}

const words = (hit: SearchHit | undefined) => hit?.title.map(({ text }) => text).join('');

describe('both scripts, and every spelling', () => {
  it.each([
    ['dukaan', 'नयी दुकान गली में', 'दुकान'],
    ['दुकान', 'Nayi dukaan gali mein', 'dukaan'],
    ['duk', 'नयी दुकान गली में', 'दुकान'],
    ['chai kulhad', 'कुल्हड़ की चाय', 'चाय'],
    ['kulhar cha', 'कुल्हड़ की चाय', 'चाय'],
    ['चाय', 'Masala chai stall', 'chai'],
    ['namkin', 'ताज़ा नमकीन', 'नमकीन'],
    ['हिन्दी', 'हिंदी की किताबें', 'हिंदी'],
    ['saree', 'बनारसी साड़ी', 'साड़ी'],
    // Joiners, as converters of older fonts write them.
    ['स्वास्थ्य', 'स्\u200dवास्\u200dथ्\u200dय केंद्र', 'स्\u200dवास्\u200dथ्\u200dय'],
    ['स्\u200dवास्\u200dथ्\u200dय', 'स्वास्थ्य केंद्र', 'स्वास्थ्य'],
    ['lakshmi', 'लक्ष्\u200dमी भंडार', 'लक्ष्\u200dमी'],
    ['भंडार', 'लक्ष्मी\u200cभंडार', 'लक्ष्मी\u200cभंडार'],
    // The variation selector of an emoji is a mark, which FTS5 takes for the first letter of the word behind it.
    ['paneer', '✔\ufe0fPaneer', 'Paneer'],
    ['✔\ufe0fPaneer', 'Fresh paneer', 'paneer'],
    ['पनीर', '✔\ufe0fपनीर', 'पनीर'],
  ])('%s finds %s', async (q, title, hit) => {
    const [owner, reader] = [await newUser(), await newInvestor()];
    const post = await newPost(owner, { title });
    const found = (await find(reader, q)).hits.find(({ id }) => id === post);
    expect(found?.title.flatMap(({ text, isHit }) => (isHit ? [text] : []))).toContain(hit);
    const listing = await newListing(owner, { title: 'Mela', description: title });
    const business = (await find(reader, q, '&type=listings')).hits.find(({ id }) => id === listing);
    expect(business?.snippet.flatMap(({ text, isHit }) => (isHit ? [text] : []))).toContain(hit);
  });

  it('finds people by name and city, for members and for admins', async () => {
    const [reader, person] = [await newInvestor(), await newUser({ fullName: 'रमेशचंद क़ुरैशी', city: 'Indore' })];
    for (const q of ['rameshchand', 'रमेशचंद', 'rameshchand इंदौर']) {
      expect((await find(reader, q, '&type=people')).hits.map(({ id }) => id)).toEqual([person.id]);
    }
    const named = await rows<{ row: number }>(
      `SELECT rowid AS row FROM users_fts WHERE users_fts MATCH '{full_name full_name_keys city city_keys} : ("rameshchand"*)'`,
    );
    expect(named).toHaveLength(1);
  });

  it('knows what was written by the product itself, and no longer what was changed', async () => {
    const [owner, reader] = [await newUser(), await newInvestor()];
    const ctx = await memberContext(owner);
    const post = await createPost(
      ctx,
      postSchema.parse({ postType: 'community', content: 'गुलकंद वाला ठेला', category: 'retail' }),
    );
    expect((await find(reader, 'gulkand')).hits.map(({ id }) => id)).toEqual([post.id]);
    await updatePost(ctx, post.id, { content: 'A stall with paanwala' });
    expect((await find(reader, 'gulkand')).hits).toEqual([]);
    expect((await find(reader, 'पानवाला')).hits.map(({ id }) => id)).toEqual([post.id]);
  });

  it('stays within its budget of rows', async () => {
    const [owner, reader] = [await newUser(), await newInvestor()];
    for (let i = 0; i < 30; i++) await newPost(owner, { title: `बताशा ${i}` });
    const { hits, meter } = await find(reader, 'bataasha', '&limit=10');
    expect([hits.length, meter.trips]).toEqual([10, 1]);
    expect(meter.rowsRead).toBeLessThan(200);
  });
});

describe('an offer is found in the other script, in each place of the search', () => {
  it.each([
    ['मत्स्य पालन', 'Matsya palan kendra'],
    ['matsya palan', 'मत्स्य पालन केंद्र'],
    ['खाद्य प्रसंस्करण', 'Khadya prasanskaran'],
    ['swayam sahayata samuh', 'स्वयं सहायता समूह'],
    ['स्वयं सहायता', 'Swayam sahayata samuh'],
    ['gaon ki dukan', 'गाँव की दुकान'],
    ['गाँव की दुकान', 'Gaon ki dukan'],
    ['pao bhaji', 'पाव भाजी'],
    ['shehar ki mehndi', 'शहर की मेहंदी'],
  ])('%s: %s', async (q, title) => {
    const [owner, reader] = [await newUser(), await newInvestor()];
    const post = await newPost(owner, { title, content: 'Xylo' });
    expect((await find(reader, q)).hits.map(({ id }) => id)).toContain(post);
  });
});

describe('an offer is found by its category and its author’s city', () => {
  it.each([
    ['jaipur', 'Jaipur'],
    ['जयपुर', 'Jaipur'],
    ['jaypur', 'Jaipur'],
    ['jaip', 'Jaipur'],
    ['rajasthan', 'Jaipur'],
    ['राजस्थान', 'Jaipur'],
    ['bangalore', 'Bengaluru'],
    ['बैंगलोर', 'Bengaluru'],
    ['banaras', 'Varanasi'],
    ['काशी', 'Varanasi'],
    ['uttar pradesh', 'Barabanki'],
    ['kheti', 'Jaipur'],
    ['agriculture', 'Jaipur'],
    ['खेती', 'Jaipur'],
    ['farms jaipur', 'Jaipur'],
    ['dewasgaon', 'Dewasgaon'],
  ])('%s, of an author in %s', async (q, city) => {
    const [owner, reader] = [await newUser({ city }), await newInvestor()];
    const said = { title: 'Xylo farms', category: 'Agriculture' };
    const offers = [await newPost(owner, said), await newListing(owner, said)];
    const posts = await find(reader, q);
    const listings = await find(reader, q, '&type=listings');
    expect([posts.hits[0]?.id, listings.hits[0]?.id]).toEqual(offers);
    expect(posts.hits[0]?.author.city).toBe(city);
    expect(posts.meter.trips).toBe(1);
  });

  it('not by ‘other’, which says nothing of it', async () => {
    const [owner, reader] = [await newUser({ city: 'Other' }), await newInvestor()];
    const post = await newPost(owner, { title: 'Bakery', content: 'Bread', category: 'Other' });
    expect((await find(reader, 'other')).hits.map(({ id }) => id)).not.toContain(post);
  });

  it('as its author wrote it, and where they have moved to since', async () => {
    const [owner, reader] = [await newUser({ city: 'Udaipur' }), await newInvestor()];
    const ctx = await memberContext(owner);
    const text = { content: 'A zwieback oven', category: 'retail' };
    const post = await createPost(ctx, postSchema.parse({ postType: 'community', ...text }));
    const found = async (q: string) => (await find(reader, q)).hits.map(({ id }) => id);
    expect(await found('zwieback udaipur')).toEqual([post.id]);
    expect(await found('zwieback दुकानदारी')).toEqual([post.id]);

    await updateMe(ctx, { city: 'कोटा' });
    await updatePost(ctx, post.id, { category: 'Manufacturing' });
    expect(await found('zwieback udaipur')).toEqual([]);
    expect(await found('zwieback dukandari')).toEqual([]);
    expect(await found('zwieback kota')).toEqual([post.id]);
    expect(await found('zwieback karkhana')).toEqual([post.id]);
    await rows("INSERT INTO posts_fts(posts_fts) VALUES ('integrity-check')");
  });

  it('no more once its text is gone, wherever its author moves', async () => {
    const owner = await newUser({ city: 'Surat' });
    const [post, listing] = [await newPost(owner), await newListing(owner)];
    await rows("UPDATE posts SET content = '', city_keys = '' WHERE id = ? RETURNING id", post);
    await rows(
      "UPDATE business_listings SET description = '', city_keys = '' WHERE id = ? RETURNING id",
      listing,
    );
    await updateMe(await memberContext(owner), { city: 'Rajkot' });
    const keys = 'SELECT city_keys FROM';
    expect(await row(`${keys} posts WHERE id = ?`, post)).toEqual({ city_keys: '' });
    expect(await row(`${keys} business_listings WHERE id = ?`, listing)).toEqual({ city_keys: '' });
  });
});

describe('GET /api/search', () => {
  it('finds posts by prefix, in any order of words, marks the hits and stays in budget', async () => {
    const [owner, reader] = [await newUser(), await newInvestor()];
    await newPost(owner, {
      title: 'Bulk milk chiller near Dewa',
      content: 'We collect quagmilk from forty homes.',
    });
    const { hits, meter } = await find(reader, 'dewa quagm');
    expect(hits.map(words)).toEqual(['Bulk milk chiller near Dewa']);
    expect(hits[0]?.title.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(['Dewa']);
    expect(hits[0]?.snippet.some(({ text, isHit }) => isHit && text === 'quagmilk')).toBe(true);
    expect(meter.trips).toBe(1);
    expect(meter.rowsRead).toBeLessThan(200);
  });

  it('keeps Devanagari words whole', async () => {
    const [owner, reader] = [await newUser(), await newInvestor()];
    await newPost(owner, { title: 'लखनऊ की मिठाई', content: 'शुद्ध देसी घी की मिठाइयाँ' });
    expect((await find(reader, 'मिठाई')).hits).toHaveLength(1);
    expect((await find(reader, 'मिठ')).hits).toHaveLength(1);
    expect((await find(reader, 'ठाई')).hits).toHaveLength(0);
  });

  const latin = 'Vyaparibandhumitra Sangathan';
  const devanagari = 'ज़ायकेदार';
  const beginnings = (word: string) =>
    Array.from(word, (_, i) =>
      Array.from(word)
        .slice(0, i + 1)
        .join(''),
    );

  it.each([
    ...beginnings(latin.split(' ')[0] ?? ''),
    ...beginnings(devanagari.normalize('NFC')),
    devanagari.normalize('NFD'),
    'VYAPARI',
    'sangathan vyap',
    'Vyaparibandhumitra s',
    `${devanagari} crème`,
    'creme',
    'CRÈME',
    'cre\u0300m',
    'naive zurich',
    'Zürich naïve',
    'vyap*',
    '"sangathan" AND vyap',
    'title:',
  ])('finds by %j', async (q) => {
    const [owner, reader] = [await newUser(), await newInvestor()];
    const title = q === 'title:' ? 'The title of it' : latin;
    const post = await newPost(owner, { title, content: `${devanagari} Crème, and then naïve in Zürich` });
    expect((await find(reader, q)).hits.map(({ id }) => id)).toContain(post);
  });

  it.each([
    'yaparibandhumitra',
    'vyaparibandhumitras',
    'vyap sangathan x',
    'vyapari sangathan',
    'क',
    'NOT vyap',
  ])('does not find by %j', async (q) => {
    const [owner, reader] = [await newUser(), await newInvestor()];
    const post = await newPost(owner, { title: latin, content: devanagari });
    expect((await find(reader, q)).hits.map(({ id }) => id)).not.toContain(post);
  });

  it('follows edits and leaves out what is hidden, closed, private or across a block', async () => {
    const [owner, reader, blocked] = [await newUser(), await newInvestor(), await newUser()];
    const post = await newPost(owner, { title: 'zebrawood bench' });
    expect((await find(reader, 'zebrawood')).hits).toHaveLength(1);
    const changed = { title: 'teak bench' };
    await updatePost(await memberContext(owner), post, changed);
    expect((await find(reader, 'zebrawood')).hits).toHaveLength(0);
    await newPost(owner, { title: 'zebrawood chair', isActive: false });
    await newPost(blocked, { title: 'zebrawood stool' });
    await block(blocked, reader);
    expect((await find(reader, 'zebrawood')).hits).toHaveLength(0);

    const listing = await newListing(owner, { title: 'Quokka bakery' });
    expect((await find(reader, 'quokka', '&type=listings')).hits.map(({ id }) => id)).toEqual([listing]);
    await rows('UPDATE business_listings SET closed_at = 1 WHERE id = ? RETURNING id', listing);
    expect((await find(reader, 'quokka', '&type=listings')).hits).toEqual([]);

    const seen = await newUser({ fullName: 'Wombat Open', bio: 'Runs a mill' });
    await newUser({ fullName: 'Wombat Private', profileVisibility: 'private' });
    await newUser({ fullName: 'Wombat Banned', bannedAt: 1 });
    const people = (await find(reader, 'wombat', '&type=people')).hits;
    expect(people.map(({ id }) => id)).toEqual([seen.id]);
    expect(JSON.stringify(people)).not.toMatch(/secret-|\+91/);
  });

  it('pages without repeats or gaps', async () => {
    const [owner, reader] = [await newUser(), await newInvestor()];
    for (let i = 0; i < 7; i++) await newPost(owner, { title: `yakshagana ${i}` });
    const seen: string[] = [];
    let cursor = '';
    do {
      const { hits, headers } = await find(reader, 'yakshagana', `&limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...hits.map((hit) => words(hit) ?? ''));
      cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? '';
    } while (cursor);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((i) => `yakshagana ${i}`));
  });

  it.each(['"', '*', 'a AND', 'NEAR(', 'title:x', '^a', '(', "' OR 1=1 --", '%', '\u0000'])(
    'is calm about %j',
    async (q) => {
      const reader = await newInvestor();
      expect((await find(reader, q)).status).toBe(200);
    },
  );

  it('says what is wrong with its parameters', async () => {
    const reader = await newInvestor();
    expect((await find(reader, 'x'.repeat(65))).status).toBe(400);
    expect((await find(reader, 'x', '&type=all')).status).toBe(400);
    expect((await find(reader, 'x', '&cursor=../')).status).toBe(400);
    expect((await callRoute(search, { query: 'q=x' })).status).toBe(401);
  });
});

it('the index stays in step with the rows', async () => {
  const owner = await newUser();
  const post = await newPost(owner, { title: 'indexed once' });
  await rows('UPDATE posts SET likes = likes + 1 WHERE id = ? RETURNING id', post);
  await rows("INSERT INTO posts_fts(posts_fts) VALUES ('integrity-check')");
  expect(await row('SELECT count(*) AS n FROM posts_fts WHERE posts_fts MATCH \'"indexed"\'')).toEqual({
    n: 1,
  });
});

/** Every character that can occur within a word, a thousand searches at a time. */
it('a search takes no word apart that was typed as one', async () => {
  const letters = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /[\p{L}\p{N}\p{M}]/u.test(letter));
  expect(letters.length).toBeGreaterThan(100_000);
  for (let from = 0; from < letters.length; from += 1000) {
    const searches = letters.slice(from, from + 1000).map((letter) => toMatch(`a${letter}b`));
    const found = env.DB.prepare('SELECT rowid FROM posts_fts WHERE posts_fts MATCH ? LIMIT 1');
    // FTS5 fails as a whole where one of them would be two words to it.
    await found.bind(searches.map((search) => `(${search})`).join(' OR ')).all();
  }
});
