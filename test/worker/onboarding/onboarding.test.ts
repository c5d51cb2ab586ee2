import { beforeAll, describe, expect, it } from 'vitest';
import { newInvestor, newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { flashOf, newVisitor, ORIGIN, sessionCookieOf, takeLog, tripsOf } from '#test/support/visitor';
import { DAY_MS } from '~/lib/time/duration';

const bio = 'We press mustard oil in Barabanki since 1987.';
let serial = 0;
const signUp = (changes: Record<string, string | string[]> = {}) => {
  serial += 1;
  return {
    intent: 'sign-up',
    userType: 'investor',
    fullName: 'Ravi Kumar',
    email: `form-${serial}@example.in`,
    phone: '98765 43210',
    city: 'Lucknow',
    password: 'aam-ke-daam-42',
    agreeToTerms: 'on',
    ...changes,
  };
};

const locationOf = (response: Response) => [response.status, response.headers.get('location')];
const html = (person?: TestUser) => ({
  headers: { accept: 'text/html', ...(person && { authorization: `Bearer ${person.token}` }) },
});

const stored = (id: string) => row<Record<string, unknown>>('SELECT * FROM users WHERE id = ?', id);

beforeAll(async () => {
  await (await newVisitor().ask('/api/posts')).text();
}, 60_000);

describe('the sign-up form without script', () => {
  it('sends both steps at once, signs in and keeps where the person wanted to go', async () => {
    takeLog();
    const form = signUp({ preferredSectors: ['retail', 'energy'], investmentGoals: 'social-impact' });
    const response = await newVisitor().ask('/register?type=investor&next=/post/abc', { form });
    expect(locationOf(response)).toEqual([303, '/onboarding-wizard?next=%2Fpost%2Fabc']);
    expect(tripsOf(response)).toBe(2);
    expect(sessionCookieOf(response)).toMatch(/^[\w.-]{163}$/);
    expect(await flashOf(response)).toMatchObject({ title: 'Registration successful!' });
    const user = await row<Record<string, string>>('SELECT * FROM users WHERE email = ?', form.email);
    expect([user.preferred_sectors, user.investment_goals]).toEqual([
      '["retail","energy"]',
      '["social-impact"]',
    ]);
    expect(await rows('SELECT id FROM consents WHERE user_id = ?', user.id)).toHaveLength(2);
  });

  it('shows the specified messages, keeps what was typed and forgets the password', async () => {
    takeLog();
    const form = signUp({
      fullName: 'R',
      email: 'ravi@',
      phone: '12',
      city: '',
      password: 'abc',
      agreeToTerms: '',
    });
    const response = await newVisitor().ask('/register?type=investor', { form });
    expect(response.status).toBe(400);
    const page = await response.text();
    for (const message of [
      'Registration failed',
      'Full name is required',
      'Valid email is required',
      'Valid phone number is required',
      'City is required',
      'Password must be at least 8 characters',
      'You must agree to the terms',
    ]) {
      expect(page).toContain(message);
    }
    expect(page).toContain('value="ravi@"');
    expect(page).not.toContain('value="abc"');
  });

  it('offers the two ways on when the email is taken', async () => {
    takeLog();
    const form = signUp();
    await newVisitor().ask('/register', { form });
    const response = await newVisitor().ask('/register?next=/post/abc', { form });
    expect([response.status, sessionCookieOf(response)]).toEqual([409, null]);
    const page = await response.text();
    expect(page).toContain('An account with this email may exist.');
    expect(page).toContain('href="/register?mode=signin&amp;next=%2Fpost%2Fabc"');
    expect(page).toContain('href="/forgot-password?next=%2Fpost%2Fabc"');
    expect(page).not.toContain(form.password);
  });

  it('does not take more than its own fields', async () => {
    takeLog();
    const form = signUp({
      isVerified: 'true',
      id: 'mine',
      __intent__: '{"type":',
      __state__: 'x',
      'a[b': 'c',
    });
    const response = await newVisitor().ask('/register', { form });
    expect(response.status).toBe(303);
    const user = await row<Record<string, unknown>>('SELECT * FROM users WHERE email = ?', form.email);
    expect([user.is_verified, user.id === 'mine']).toEqual([0, false]);
  });

  it.each([
    ['admin', 'userType'],
    ['', 'userType'],
  ])('does not take the role %j', async (userType) => {
    takeLog();
    const form = signUp({ userType });
    expect((await newVisitor().ask('/register?type=admin', { form })).status).toBe(400);
    expect(await rows('SELECT id FROM users WHERE email = ?', form.email)).toEqual([]);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['JSON', { 'content-type': 'application/json' }, 415],
    ['a broken multipart body', { 'content-type': 'multipart/form-data; boundary=x' }, 400],
  ])('refuses %s', async (_what, headers, status) => {
    takeLog();
    const response = await newVisitor().ask('/register', { form: signUp(), headers });
    expect(response.status).toBe(status);
    await response.body?.cancel();
  });

  it('refuses more than it could hold', async () => {
    takeLog();
    const response = await newVisitor().ask('/register', { form: signUp({ fullName: 'x'.repeat(9000) }) });
    expect(response.status).toBe(413);
    await response.body?.cancel();
  });

  it.each([
    ['/register', 'Create entrepreneur account'],
    ['/register?type=investor', 'Create investor account'],
    ['/register?type=nonsense', 'Create entrepreneur account'],
    ['/register?mode=signin', 'Welcome back'],
  ])('%s is headed %s', async (path, heading) => {
    const response = await newVisitor().ask(path, html());
    expect([response.status, tripsOf(response)]).toEqual([200, 0]);
    expect(await response.text()).toContain(heading);
  });
});

describe('the wizard', () => {
  const step = (person: TestUser, at: number, form: Record<string, string | string[]>, search = '') =>
    newVisitor().ask(`/onboarding-wizard?step=${at}${search}`, {
      form,
      headers: { authorization: `Bearer ${person.token}` },
    });
  const page = async (person: TestUser, search = '') =>
    (await newVisitor().ask(`/onboarding-wizard${search}`, html(person))).text();

  it('is the welcome screen for a stranger', async () => {
    const response = await newVisitor().ask('/onboarding-wizard', html());
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Connecting Local Entrepreneurs');
  });

  it('leads an entrepreneur through four steps, one trip each and two to complete, and keeps next', async () => {
    takeLog();
    const person = await newUser();
    const next = '&next=%2Fpost%2Fabc';
    expect(await page(person)).toContain('Step 1 of 4');
    const first = await step(person, 1, { intent: 'bio', bio }, next);
    expect(locationOf(first)).toEqual([303, `/onboarding-wizard?step=2${next}`]);
    const second = await step(
      person,
      2,
      { intent: 'preferences', businessInterests: ['funding', 'networking'] },
      next,
    );
    expect(locationOf(second)).toEqual([303, `/onboarding-wizard?step=3${next}`]);
    expect(await page(person)).toContain('Discover Features');
    const third = await step(person, 3, { intent: 'complete' }, next);
    expect(locationOf(third)).toEqual([303, `/onboarding-wizard?step=4${next}`]);
    expect([first, second, third].map(tripsOf)).toEqual([1, 1, 2]);
    expect(await stored(person.id)).toMatchObject({
      bio,
      business_interests: '["funding","networking"]',
      is_onboarding_complete: 1,
      has_seen_feature_introduction: 1,
    });
    const last = await page(person, `?step=4${next}`);
    expect(last).toContain('Go to Dashboard');
    expect(last).toContain('href="/post/abc"');
    // Without a page they wanted, an owner is led to what the line asks for.
    expect(await page(person, '?step=4')).toMatch(/href="\/create-post"[^>]*>Write a post</);
  });

  it('asks an investor for an amount and a sector, with the specified words', async () => {
    takeLog();
    const person = await newInvestor({ bio });
    const halves: Record<string, string>[] = [
      {},
      { investmentAmount: '1-5L' },
      { preferredSectors: 'retail' },
    ];
    for (const form of halves) {
      const response = await step(person, 2, { intent: 'preferences', ...form });
      expect(response.status).toBe(400);
      const text = await response.text();
      expect(text).toContain('Please complete your preferences');
      expect(text).toContain('Please select investment amount and at least one preferred sector.');
    }
    const form = { intent: 'preferences', investmentAmount: '1-5L', preferredSectors: 'retail' };
    expect(locationOf(await step(person, 2, form))).toEqual([303, '/onboarding-wizard?step=3']);
    expect(await stored(person.id)).toMatchObject({
      investment_amount: '1-5L',
      preferred_sectors: '["retail"]',
    });
  });

  it.each([
    ['', 400],
    ['123456789', 400],
    ['1234567890', 303],
    ['x'.repeat(500), 303],
    ['x'.repeat(501), 400],
    ['  \u200b  ', 400],
  ])('answers a bio of %j with %i', async (text, status) => {
    takeLog();
    const response = await step(await newUser(), 1, { intent: 'bio', bio: text });
    expect(response.status).toBe(status);
    await response.body?.cancel();
  });

  it('does not go ahead of what is done, and goes back freely', async () => {
    const person = await newUser({ bio });
    expect(await page(person, '?step=3')).toContain('Step 2 of 4');
    expect(await page(person, '?step=4')).toContain('Step 2 of 4');
    expect(await page(person, '?step=1')).toContain('Step 1 of 4');
    expect(await page(person, '?step=1')).toContain(bio);
    expect(await page(person, '?step=99')).toContain('Step 2 of 4');
  });

  it('does not complete what is not there', async () => {
    takeLog();
    const person = await newUser({ bio });
    const response = await step(person, 3, { intent: 'complete' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Error completing setup');
    expect((await stored(person.id)).is_onboarding_complete).toBe(0);
  });

  it('shows what was chosen at sign-up, also outside its short list', async () => {
    const person = await newInvestor({ bio, investmentAmount: '1Cr+', preferredSectors: ['energy'] });
    const text = await page(person, '?step=2');
    expect(text).toContain('From your sign-up. Confirm or change it.');
    for (const code of ['1Cr\\+', 'energy']) {
      expect(text).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${code}"`));
    }
  });

  it('remembers Skip: the feed shows a card instead of sending the person back', async () => {
    takeLog();
    const person = await newUser();
    const feed = () => newVisitor().ask('/dashboard', html(person));
    expect((await feed()).headers.get('location')).toBe('/onboarding-wizard');
    const skipped = await step(person, 1, { intent: 'skip' });
    expect([...locationOf(skipped), tripsOf(skipped)]).toEqual([303, '/dashboard', 1]);
    expect((await feed()).headers.get('location')).toBeNull();
    await rows('UPDATE users SET onboarding_skipped_at = onboarding_skipped_at - ?', 7 * DAY_MS);
    expect((await feed()).headers.get('location')).toBe('/onboarding-wizard');
  });

  it('is over for those who are done, and for admins', async () => {
    const done = await newUser({ bio, businessInterests: ['funding'], isOnboardingComplete: true });
    const admin = await newUser({ userType: 'admin' });
    for (const person of [done, admin]) {
      const response = await newVisitor().ask('/onboarding-wizard?step=2&next=/create-post', html(person));
      expect(locationOf(response)).toEqual([302, '/create-post']);
    }
  });

  describe('a step that is open on another device, too', () => {
    const attributeOf = (text: string, found: RegExp) =>
      (found.exec(text)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    /** Opens a step: what its form was drawn with, and how it is sent. */
    async function open(person: TestUser, at: number) {
      const text = await page(person, `?step=${at}`);
      const seen = attributeOf(text, /name="seen" value="([^"]*)"/);
      const action = attributeOf(text, /<form[^>]*action="([^"]*)"[^>]*id="wizard-/);
      const send = (fields: object) =>
        newVisitor().ask(action, {
          form: { seen, ...fields } as Record<string, string | string[]>,
          headers: { authorization: `Bearer ${person.token}` },
        });
      return { seen, send };
    }
    const steps = [
      {
        what: 'the bio',
        make: () => newUser({ bio, businessInterests: ['funding'] }),
        at: 1,
        intent: 'bio',
        drawn: { bio },
        elsewhere: { bio: 'Three presses now, and a shop in Lucknow.' },
        typed: { bio: 'We press and bottle mustard oil.' },
        kept: '>We press and bottle mustard oil.</textarea>',
        saved: 'Three presses now, and a shop in Lucknow.</dd>',
      },
      {
        what: 'the sectors',
        make: () => newInvestor({ bio, investmentAmount: '1-5L', preferredSectors: ['energy', 'retail'] }),
        at: 2,
        intent: 'preferences',
        drawn: { investmentAmount: '1-5L', preferredSectors: ['retail', 'energy'] },
        elsewhere: { preferredSectors: ['textiles'] },
        typed: { investmentAmount: '1-5L', preferredSectors: ['technology'] },
        kept: /<input[^>]*checked=""[^>]*value="technology"/,
        saved: /<dt[^>]*>Preferred sectors<\/dt><dd[^>]*>Textiles/,
      },
      {
        what: 'the interests',
        make: () => newUser({ bio, businessInterests: ['funding'] }),
        at: 2,
        intent: 'preferences',
        drawn: { businessInterests: ['funding'] },
        elsewhere: { businessInterests: ['mentorship', 'networking'] },
        typed: { businessInterests: ['partnerships'] },
        kept: /<input[^>]*checked=""[^>]*value="partnerships"/,
        saved: /<dt[^>]*>Business interests<\/dt><dd[^>]*>Mentorship, Networking/,
      },
    ] as const;
    const put = (person: TestUser, change: object) =>
      newVisitor().ask('/api/users/me', {
        method: 'PUT',
        json: change,
        headers: { authorization: `Bearer ${person.token}` },
      });
    const columns = async (person: TestUser) => {
      const { bio: text, investment_amount, preferred_sectors, business_interests } = await stored(person.id);
      return [text, investment_amount, preferred_sectors, business_interests];
    };

    it.each(steps)('writes nothing of $what that is sent as it was drawn', async (one) => {
      takeLog();
      const person = await one.make();
      const { send } = await open(person, one.at);
      expect((await put(person, one.elsewhere)).status).toBe(200);
      const saved = await columns(person);
      const response = await send({ intent: one.intent, ...one.drawn });
      expect(locationOf(response)).toEqual([303, `/onboarding-wizard?step=${one.at + 1}`]);
      expect(await columns(person)).toEqual(saved);
    });

    it.each(steps)('asks which version of $what to keep where both changed it', async (one) => {
      takeLog();
      const person = await one.make();
      const opened = await open(person, one.at);
      const send = (more: object) => opened.send({ intent: one.intent, ...one.typed, ...more });
      const finished = { ...one.elsewhere, isOnboardingComplete: true };
      expect((await put(person, finished)).status).toBe(200);
      const saved = await columns(person);
      const refused = await send({});
      expect([refused.status, tripsOf(refused)]).toEqual([409, 1]);
      const text = await refused.text();
      expect(text).toMatch(one.kept);
      expect(text).toMatch(one.saved);
      expect(await columns(person)).toEqual(saved);
      // Without a script the page is drawn with what is stored by now, which its reader has not chosen yet.
      expect(attributeOf(text, /name="seen" value="([^"]*)"/)).toBe(opened.seen);
      const kept = await send({ keep: attributeOf(text, /name="keep"[^>]*value="([^"]*)"/) });
      expect(kept.status).toBe(303);
      expect(await columns(person)).not.toEqual(saved);
    });

    it('saves what was changed here beside what was changed elsewhere, in one trip', async () => {
      takeLog();
      const person = await newInvestor({ bio, investmentAmount: '1-5L', preferredSectors: ['retail'] });
      const { send } = await open(person, 2);
      await put(person, { investmentAmount: '1Cr+', avatar: null, phone: '+919876543299' });
      const sent = { investmentAmount: '1-5L', preferredSectors: ['energy'] };
      const response = await send({ intent: 'preferences', ...sent });
      expect([response.status, tripsOf(response)]).toEqual([303, 1]);
      expect(await columns(person)).toEqual([bio, '1Cr+', '["energy"]', '[]']);
    });

    it.each(['{', '[]', '{"bio":7}'])('refuses %j as what it was drawn with', async (seen) => {
      takeLog();
      const response = await step(await newUser(), 1, { intent: 'bio', bio, seen });
      expect(response.status).toBe(400);
      await response.body?.cancel();
    });
  });

  it('takes no writes from another site', async () => {
    takeLog();
    const person = await newUser();
    const response = await newVisitor().ask('/onboarding-wizard?step=1', {
      form: { intent: 'bio', bio },
      headers: {
        cookie: `session=${person.token}`,
        'sec-fetch-site': 'cross-site',
        origin: `${ORIGIN}.evil.example`,
      },
    });
    expect(response.status).toBe(403);
    expect((await stored(person.id)).bio).toBe('');
  });
});
