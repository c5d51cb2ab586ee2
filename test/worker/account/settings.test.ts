import { env } from 'cloudflare:workers';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { pastCall } from '#test/support/calls';
import { newInvestor, newListing, newPost, newUser, row, rows } from '#test/support/rows/factories';
import { insertSession } from '#test/support/sessions';
import { newVisitor, takeLog, tripsOf } from '#test/support/visitor';
import { newId } from '~/db/id';
import { runErasures } from '~/domain/account-data/erasure.server';
import { recordView } from '~/domain/offer/count-view.server';
import { sectors } from '~/domain/option/options';
import { DAY_MS } from '~/lib/time/duration';
import { hashPassword } from '~/platform/password.server';
import { loader as comments } from '~/routes/api/posts.$id.comments';
import { loader as like } from '~/routes/api/posts.$id.like';
import { loader as deletion } from '~/routes/api/users.me.deletion';
import { loader as emails } from '~/routes/api/users.me.email-preferences';
import { loader as password } from '~/routes/api/users.me.password';
import { loader as settings } from '~/routes/api/users.me.settings';

const PASSWORD = 'monsoon-bicycle';
const NEXT = 'garland-of-marigolds';
let passwordHash = '';
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD, '');
}, 60_000);
const member = () => newUser({ passwordHash });
const change = (currentPassword: string, newPassword = NEXT, confirmPassword = newPassword) => ({
  method: 'PUT' as const,
  body: { currentPassword, newPassword, confirmPassword },
});

describe('PUT /api/users/me/password', () => {
  it('changes it five times a day at most, since each change is told by mail', async () => {
    takeLog();
    const person = await member();
    const words = [PASSWORD, NEXT];
    const turn = (count: number) =>
      callRoute(password, { as: person, ...change(words[count % 2] ?? '', words[(count + 1) % 2]) });
    for (let count = 0; count < 5; count += 1) expect((await turn(count)).status).toBe(204);
    const refused = await turn(5);
    expect([refused.status, (refused.body as { detail: string }).detail]).toEqual([
      429,
      expect.stringMatching(/^You have changed your password 5 times within a day\./),
    ]);
  });

  it('sets the new password, ends other sessions and adds a notification, in three trips and one beside them', async () => {
    takeLog();
    const person = await member();
    const other = await insertSession(person.id);
    const answer = await callRoute(password, { as: person, ...change(PASSWORD) });
    expect([answer.status, answer.meter.trips]).toEqual([204, 4]);
    const me = (token: string) =>
      newVisitor().ask('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
    expect((await me(other.token)).status).toBe(401);
    expect((await me(person.token)).status).toBe(200);
    const login = (text: string) =>
      newVisitor().ask('/api/auth/login', { json: { email: person.email, password: text } });
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login(NEXT)).status).toBe(200);
    expect(await rows('SELECT type FROM notifications WHERE user_id = ?', person.id)).toEqual([
      { type: 'security' },
    ]);
  });

  it.each([
    ['wrong-password', NEXT, NEXT, 'currentPassword'],
    ['', NEXT, NEXT, 'currentPassword'],
    [PASSWORD, 'short', 'short', 'newPassword'],
    [PASSWORD, 'password123', 'password123', 'newPassword'],
    [PASSWORD, NEXT, 'another', 'confirmPassword'],
  ])('refuses %j -> %j', async (current, next, confirm, field) => {
    const person = await member();
    const answer = await callRoute(password, { as: person, ...change(current, next, confirm) });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fields: object }).fields)).toContain(field);
    expect(await row('SELECT password_hash FROM users WHERE id = ?', person.id)).toEqual({
      password_hash: passwordHash,
    });
  });

  it('applies one of two changes at once, and tells the other of a conflict', async () => {
    const person = await member();
    const answers = await Promise.all(
      [NEXT, 'silver kettle 34'].map((next) =>
        callRoute(password, { as: person, ...change(PASSWORD, next, next) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      detail: 'Your account was changed on another device. Please try again.',
    });
  });

  it('refuses even the right password after five wrong ones, with the same message', async () => {
    const person = await member();
    for (let i = 0; i < 5; i++) await callRoute(password, { as: person, ...change('wrong-password') });
    const wrong = await callRoute(password, { as: person, ...change('wrong-password') });
    const right = await callRoute(password, { as: person, ...change(PASSWORD) });
    expect([wrong.status, right.status]).toEqual([429, 429]);
    expect(right.body).toEqual(wrong.body);
    expect(right.headers.get('retry-after')).toBe('3600');
  });
});

describe('settings', () => {
  it('start with their defaults and change one switch at a time', async () => {
    const person = await newUser();
    const initial = await callRoute(settings, { as: person });
    expect(initial.body).toMatchObject({
      notification: { push: true, investmentAlerts: true, communityUpdates: true },
      privacy: { profileVisibility: 'public', showOnlineStatus: true, allowMessages: true },
    });
    const put = (body: unknown) => callRoute(settings, { as: person, method: 'PUT', body });
    await put({ notification: { communityUpdates: false } });
    await put({ notification: { push: false }, privacy: { profileVisibility: 'private' } });
    const now = await callRoute(settings, { as: person });
    expect([now.meter.trips, now.body]).toMatchObject([
      1,
      {
        notification: { push: false, communityUpdates: false, investmentAlerts: true },
        privacy: { profileVisibility: 'private' },
      },
    ]);
  });

  it.each([
    [{ notification: { push: 'yes' } }, 'notification.push'],
    [{ privacy: { profileVisibility: 'nobody' } }, 'privacy.profileVisibility'],
    [{ isVerified: true }, 'isVerified'],
  ])('refuses %j', async (body, field) => {
    const answer = await callRoute(settings, { as: await newUser(), method: 'PUT', body });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fields: object }).fields)).toContain(field);
  });

  it('sends no like or comment notification when community updates are off', async () => {
    const [quiet, notified, reader] = [await newUser(), await newUser(), await newInvestor()];
    await callRoute(settings, {
      as: quiet,
      method: 'PUT',
      body: { notification: { communityUpdates: false } },
    });
    for (const owner of [quiet, notified]) {
      const id = await newPost(owner);
      await callRoute(like, { as: reader, method: 'POST', params: { id } });
      await callRoute(comments, { as: reader, method: 'POST', params: { id }, body: { content: 'Hello' } });
    }
    const count = (id: string) => row('SELECT count(*) AS n FROM notifications WHERE user_id = ?', id);
    expect([await count(quiet.id), await count(notified.id)]).toEqual([{ n: 0 }, { n: 2 }]);
  });
});

describe('the settings screen', () => {
  const save = ({ token }: { token: string }, preferredSectors: string[]) =>
    newVisitor().ask('/settings', {
      form: {
        section: 'investment',
        riskTolerance: 'aggressive',
        investmentAmount: '10K-50K',
        preferredSectors,
      },
      headers: { authorization: `Bearer ${token}` },
    });
  const stored = (id: string) =>
    row('SELECT risk_tolerance, investment_amount, preferred_sectors FROM users WHERE id = ?', id);

  it('stores level, range and at most ten sectors of an investor, and shows what was refused', async () => {
    takeLog();
    const investor = await newInvestor({ preferredSectors: ['finance'] });
    expect((await save(investor, ['retail', 'textiles'])).status).toBe(303);
    const chosen = {
      risk_tolerance: 'aggressive',
      investment_amount: '10K-50K',
      preferred_sectors: '["retail","textiles"]',
    };
    expect(await stored(investor.id)).toEqual(chosen);
    const eleven = await save(
      investor,
      sectors.slice(0, 11).map(({ code }) => code),
    );
    expect(eleven.status).toBe(400);
    const page = await eleven.text();
    expect(page).toContain('Maximum 10 sectors allowed');
    expect(page.match(/<input[^>]*name="preferredSectors"[^>]*checked=""/g)).toHaveLength(11);
    expect(await stored(investor.id)).toEqual(chosen);
    await save(investor, []);
    expect(await stored(investor.id)).toEqual({ ...chosen, preferred_sectors: '[]' });
  });
});

it('saves email preferences with the consent behind them, and never turns security alerts off', async () => {
  const person = await newUser();
  const { body } = await callRoute(emails, { as: person });
  expect(body).toEqual({
    marketingEmails: true,
    investmentAlerts: true,
    communityUpdates: false,
    securityAlerts: true,
    weeklyDigest: false,
  });
  const put = (change: object) =>
    callRoute(emails, { as: person, method: 'PUT', body: { ...(body as object), ...change } });
  await put({});
  expect((await put({ marketingEmails: false })).status).toBe(200);
  expect(
    await rows(
      "SELECT withdrawn_at IS NULL AS open FROM consents WHERE user_id = ? AND purpose = 'marketing'",
      person.id,
    ),
  ).toEqual([{ open: 0 }]);
  expect((await put({ securityAlerts: false })).status).toBe(400);
});

describe('a page that is older than another device’s choice', () => {
  const post = (person: { token: string }, path: string, fields: [string, string][]) =>
    newVisitor().ask(path, {
      text: new URLSearchParams(fields).toString(),
      headers: { ...bearer(person), 'content-type': 'application/x-www-form-urlencoded' },
    });
  const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

  it('changes only the setting that was changed there', async () => {
    const person = await newUser();
    const read = () =>
      row(
        'SELECT profile_visibility AS visibility, show_online_status AS online FROM users WHERE id = ?',
        person.id,
      );
    await callRoute(settings, {
      as: person,
      method: 'PUT',
      body: { privacy: { profileVisibility: 'private' } },
    });
    const shown: [string, string][] = [
      ['section', 'privacy'],
      ['profileVisibility', 'public'],
      ['allowMessages', 'on'],
    ];
    expect((await post(person, '/settings', [...shown, ['changed', 'showOnlineStatus']])).status).toBe(303);
    expect(await read()).toEqual({ visibility: 'private', online: 0 });
    // Without a script the section is saved as it is shown.
    expect((await post(person, '/settings', shown)).status).toBe(303);
    expect(await read()).toEqual({ visibility: 'public', online: 0 });
  });

  it('changes only one of an investor’s choices that the profile has, too', async () => {
    const person = await newInvestor();
    await rows(
      `UPDATE users SET investment_amount = '5-10L', preferred_sectors = '["retail"]' WHERE id = ? RETURNING id`,
      person.id,
    );
    const fields: [string, string][] = [
      ['section', 'investment'],
      ['riskTolerance', 'moderate'],
      ['investmentAmount', ''],
      ['changed', 'riskTolerance'],
    ];
    expect((await post(person, '/settings', fields)).status).toBe(303);
    const read = 'SELECT risk_tolerance, investment_amount, preferred_sectors FROM users WHERE id = ?';
    expect(await row(read, person.id)).toEqual({
      risk_tolerance: 'moderate',
      investment_amount: '5-10L',
      preferred_sectors: '["retail"]',
    });
  });

  it('brings no mail back that a link in a mail has stopped, and records no consent', async () => {
    const person = await newUser();
    const off = { marketingEmails: false, investmentAlerts: false, communityUpdates: false };
    await callRoute(emails, {
      as: person,
      method: 'PUT',
      body: { ...off, securityAlerts: true, weeklyDigest: false },
    });
    const drawn: [string, string][] = ['', 'marketingEmails', 'investmentAlerts', 'securityAlerts'].map(
      (name) => ['wasOn', name],
    );
    const on: [string, string][] = ['marketingEmails', 'investmentAlerts', 'weeklyDigest'].map((name) => [
      name,
      'on',
    ]);
    expect((await post(person, '/email-preferences', [...drawn, ...on])).status).toBe(303);
    const { body } = await callRoute(emails, { as: person });
    expect(body).toEqual({ ...off, securityAlerts: true, weeklyDigest: true });
    const given =
      "SELECT id FROM consents WHERE user_id = ? AND purpose = 'marketing' AND withdrawn_at IS NULL";
    expect(await rows(given, person.id)).toEqual([]);
    // A page without the fields is of an older version: all of it counts.
    expect((await post(person, '/email-preferences', on)).status).toBe(303);
    expect(await rows(given, person.id)).toHaveLength(1);
  });
});

describe('download my data', () => {
  it('is a ZIP of own rows and files without secrets', async () => {
    takeLog();
    const person = await member();
    const stranger = await newUser();
    await newPost(person, { content: 'My own words' });
    await newPost(stranger, { content: 'Their words' });
    await env.FILES.put('k'.repeat(22), 'bytes');
    await rows(
      `INSERT INTO files (id, owner_id, kind, name, content_type, size, created_at)
        VALUES (?, ?, 'business_plan', 'plan.pdf', 'application/pdf', 5, 1) RETURNING id`,
      'k'.repeat(22),
      person.id,
    );
    const now = Date.now();
    await pastCall(person, await newUser(), { createdAt: now });
    const posted = await newPost(person);
    for (const insert of [
      `INSERT INTO drafts (user_id, kind, data, updated_at) VALUES (?1, 'post', '{"content":"Unfinished"}', ?3)`,
      `INSERT INTO post_versions (id, post_id, content, created_at) VALUES (?2, ?2, '{"text":"Earlier words"}', ?3 - length(?1))`,
      `INSERT INTO notifications (id, user_id, type, content, group_key, created_at)
        VALUES (?2, ?1, 'post_liked', 'Somebody liked it', 'k', ?3)`,
      `INSERT INTO daily_views (target_type, target_id, viewer_id, day, owner_id) VALUES ('post', ?2, ?1, '2026-11-21', ?3)`,
      `INSERT INTO approved_offers (target_type, target_id, owner_id, content, created_at)
        VALUES ('post', ?2, ?1, '{"content":"As it was approved"}', ?3)`,
    ])
      await rows(`${insert} RETURNING 1`, person.id, posted, now);
    const download = () =>
      newVisitor().ask('/api/users/me/export?lang=hi', {
        json: { password: PASSWORD },
        headers: { authorization: `Bearer ${person.token}` },
      });
    const response = await download();
    expect([response.status, response.headers.get('content-type'), tripsOf(response)]).toEqual([
      200,
      'application/zip',
      3,
    ]);
    const zip = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const text = new TextDecoder().decode(zip['data.json']);
    expect(Object.keys(zip)).toEqual(['read-me.txt', 'data.json', 'files/kkkkkkkk-plan.pdf']);
    const about = new TextDecoder().decode(zip['read-me.txt']).split('\r\n');
    expect(about.filter((line) => /^\w+: .*[ऀ-ॿ]/.test(line)).map((line) => line.split(':')[0])).toEqual(
      Object.keys(JSON.parse(text)),
    );
    expect(text).toContain('My own words');
    const data = JSON.parse(text) as Record<string, unknown[]>;
    expect(data).toMatchObject({
      drafts: [{ kind: 'post', data: { content: 'Unfinished' } }],
      versions: [{ content: { text: 'Earlier words' } }],
      approved: [{ targetType: 'post', targetId: posted, content: { content: 'As it was approved' } }],
      calls: [{ callerId: person.id }],
      notifications: [{ type: 'post_liked', content: 'Somebody liked it' }],
      views: [{ targetType: 'post', day: '2026-11-21' }],
    });
    expect(data.calls?.[0]).not.toHaveProperty('receiverDevice');
    expect(text).not.toMatch(/Their words|tokenHash|passwordHash|scrypt/);
  });

  it('may break off: three are possible in a day', async () => {
    takeLog();
    const person = await member();
    const download = async () => {
      const response = await newVisitor().ask('/api/users/me/export', {
        json: { password: PASSWORD },
        headers: { authorization: `Bearer ${person.token}` },
      });
      await response.body?.cancel();
      return response.status;
    };
    expect([await download(), await download(), await download(), await download()]).toEqual([
      200, 200, 200, 429,
    ]);
  });
});

it('lists removed content in the download, without its text', async () => {
  const person = await member();
  const removed = {
    post: await newPost(person, { content: 'Sealed post', deletedAt: 7, isActive: false }),
    listing: await newListing(person, { description: 'Sealed listing', deletedAt: 7, isActive: false }),
    comment: newId(),
  };
  await newPost(person, { content: 'Removed and given back' }).then((id) => decide('post', id, 'reversed'));
  await newPost(person, { content: 'Only hidden' }).then((id) => decide('post', id, null));
  await rows(
    "INSERT INTO comments (id, user_id, post_id, content, created_at, deleted_at) VALUES (?, ?, ?, 'Sealed comment', 1, 7) RETURNING id",
    removed.comment,
    person.id,
    removed.post,
  );
  for (const [type, id] of Object.entries(removed)) await decide(type, id, null);
  for (const type of ['post', 'listing'] as const)
    await rows(
      `INSERT INTO approved_offers (target_type, target_id, owner_id, content, created_at)
        VALUES (?, ?, ?, ?, 7) RETURNING 1`,
      ...[type, removed[type], person.id, JSON.stringify({ content: `Sealed ${type}` })],
    );
  async function decide(type: string, id: string, appeal: 'reversed' | null) {
    await rows(
      `INSERT INTO decisions (id, user_id, action, target_type, target_id, reason, decided_by, appeal_status, created_at)
        VALUES (?1, ?2, 'hide', ?3, ?4, 'Fraud', ?2, ?5, 7) RETURNING id`,
      newId(),
      person.id,
      type,
      id,
      appeal,
    );
  }
  const response = await newVisitor().ask('/api/users/me/export', {
    json: { password: PASSWORD },
    headers: { authorization: `Bearer ${person.token}` },
  });
  const zip = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = new TextDecoder().decode(zip['data.json']);
  expect(text).not.toMatch(/Sealed (post|listing|comment)/);
  for (const words of ['Removed and given back', 'Only hidden']) expect(text).toContain(words);
  const { removed: named } = JSON.parse(text) as { removed: { kind: string; id: string }[] };
  expect(Object.fromEntries(named.map(({ kind, id }) => [kind, id]))).toEqual(removed);
  expect(named[0]).toMatchObject({ createdAt: expect.any(Number), removedAt: 7 });
});

describe('deleting an account', () => {
  const ask = (as: { token: string }, text = PASSWORD) =>
    callRoute(deletion, { as, method: 'POST', body: { password: text } });

  it('is asked for three times a day at most, since each time is told by mail', async () => {
    const person = await member();
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await ask(person)).status).toBe(200);
      expect((await callRoute(deletion, { as: person, method: 'DELETE' })).status).toBe(204);
    }
    expect((await ask(person)).status).toBe(429);
    expect(await row('SELECT deletion_requested_at AS at FROM users WHERE id = ?', person.id)).toEqual({
      at: null,
    });
  });

  it('needs the password, waits seven days, can be undone, then erases', async () => {
    const [person, reader] = [await member(), await newInvestor()];
    const own = await newPost(person, { title: 'Gone soon' });
    const theirs = await newPost(reader, { likes: 0 });
    await callRoute(like, { as: person, method: 'POST', params: { id: theirs } });
    await callRoute(comments, {
      as: person,
      method: 'POST',
      params: { id: theirs },
      body: { content: 'Mine' },
    });
    expect((await ask(person, 'wrong-password')).status).toBe(400);
    expect((await ask(person)).status).toBe(200);
    expect((await ask(person)).status).toBe(200);
    const { app } = await contextOf();
    const asked = ((await app.mail.outbox?.list()) ?? []).filter(({ to }) => to === person.email);
    expect(asked.map(({ kind }) => kind)).toEqual(['deletion_requested']);
    expect(asked[0]?.text).toContain('/settings#delete-account');
    expect(await runErasures(app)).toBe(0);
    expect((await callRoute(deletion, { as: person, method: 'DELETE' })).status).toBe(204);
    expect((await callRoute(deletion, { as: person, method: 'DELETE' })).status).toBe(409);

    await recordView(await memberContext(person), 'post', theirs);
    await recordView(await memberContext(reader), 'post', own);
    await ask(person);
    expect(await runErasures({ ...app, now: app.now + 8 * DAY_MS })).toBe(1);
    expect(await row('SELECT full_name, phone, bio, avatar FROM users WHERE id = ?', person.id)).toEqual({
      full_name: 'Deleted member',
      phone: '',
      bio: '',
      avatar: null,
    });
    expect(await row('SELECT likes, comments FROM posts WHERE id = ?', theirs)).toEqual({
      likes: 0,
      comments: 0,
    });
    expect(await row('SELECT title, content, is_active FROM posts WHERE id = ?', own)).toEqual({
      title: null,
      content: '',
      is_active: 0,
    });
    // The viewer is forgotten; the view itself stays in the owner's figures.
    expect(await rows('SELECT * FROM daily_views WHERE viewer_id = ?1 OR owner_id = ?1', person.id)).toEqual(
      [],
    );
    expect(await rows('SELECT owner_id FROM daily_views WHERE target_id = ?', theirs)).toEqual([
      { owner_id: reader.id },
    ]);
    expect((await callRoute(settings, { as: person })).status).toBe(401);
    expect(await rows('PRAGMA foreign_key_check')).toEqual([]);
  });
});
