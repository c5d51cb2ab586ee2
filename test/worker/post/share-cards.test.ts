import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { fixtureBytes } from '#test/support/files';
import { newListing, newPost, newUser, type TestUser } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';
import { readImageSize } from '~/domain/file/image-header';
import { uploadFile } from '~/domain/file/upload.server';
import { deletePost } from '~/domain/post/delete.server';
import { drawCard } from '~/domain/share-card/draw.server';
import { sharedPostQuery, wordsOf } from '~/domain/share-card/shared-offer.server';
import { welcomeAt } from '~/domain/welcome/welcome.server';
import { AppError } from '~/lib/app-error';
import { inLanguage } from '~/platform/language.server';
import { action as postsRoute } from '~/routes/api/posts';
import { loader as cardLoader } from '~/routes/cards.$kind.$id';
import wideJpg from '../../support/fixtures/wide.jpg?inline';

const cardsKept = async () =>
  (await env.FILES.list({ prefix: 'cards/' })).objects.map(({ key }) => key).sort();

async function read(path: string, headers: Record<string, string> = {}, visitor = newVisitor()) {
  const response = await visitor.ask(path, { headers: { accept: '*/*', ...headers } });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const inHindi = <T>(say: () => T): T => inLanguage('hi', say);

const previewOf = async (path: string) => (await welcomeAt((await contextOf()).app, path)).preview;

async function postWithPhoto(author: TestUser): Promise<string> {
  const ctx = await memberContext(author);
  const { url } = await uploadFile(ctx, { kind: 'post_image', name: 'a.jpg', bytes: fixtureBytes(wideJpg) });
  const id = crypto.randomUUID();
  const body = { id, postType: 'community', content: 'Who repairs cans?', category: 'Other', images: [url] };
  expect((await callRoute(postsRoute, { method: 'POST', as: author, body })).status).toBe(201);
  return id;
}

it('names city and category in the language of the reader', async () => {
  const author = await newUser({ city: 'Lucknow' });
  const id = await newPost(author, { category: 'Retail' });
  const hindi = await inHindi(() => previewOf(`/post/${id}`));
  const english = await previewOf(`/post/${id}`);
  expect([hindi?.line, english?.line]).toEqual(['लखनऊ · दुकानदारी', 'Lucknow · Retail']);
  const { db } = (await contextOf()).app;
  const [[item]] = await db.batch([sharedPostQuery(db, id)]);
  expect(inHindi(() => wordsOf(item ?? expect.fail('no post')).line)).toBe('लखनऊ · दुकानदारी');
});

describe('what a stranger sees above the welcome screen', () => {
  const shown = async (path: string) => {
    const html = await (await newVisitor().ask(path, { headers: { accept: 'text/html' } })).text();
    return html.split('<main')[1]?.includes('aria-label="The shared post"') ?? false;
  };
  const post = { title: 'A second oven for the bakery', content: 'We need ₹5 lakh. We bake in Indore.' };

  it('is what the preview says of an approved post or listing, without amounts', async () => {
    const author = await newUser({ city: 'Indore', fullName: 'Asha Bakewala' });
    const id = await newPost(author, { ...post, status: 'approved' });
    const html = await (await newVisitor().ask(`/post/${id}`, { headers: { accept: 'text/html' } })).text();
    const card = html.split('aria-label="The shared post"')[1]?.split('</article>')[0] ?? '';
    expect(card).toContain(post.title);
    expect(card).toContain('We bake in Indore.');
    expect(card).not.toMatch(/lakh|Asha|₹/);
    expect(card).toContain(`next=${encodeURIComponent(`/post/${id}`)}`);
    expect(await shown(`/opportunity/${await newListing(author, { status: 'approved' })}`)).toBe(true);
  });

  it.each([
    ['not reviewed yet', { status: 'pending' }, {}],
    ['rejected', { status: 'rejected', isActive: false }, {}],
    ['deleted', { status: 'approved', isActive: false, deletedAt: 1 }, {}],
    ['of somebody banned', { status: 'approved', isActive: false }, { bannedAt: 1 }],
  ] as const)('is nothing of a post that is %s', async (_, changes, person) => {
    const author = await newUser(person);
    expect(await shown(`/post/${await newPost(author, { ...post, ...changes })}`)).toBe(false);
  });
});

describe('the card of a link', () => {
  it('is drawn where there is no photo, in PNG, once', async () => {
    const author = await newUser({ city: 'Lucknow' });
    const id = await newPost(author, { title: 'बेकरी के लिए दूसरा ओवन' });
    const preview = await previewOf(`/post/${id}`);
    expect(preview?.card).toEqual({
      path: expect.stringMatching(new RegExp(`^/cards/post/${id}\\?v=[0-9a-f]{16}$`)),
      contentType: 'image/png',
    });
    const { response, bytes } = await read(preview?.card.path ?? '');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=60, s-maxage=3600, must-revalidate',
      'x-content-type-options': 'nosniff',
    });
    expect(readImageSize(bytes, 'png')).toEqual({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
    const kept = await cardsKept();
    expect(kept.filter((key) => key.includes(id))).toHaveLength(1);
    expect((await read(preview?.card.path ?? '')).bytes).toEqual(bytes);
    expect(await cardsKept()).toEqual(kept);

    const tag = response.headers.get('etag') ?? '';
    expect((await read(preview?.card.path ?? '', { 'if-none-match': tag })).response.status).toBe(304);
    const head = await exports.default.fetch(`http://localhost${preview?.card.path}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'image/png',
      '',
    ]);
  });

  it('is made again when its words change, and the former one goes', async () => {
    const id = await newListing(await newUser(), { title: 'Amrit Dairy' });
    const first = await previewOf(`/opportunity/${id}`);
    await read(first?.card.path ?? '');
    await env.DB.prepare("UPDATE business_listings SET title = 'Amrit Dairy and Sweets' WHERE id = ?")
      .bind(id)
      .run();
    const second = await previewOf(`/opportunity/${id}`);
    expect(second?.card.path).not.toBe(first?.card.path);
    await read(second?.card.path ?? '');
    const tag = second?.card.path.split('?v=')[1];
    expect((await cardsKept()).filter((key) => key.includes(id))).toEqual([`cards/opportunity/${id}/${tag}`]);
  });

  it('is the first photo where there is one, as JPEG of that size', async () => {
    const id = await postWithPhoto(await newUser());
    const preview = await previewOf(`/post/${id}`);
    expect(preview?.card.contentType).toBe('image/jpeg');
    const { response, bytes } = await read(preview?.card.path ?? '');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(readImageSize(bytes, 'jpg')).toEqual({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
  });

  it('is gone at once with what it shows, for those who have it, too', async () => {
    takeLog();
    const author = await newUser();
    const id = await postWithPhoto(author);
    const path = (await previewOf(`/post/${id}`))?.card.path ?? '';
    const { response } = await read(path);
    await deletePost(await memberContext(author), id);
    const asks: Record<string, string>[] = [
      {},
      { 'if-none-match': response.headers.get('etag') ?? '' },
      { range: 'bytes=0-9' },
    ];
    for (const headers of asks) {
      const gone = await read(path, headers);
      expect([gone.response.status, gone.response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
    const rejected = await newPost(author, { status: 'rejected', isActive: false });
    expect((await read(`/cards/post/${rejected}`)).response.status).toBe(404);
  });

  it('is that of the welcome screen for every page that has none', async () => {
    const { response, bytes } = await read('/cards/welcome');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(readImageSize(bytes, 'png')).toEqual({ width: 1200, height: 630 });
  });

  it.each([
    '/cards/post',
    '/cards/welcome/x',
    '/cards/user/x',
    '/cards/post/..%2f..',
    `/cards/opportunity/${crypto.randomUUID()}`,
    '/cards/post/not-an-id',
  ])('%s is none', async (path) => {
    takeLog();
    expect([400, 404]).toContain((await read(path)).response.status);
  });

  it('tells no amounts and nobody’s name', async () => {
    const author = await newUser({ fullName: 'Sunita Verma' });
    const id = await newPost(author, { title: 'Give us ₹5 lakh, returns 14%', content: 'Bread.' });
    expect(await previewOf(`/post/${id}`)).toMatchObject({ title: 'A post on Nukkad' });
    const bare = await newPost(author, { title: 'Need 5,00,000 now', content: 'Bread.' });
    expect(await previewOf(`/post/${bare}`)).toMatchObject({ title: 'A post on Nukkad' });
  });

  it('counts against the limit of a network when it is drawn, not when it is there already', async () => {
    const id = await newPost(await newUser());
    const { app } = await contextOf();
    const taken: string[] = [];
    let isOpen = false;
    const take = async (name: string, key: string) => {
      taken.push(`${name} ${key}`);
      if (!isOpen) throw new AppError('rate_limited', 'Too fast.', { retryAfter: 60 });
    };
    const ask = async () => {
      const client = { ...app.client, address: '2001:db8:0:1:2:3:4:5', network: '2001:db8:0:1:' };
      const context = { app: { ...app, client, limits: { ...app.limits, take } }, nonce: '' };
      const request = new Request(`http://localhost/cards/post/${id}`);
      const response = await cardLoader({ request, params: { kind: 'post', id }, context });
      await response.arrayBuffer();
      return response;
    };
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await cardsKept()).filter((key) => key.includes(id))).toEqual([]);
    isOpen = true;
    expect((await ask()).status).toBe(200);
    isOpen = false;
    expect((await ask()).status).toBe(200);
    expect(taken).toEqual(Array(2).fill('cards 2001:db8:0:1:'));
  });
});

describe('drawing', () => {
  it('is whole for any title', async () => {
    for (const title of [
      'x'.repeat(200),
      '<script>&"\'',
      'क्षत्रिय मिष्ठान्न भंडार '.repeat(9),
      '🥖🥖',
      'ಅಮೃತ',
      '',
    ]) {
      const png = await drawCard({ title: title || ' ', line: 'Lucknow · Food & Beverage' });
      expect(readImageSize(png, 'png')).toEqual({ width: 1200, height: 630 });
      expect(png.length).toBeLessThan(300_000);
    }
  });
});
