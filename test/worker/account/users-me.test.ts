import { env } from 'cloudflare:workers';
import { getTableColumns } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostileTexts, notText } from '#test/support/api/bad-input';
import { callRoute } from '#test/support/api/call-route';
import { protectedUserFields } from '#test/support/api/protected-fields';
import { newInvestor, newUser, row, type TestUser } from '#test/support/rows/factories';
import { insertStatements } from '#test/support/rows/insert-rows';
import { createRows } from '#test/support/rows/rows';
import { newVisitor, takeLog, tripsOf } from '#test/support/visitor';
import { files, users } from '~/db/schema';
import { userUpdate } from '~/domain/account/user.schema';
import { type OwnUser, ownUser } from '~/domain/account/user-view.schema';
import type { FileKind } from '~/domain/file/file';
import { guideTipIds } from '~/domain/onboarding/guide';
import { loader as me } from '~/routes/api/users.me';

const get = async (as: TestUser) => (await callRoute(me, { as })).body as OwnUser;
const put = (as: TestUser, body: unknown) => callRoute(me, { method: 'PUT', as, body });
const stored = ({ id }: TestUser) => row<Record<string, unknown>>('SELECT * FROM users WHERE id = ?', id);

beforeAll(async () => {
  await (await newVisitor().ask('/api/posts')).text();
}, 60_000);

describe('GET /api/users/me', () => {
  it('answers the documented fields and nothing else, in one trip', async () => {
    const person = await newUser();
    const headers = { authorization: `Bearer ${person.token}` };
    const response = await newVisitor().ask('/api/users/me', { headers });
    expect([response.status, tripsOf(response)]).toEqual([200, 1]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const user = await response.json<OwnUser>();
    expect(Object.keys(user).sort()).toEqual(Object.keys(ownUser.shape).sort());
    expect(user).toMatchObject({ id: person.id, email: person.email, phone: person.phone, bio: '' });
  });

  it('is 401 for a stranger, with the sentence as text or as a problem', async () => {
    takeLog();
    const asJson = await newVisitor().ask('/api/users/me');
    expect([asJson.status, asJson.headers.get('content-type')]).toEqual([401, 'application/problem+json']);
    const asText = await newVisitor().ask('/api/users/me', { headers: { accept: '*/*' } });
    expect([asText.status, await asText.text()]).toEqual([401, 'Please sign in first.']);
  });
});

describe('PUT /api/users/me', () => {
  it('changes what is sent and leaves the rest, in one trip', async () => {
    const person = await newInvestor({ bio: 'Long enough to stay.' });
    const patch = { preferredSectors: ['retail', 'Technology'], investmentAmount: '1-5L', city: 'bombay' };
    const { status, body, meter } = await put(person, patch);
    expect([status, meter.trips]).toEqual([200, 1]);
    expect(body).toMatchObject({
      bio: 'Long enough to stay.',
      preferredSectors: ['retail', 'technology'],
      investmentAmount: '1-5L',
      city: 'Mumbai',
    });
    expect(await get(person)).toEqual(body);
    await put(person, { investmentAmount: null, preferredSectors: [] });
    expect(await get(person)).toMatchObject({ investmentAmount: null, preferredSectors: [] });
  });

  it('does nothing with an empty patch', async () => {
    const person = await newUser();
    const before = await get(person);
    expect((await put(person, {})).body).toEqual(before);
  });

  it('stores the guide state as sent', async () => {
    const person = await newUser();
    const body = { hasSeenFirstTimeGuidance: true, completedGuidanceTips: [...guideTipIds] };
    expect((await put(person, body)).body).toMatchObject(body);
    await put(person, { hasSeenFirstTimeGuidance: false, completedGuidanceTips: [] });
    expect(await get(person)).toMatchObject({ hasSeenFirstTimeGuidance: false, completedGuidanceTips: [] });
  });
});

describe('mass assignment', () => {
  const open = Object.keys(userUpdate.shape);
  const closed = Object.keys(getTableColumns(users)).filter((name) => !open.includes(name));

  it('leaves every protected field out of the allow-list', () => {
    for (const name of protectedUserFields) expect(open).not.toContain(name);
    expect(closed.length).toBeGreaterThan(15);
  });

  it.each([...new Set([...closed, ...protectedUserFields, 'is_verified', 'role', 'views', 'session'])])(
    'refuses %s by name, and what comes with it',
    async (name) => {
      const person = await newUser();
      const before = await stored(person);
      const { status, body } = await put(person, { bio: 'A new bio of some length', [name]: true });
      expect(status).toBe(400);
      expect((body as { fields: object }).fields).toEqual({ [name]: [`${name} can't be set here`] });
      expect(await stored(person)).toEqual(before);
    },
  );

  it('is refused to admins as well', async () => {
    const admin = await newUser({ userType: 'admin' });
    expect((await put(admin, { isVerified: true })).status).toBe(400);
    expect((await get(admin)).isVerified).toBe(false);
  });
});

describe('completing onboarding', () => {
  const bio = 'I bake bread.';

  it.each([
    ['an entrepreneur without a bio', 'entrepreneur', { businessInterests: ['funding'] }, 'bio'],
    ['a bio of nine characters', 'entrepreneur', { bio: '123456789', businessInterests: ['funding'] }, 'bio'],
    ['an entrepreneur without interests', 'entrepreneur', { bio }, 'businessInterests'],
    ['an investor without preferences', 'investor', { bio }, 'investmentAmount'],
  ] as const)('is refused for %s', async (_who, userType, has, field) => {
    const person = await newUser({ userType });
    const { status, body } = await put(person, { ...has, isOnboardingComplete: true });
    expect(status).toBe(400);
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
    expect((await stored(person)).is_onboarding_complete).toBe(0);
  });

  it.each([
    [
      'a bio of exactly ten characters',
      'entrepreneur',
      { bio: '1234567890', businessInterests: ['funding'] },
    ],
    ['an amount alone', 'investor', { bio, investmentAmount: '1-5L' }],
    ['a sector alone', 'investor', { bio, preferredSectors: ['retail'] }],
  ] as const)('is one write with %s', async (_what, userType, has) => {
    const person = await newUser({ userType, onboardingSkippedAt: 1 });
    const { status, body, meter } = await put(person, { ...has, isOnboardingComplete: true });
    // What is missing is judged by the stored profile, before the write.
    expect([status, meter.trips]).toEqual([200, 2]);
    expect(body).toMatchObject({ ...has, isOnboardingComplete: true });
    expect((await stored(person)).onboarding_skipped_at).toBeNull();
  });

  it('works with stored data and is never undone', async () => {
    const person = await newUser({ bio, businessInterests: ['funding'] });
    expect((await put(person, { isOnboardingComplete: true })).status).toBe(200);
    expect((await put(person, { isOnboardingComplete: false })).status).toBe(400);
  });
});

describe('the avatar', () => {
  it.each(['/files/aaaaaaaa', `/files/${'a'.repeat(24)}.png`, `/files/${'a'.repeat(24)}`])(
    'is refused where %s is no file of its owner',
    async (avatar) => {
      const person = await newUser();
      const { status, body } = await put(person, { avatar });
      expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ['avatar']]);
    },
  );

  const make = createRows('avatars');
  const file = async (ownerId: string, kind: FileKind = 'avatar') => {
    const made = make.file({ ownerId, kind });
    await env.DB.batch(insertStatements(env.DB, files, [made]));
    return made.id;
  };

  it('accepts an own photo and releases the former one', async () => {
    const person = await newUser();
    const [first, second] = [await file(person.id), await file(person.id)];
    const stateOf = (id: string) =>
      row('SELECT attached_at IS NOT NULL AS taken, withdrawn_reason AS gone FROM files WHERE id = ?', id);
    expect((await put(person, { avatar: `/files/${first}` })).body).toMatchObject({
      avatar: `/files/${first}`,
    });
    expect(await stateOf(first)).toEqual({ taken: 1, gone: null });
    await put(person, { avatar: `/files/${second}` });
    expect([await stateOf(first), await stateOf(second)]).toEqual([
      { taken: 1, gone: 'replaced' },
      { taken: 1, gone: null },
    ]);
    expect((await put(person, { avatar: null })).body).toMatchObject({ avatar: null });
    expect(await stateOf(second)).toEqual({ taken: 1, gone: 'replaced' });
  });

  it.each(['chat_file', 'document', 'business_plan'] as const)('is not a %s', async (kind) => {
    const person = await newUser();
    const { status, body } = await put(person, { avatar: `/files/${await file(person.id, kind)}` });
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ['avatar']]);
  });

  it('refuses another user’s photo and keeps the current one', async () => {
    const [person, other] = [await newUser(), await newUser()];
    const own = await file(person.id);
    await put(person, { avatar: `/files/${own}` });
    const { status } = await put(person, {
      avatar: `/files/${await file(other.id)}`,
      bio: 'A bio to refuse',
    });
    expect(status).toBe(400);
    expect(await get(person)).toMatchObject({ avatar: `/files/${own}`, bio: '' });
    const { attached_at } = await row<{ attached_at: number | null }>(
      'SELECT * FROM files WHERE id = ?',
      own,
    );
    expect(attached_at).not.toBeNull();
  });
});

describe('bad input', () => {
  const values: Record<string, unknown> = { ...hostileTexts, ...notText };

  it.each(Object.keys(userUpdate.shape))('never fails, and names the field, for %s', async (name) => {
    const person = await newUser();
    for (const [kind, value] of Object.entries(values)) {
      const { status, body } = await put(person, { [name]: value });
      expect([kind, [200, 400, 413].includes(status)]).toEqual([kind, true]);
      if (status !== 400) continue;
      const blamed = Object.keys((body as { fields: object }).fields).map((path) => path.split('.')[0]);
      // A valid onboarding flag is refused while other required data is missing.
      expect([kind, blamed]).toEqual([
        kind,
        blamed.map(() => (name === 'isOnboardingComplete' ? blamed[0] : name)),
      ]);
    }
    expect((await get(person)).isVerified).toBe(false);
  });
});
