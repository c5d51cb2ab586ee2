import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPost, newUser, row, type TestUser } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';

const ENGLISH = 'Connecting Local Entrepreneurs';
const HINDI = 'इलाके के कारोबार को';
const MARATHI = 'आपल्या भागातील व्यवसाय';
const cookie = ({ token }: TestUser) => `session=${token}`;

async function ask(path: string, headers: Record<string, string>) {
  const response = await newVisitor().ask(path, { headers: { accept: 'text/html', ...headers } });
  return { response, headers: response.headers, text: await response.text() };
}

const languageOf = (text: string) => /<html lang="([^"]*)"/.exec(text)?.[1];

beforeAll(async () => {
  await ask('/', {});
});

beforeEach(() => {
  takeLog();
});

describe('the language of a screen', () => {
  it.each([
    ['nothing', '/', {}, 'en-IN', ENGLISH],
    ['what the browser prefers', '/', { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi-IN', HINDI],
    [
      'the first of its languages that has every sentence',
      '/',
      { 'accept-language': 'ta,en;q=0.9,hi;q=0.8' },
      'en-IN',
      ENGLISH,
    ],
    ['no language by halves', '/', { 'accept-language': 'mr' }, 'en-IN', ENGLISH],
    ['the choice of the device', '/', { 'accept-language': 'en', cookie: 'language=hi' }, 'hi-IN', HINDI],
    ['no choice that is none', '/', { cookie: 'language=constructor' }, 'en-IN', ENGLISH],
    ['the address', '/?lang=en', { 'accept-language': 'hi', cookie: 'language=hi' }, 'en-IN', ENGLISH],
    ['one that is begun, where it was chosen', '/?lang=mr', {}, 'mr-IN', MARATHI],
  ])('follows %s', async (_what, path, headers, tag, words) => {
    const { text, headers: said } = await ask(path, headers);
    expect([languageOf(text), said.get('content-language')]).toEqual([tag, tag]);
    expect(text).toContain(words);
    expect(said.get('vary')?.toLowerCase().split(', ')).toEqual(
      expect.arrayContaining(['accept-language', 'cookie']),
    );
  });

  it('follows what its person has chosen before what the device says', async () => {
    const person = await newUser({ language: 'hi', onboardingSkippedAt: Date.now() });
    const { text } = await ask('/dashboard', {
      cookie: `${cookie(person)}; language=en`,
      'accept-language': 'en',
    });
    expect(languageOf(text)).toBe('hi-IN');
    expect(text).toContain('प्रोफ़ाइल');
  });

  it('has the Hindi of a message where there is one, English where there is none', async () => {
    const { text } = await ask('/forgot-password?lang=mr', {});
    expect(text).toContain('<html lang="mr-IN">');
    expect(text).toContain('पासवर्ड याद नहीं');
  });

  it.each([
    ['/', 'समजून गुंतवणूक'],
    ['/user-type', 'Nukkad आपल्या कोणत्या कामी येईल?'],
    ['/register?type=entrepreneur', 'व्यावसायिकाचे खाते'],
    ['/register?type=investor', 'गुंतवणुकीची आवड'],
    ['/register?mode=signin', 'पुन्हा स्वागत आहे'],
  ])('costs one file: %s is Marathi, and neither English nor Hindi', async (path, words) => {
    const { text } = await ask(path, { cookie: 'language=mr' });
    const body = text.replace(/^[\s\S]*?<body/, '<body').replace(/<script[\s\S]*?<\/script>/g, '');
    expect(body).toContain(words);
    expect(
      /(?<![\p{L}\p{M}])(?:है|हैं|और|नहीं|में|से|करें|लिखें|चुनें|पर|के)(?![\p{L}\p{M}])/u.exec(body)?.[0],
    ).toBeUndefined();
    expect(/>[^<>]*\b(?:the|your|you|and|for|account|password|sign)\b/i.exec(body)?.[0]).toBeUndefined();
  });

  it('names each language’s own address for search engines', async () => {
    const { text } = await ask('/', {});
    for (const [code, path] of [
      ['en-IN', '/?lang=en'],
      ['hi-IN', '/?lang=hi'],
      ['x-default', '/'],
    ])
      expect(text).toContain(`hrefLang="${code}" href="http://localhost${path}"`);
  });

  it.each([
    ['/?lang=hi', '/?lang=hi'],
    ['/onboarding?lang=en', '/?lang=en'],
    ['/onboarding', '/'],
    ['/?lang=xx', '/'],
    ['/', '/'],
  ])('names the address of its language alone for %s', async (path, canonical) => {
    const { text } = await ask(path, { 'accept-language': 'hi' });
    const address = `http://localhost${canonical}`;
    expect(/<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]).toBe(address);
    expect(/<meta property="og:url" content="([^"]*)"/.exec(text)?.[1]).toBe(address);
  });

  it('loads the scripts of that language: its route manifest has a version of its own', async () => {
    const { response } = await ask('/__manifest?p=%2Fdashboard&version=test', { cookie: 'language=hi' });
    expect([response.status, response.headers.get('x-remix-reload-document')]).toEqual([204, 'true']);
    const own = await ask('/__manifest?p=%2Fdashboard&version=test-hi', { cookie: 'language=hi' });
    expect(own.response.status).toBe(200);
  });
});

describe('many at once', () => {
  it('are answered each in their own language, whoever is asked for in between', async () => {
    const person = await newUser({ language: 'hi', onboardingSkippedAt: Date.now() });
    type Asked = { path: string; headers: Record<string, string>; tag: string; has: string; hasNot: string };
    const asked = Array.from(
      { length: 48 },
      (_, i): Asked =>
        i % 3 === 0
          ? {
              path: '/',
              headers: { 'accept-language': 'en' },
              tag: 'en-IN',
              has: 'Get Started',
              hasNot: 'शुरू करें',
            }
          : i % 3 === 1
            ? {
                path: '/',
                headers: { 'accept-language': 'hi' },
                tag: 'hi-IN',
                has: 'शुरू करें',
                hasNot: 'Get Started',
              }
            : {
                path: '/saved',
                headers: { cookie: cookie(person) },
                tag: 'hi-IN',
                has: 'होम',
                hasNot: '>Home<',
              },
    );
    const answers = await Promise.all(asked.map(({ path, headers }) => ask(path, headers)));
    for (const [i, { text, headers }] of answers.entries()) {
      const { tag, has, hasNot } = asked[i] ?? { tag: '', has: '', hasNot: '' };
      expect([languageOf(text), headers.get('content-language')]).toEqual([tag, tag]);
      expect(text).toContain(has);
      expect(text).not.toContain(hasNot);
    }
  });
});

describe('the switch', () => {
  const press = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    newVisitor().ask('/language', { form, headers });

  it('keeps the choice on the device and leads back, without the language of the address', async () => {
    const response = await press({ language: 'hi', next: '/user-type?lang=en&next=%2Fsaved' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/user-type?next=%2Fsaved']);
    expect(response.headers.get('set-cookie')).toMatch(
      /^language=hi; Path=\/; HttpOnly; SameSite=Lax; Max-Age=/,
    );
  });

  it('keeps it with the person, for mails and other devices', async () => {
    const person = await newUser();
    await press({ language: 'hi', next: '/settings' }, { cookie: cookie(person) });
    expect(await row('SELECT language FROM users WHERE id = ?', person.id)).toEqual({ language: 'hi' });
    const { text } = await ask('/settings', { cookie: cookie(person) });
    expect(languageOf(text)).toBe('hi-IN');
  });

  it.each(['/', '/settings', '/profile'])(
    'is a plain form at %s, with the address to come back to',
    async (path) => {
      const person = path === '/' ? null : await newUser({ onboardingSkippedAt: Date.now() });
      const { text } = await ask(path, person ? { cookie: cookie(person) } : {});
      const form = /<form method="post" action="\/language".*?<\/form>/.exec(text)?.[0] ?? '';
      expect(form).toContain(`name="next" value="${path}"`);
      expect([...form.matchAll(/value="(\w\w)" lang="([^"]*)"/g)].map(([, ...one]) => one)).toEqual([
        ['hi', 'hi-IN'],
        ['en', 'en-IN'],
      ]);
    },
  );

  it.each(['https://evil.example/', '//evil.example', ''])('leads to no other place: %j', async (next) => {
    expect((await press({ language: 'hi', next })).headers.get('location')).toBe('/');
  });

  it('refuses what is no language', async () => {
    const response = await press({ language: 'xx', next: '/' });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([400, null]);
  });

  it('refuses a form of another site', async () => {
    const response = await press(
      { language: 'hi', next: '/' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    );
    expect(response.status).toBe(403);
  });
});

describe('what strangers’ reads keep', () => {
  it('is kept for each language on its own', async () => {
    const path = `/api/posts/${await newPost(await newUser())}`;
    const found = async (language: string) => {
      const { headers } = await ask(path, { accept: 'application/json', 'accept-language': language });
      return [
        /cache;desc=(\w+)/.exec(headers.get('server-timing') ?? '')?.[1],
        headers.get('content-language'),
      ];
    };
    await found('en');
    await expect.poll(() => found('en')).toEqual(['hit', 'en-IN']);
    expect(await found('hi')).toEqual(['miss', 'hi-IN']);
    await expect.poll(() => found('hi')).toEqual(['hit', 'hi-IN']);
  });
});

describe('a refusal of the API', () => {
  const json = { accept: 'application/json', 'content-type': 'application/json' };
  const refusal = async (path: string, init: Parameters<ReturnType<typeof newVisitor>['ask']>[1]) => {
    const response = await newVisitor().ask(path, init);
    return { headers: response.headers, body: (await response.json()) as Record<string, unknown> };
  };

  it.each([
    ['hi', 'पहले लॉगिन करें।', 'hi-IN'],
    ['en', 'Please sign in first.', 'en-IN'],
  ])('is said in %s, and its code stays', async (language, detail, tag) => {
    const headers = { ...json, 'accept-language': language };
    const { body, headers: said } = await refusal('/api/users/me', { headers });
    expect(body).toMatchObject({ status: 401, title: 'Unauthorized', code: 'unauthenticated', detail });
    expect(said.get('content-language')).toBe(tag);
  });

  it('names each field in the language of who asks', async () => {
    const { body } = await refusal('/api/auth/login', {
      headers: {
        ...json,
        origin: 'http://localhost',
        'sec-fetch-site': 'same-origin',
        'accept-language': 'hi',
      },
      json: { email: 'nobody', password: '', admin: true },
    });
    expect(body).toMatchObject({
      code: 'invalid',
      fields: {
        email: ['सही ई-मेल लिखें'],
        password: ['पासवर्ड लिखें'],
        admin: ['admin यहाँ नहीं बदल सकते'],
      },
    });
  });
});
