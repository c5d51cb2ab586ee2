import { exports } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hostileTexts } from '#test/support/api/bad-input';
import { isoFile } from '#test/support/crafted-files';
import { fixtureBytes } from '#test/support/files';
import { newInvestor, newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { flashOf, loadRoutes, newVisitor, takeLog, tripsOf } from '#test/support/visitor';
import { uploadRules } from '~/domain/file/upload-rules';
import { ownerPromise } from '~/domain/offer/owner-promise';
import drawingPng from '../../support/fixtures/drawing.png?inline';

type Fields = Record<string, string | undefined>;
const ORIGIN = 'http://localhost';

/** As the form is sent without script: one multipart request with the photos in it. */
function send(as: TestUser | null, fields: Fields, photos: File[] = []) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, value);
  for (const photo of photos) body.append('photos', photo);
  return exports.default.fetch(`${ORIGIN}/create-post`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { accept: 'text/html', ...bearer(as) },
  });
}

const bearer = (as: TestUser | null): Record<string, string> =>
  as ? { authorization: `Bearer ${as.token}` } : {};

const get = (as: TestUser, path = '/create-post') =>
  exports.default.fetch(`${ORIGIN}${path}`, { headers: { accept: 'text/html', ...bearer(as) } });

const offer = (over: Fields = {}): Fields => ({
  id: crypto.randomUUID(),
  postType: 'investment',
  title: 'Bulk milk chiller',
  content: 'We collect 620 litres a day',
  category: 'Agriculture',
  fundingMin: '8,00,000',
  fundingMax: '₹ 12 50 000',
  teamSize: '४',
  ownerPromise: 'on',
  ...over,
});

const talk = (over: Fields = {}): Fields => ({
  id: crypto.randomUUID(),
  postType: 'community',
  content: 'Which accountant do you trust?',
  category: 'Services',
  ...over,
});

const fileOf = (bytes: Uint8Array, name: string) => new File([bytes as Uint8Array<ArrayBuffer>], name);
const picture = (name = 'shop.png') => fileOf(fixtureBytes(drawingPng), name);
const postsOf = (person: TestUser) =>
  rows<{ id: string; images: string; content: string }>('SELECT * FROM posts WHERE author_id = ?', person.id);

const consentsOf = (person: TestUser) =>
  rows(
    'SELECT id, purpose, version FROM consents WHERE user_id = ? AND purpose = ?',
    person.id,
    ownerPromise.purpose,
  );

beforeAll(loadRoutes, 60_000);
beforeEach(() => {
  takeLog();
});

describe('a form that comes again after its answer was lost', () => {
  it('leads to the edit form if something is changed, and keeps what is typed', async () => {
    const person = await newUser();
    const fields = talk();
    expect((await send(person, fields)).status).toBe(303);
    expect((await send(person, fields)).status).toBe(303);
    const again = await send(person, { ...fields, content: 'Which accountant in Kanpur?' });
    expect(again.status).toBe(409);
    const page = await again.text();
    for (const part of [
      'It is published already',
      `href="/post/${fields.id}/edit"`,
      'Which accountant in Kanpur?',
    ])
      expect(page).toContain(part);
    expect(await postsOf(person)).toMatchObject([{ content: fields.content }]);
  });
});

it('a form with photos that comes again unchanged is answered as the first', async () => {
  const person = await newUser();
  const fields = talk();
  const photos = () => [picture('front.png'), picture('back.png')];
  expect((await send(person, fields, photos())).status).toBe(303);
  expect((await send(person, fields, photos())).status).toBe(303);
  const [post] = await postsOf(person);
  expect(JSON.parse(post?.images ?? '[]')).toHaveLength(2);
  expect(await rows('SELECT id FROM files WHERE owner_id = ?', person.id)).toHaveLength(2);
});

describe('the create-post screen', () => {
  it('opens in one trip, empty or with the draft', async () => {
    const person = await newUser();
    const blank = await get(person);
    expect(blank.status).toBe(200);
    expect(tripsOf(blank)).toBeLessThanOrEqual(1);
    expect(await blank.text()).not.toContain('Draft restored');
    await exports.default.fetch(`${ORIGIN}/api/users/me/drafts/post`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...bearer(person) },
      body: JSON.stringify({ postType: 'community', content: 'Half a thou' }),
    });
    const html = await (await get(person)).text();
    expect(html).toContain('Draft restored');
    expect(html).toContain('>Half a thou</textarea>');
  });

  it('publishes, keeps the promise and ends the draft, in two trips', async () => {
    const person = await newUser();
    await exports.default.fetch(`${ORIGIN}/api/users/me/drafts/post`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...bearer(person) },
      body: JSON.stringify({ content: 'Half a thou' }),
    });
    const fields = offer();
    const reply = await send(person, fields);
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe('/dashboard');
    expect(await flashOf(reply)).toEqual({
      title: 'Success',
      text: "Investment opportunity created successfully! It's now live and visible to everyone.",
      tone: 'good',
    });
    expect(tripsOf(reply)).toBe(2);
    expect(await postsOf(person)).toMatchObject([
      {
        id: fields.id,
        title: 'Bulk milk chiller',
        funding_min: 800_000,
        funding_max: 1_250_000,
        team_size: 4,
      },
    ]);
    expect(await consentsOf(person)).toEqual([
      { id: fields.id, purpose: ownerPromise.purpose, version: ownerPromise.version },
    ]);
    expect(await rows('SELECT 1 FROM drafts WHERE user_id = ?', person.id)).toEqual([]);
  });

  it('publishes once however often the form is sent', async () => {
    const person = await newUser();
    const fields = offer();
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(person, fields)));
    expect(replies.map(({ status }) => status)).toEqual(Array(4).fill(303));
    expect(await postsOf(person)).toHaveLength(1);
    expect(await consentsOf(person)).toHaveLength(1);
  });

  it('asks no promise for a community post, and stores none', async () => {
    const person = await newInvestor();
    const reply = await send(person, talk());
    expect(reply.headers.get('location')).toBe('/dashboard?type=community');
    expect((await flashOf(reply))?.text).toBe(
      "Community post created successfully! It's now live and visible to everyone.",
    );
    expect(await consentsOf(person)).toEqual([]);
  });

  it.each([
    ['on the way', () => newVisitor().ask('/create-post?type=community'), '%3Ftype%3Dcommunity'],
    ['with a post', () => send(null, offer()), ''],
  ])('sends a stranger %s to the sign-in form, and says why', async (_where, ask, search) => {
    const reply = await ask();
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(`/register?mode=signin&next=%2Fcreate-post${search}`);
    expect(await flashOf(reply)).toEqual({
      title: 'Authentication Required',
      text: 'Please log in to create a post',
      tone: 'bad',
    });
  });
});

describe('a form that comes back', () => {
  const cases: [name: string, fields: Fields, status: number, words: string][] = [
    ['no promise', offer({ ownerPromise: undefined }), 400, ownerPromise.required()],
    ['no title', offer({ title: ' ' }), 400, 'Title is required'],
    ['no content', offer({ content: undefined }), 400, 'Content is required'],
    ['no category', offer({ category: '' }), 400, 'Category is required'],
    ['too little', offer({ fundingMin: '9999' }), 400, 'Minimum funding must be at least ₹10,000'],
    ['not in order', offer({ fundingMax: '20,000' }), 400, 'Maximum funding must be greater than or equal'],
    ['no kind', offer({ postType: undefined }), 400, 'Please choose Investment or Community'],
    [
      'a picture that is not ours',
      offer({ 'images[0].url': 'https://evil.example/a.jpg' }),
      400,
      'upload this picture',
    ],
    [
      'a picture that is gone',
      offer({ 'images[0].url': `/files/${'a'.repeat(24)}` }),
      400,
      'no longer exists',
    ],
  ];
  it.each(cases)('%s: says so, keeps the words, writes nothing', async (_case, fields, status, words) => {
    const person = await newUser();
    const reply = await send(person, { ...fields, timeline: '12–18 months' });
    const html = await reply.text();
    expect(reply.status).toBe(status);
    expect(html).toContain(words);
    expect(html).toContain('value="12–18 months"');
    expect(html).toContain(`value="${fields.id}"`);
    expect(await postsOf(person)).toEqual([]);
    expect(await consentsOf(person)).toEqual([]);
  });

  it('is refused with 403 if an investor offers, and keeps what was typed', async () => {
    const person = await newInvestor();
    const reply = await send(person, offer());
    const html = await reply.text();
    expect(reply.status).toBe(403);
    expect(html).toContain('Only entrepreneurs can post investment opportunities');
    expect(html).toContain('We collect 620 litres a day');
    expect(await postsOf(person)).toEqual([]);
  });

  it('is refused with 409 if its id is somebody else’s, and stores nothing', async () => {
    const [first, second] = [await newUser(), await newUser()];
    const fields = talk();
    await send(first, fields);
    expect((await send(second, fields)).status).toBe(409);
    expect(await postsOf(second)).toEqual([]);
  });

  it.each(Object.keys(hostileTexts).filter((name) => !name.includes('megabyte')))(
    'holds %s harmless in every field',
    async (name) => {
      const person = await newUser();
      const text = hostileTexts[name] ?? '';
      // Without the promise, so that it comes back and shows what it was given.
      const fields = offer({ ownerPromise: undefined, __intent__: text });
      for (const field of ['title', 'content', 'timeline', 'expectedRoi', 'useOfFunds', 'teamSize'])
        fields[field] = text;
      const reply = await send(person, { ...fields, 'images[0].alt': text });
      const html = await reply.text();
      expect(reply.status).toBe(400);
      expect(html).not.toContain('<img src=x onerror');
      expect(html).not.toContain('</script><script>alert');
      expect(await postsOf(person)).toEqual([]);
    },
  );

  it('a megabyte of words is refused before it is looked at', async () => {
    const person = await newUser();
    const reply = await send(person, talk({ content: 'x'.repeat(1024 * 1024) }));
    expect(reply.status).toBe(400);
    expect(await postsOf(person)).toEqual([]);
  });

  it('what is no form is refused', async () => {
    const person = await newUser();
    const reply = await exports.default.fetch(`${ORIGIN}/create-post`, {
      method: 'POST',
      headers: { ...bearer(person), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ content: 'Hello' }),
    });
    expect(reply.status).toBe(415);
  });
});

describe('photos that come with the form', () => {
  const imagesIn = (html: string) =>
    [...html.matchAll(/name="images\[\d+\]\.url" value="([^"]+)"/g)].map(([, url]) => url);

  it('are stored and shown in order, behind those that were there', async () => {
    const person = await newUser();
    const returned = await send(person, talk({ content: undefined }), [picture('a.png'), picture('b.png')]);
    const kept = imagesIn(await returned.text());
    expect(kept).toHaveLength(2);
    const [first = '', second = ''] = kept;
    const reply = await send(
      person,
      talk({
        'images[0].url': first,
        'images[1].url': second,
        'images[1].alt': 'Milk cans',
        removedImages: first,
      }),
      [picture('c.png')],
    );
    expect(reply.status).toBe(303);
    const [post] = await postsOf(person);
    const images: { url: string; alt: string }[] = JSON.parse(post?.images ?? '[]');
    expect(images).toHaveLength(2);
    expect(images[0]).toMatchObject({ url: second, alt: 'Milk cans' });
  });

  it('an empty file input is none', async () => {
    const person = await newUser();
    expect((await send(person, talk(), [new File([], '')])).status).toBe(303);
  });

  const bad: [string, File, RegExp][] = [
    [
      'a HEIC picture',
      fileOf(isoFile('heic', 'mif1', 'heic'), 'IMG 1.HEIC'),
      /Failed to upload IMG 1\.HEIC \. .*convert to JPG/,
    ],
    [
      'a web page',
      new File(['<!doctype html><script>alert(1)</script>'], 'a.jpg'),
      /Failed to upload a\.jpg \. This is a web page/,
    ],
    [
      'one byte too many',
      new File([new Uint8Array(uploadRules.post_image.maxBytes + 1)], 'big.jpg'),
      /Failed to upload big\.jpg \. Please select an image smaller than 8MB/,
    ],
  ];
  it.each(bad)('%s stops the publishing in words; the rest stays', async (_case, file, words) => {
    const person = await newUser();
    const reply = await send(person, offer(), [file, picture()]);
    const html = (await reply.text()).replaceAll('&#x27;', "'");
    expect(reply.status).toBe(400);
    expect(html).toMatch(words);
    expect(html).toContain('value="Bulk milk chiller"');
    expect(imagesIn(html)).toHaveLength(1);
    expect(await postsOf(person)).toEqual([]);
  });

  it('more than ten: the first ten stay, and it says so', async () => {
    const person = await newUser();
    const reply = await send(
      person,
      talk(),
      Array.from({ length: 12 }, () => picture()),
    );
    const html = await reply.text();
    expect(reply.status).toBe(400);
    expect(html).toContain('Please choose at most 10 photos');
    expect(imagesIn(html)).toHaveLength(10);
    expect(await row('SELECT count(*) AS n FROM files WHERE owner_id = ?', person.id)).toEqual({ n: 10 });
  });
});
