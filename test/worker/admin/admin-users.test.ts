import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import {
  ADMIN_PASSWORD,
  ageSessions,
  auditOf,
  documentOf,
  newAdmin,
  notificationTypesOf,
  openDocumentOf,
  refusalOf,
} from '#test/support/admin';
import { callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { mailsTo } from '#test/support/api/sent-mails';
import { offersShown } from '#test/support/listings';
import {
  newInvestor,
  newListing,
  newPost,
  newUser,
  row,
  rows,
  type TestUser,
} from '#test/support/rows/factories';
import { askScreen, newVisitor, takeLog } from '#test/support/visitor';
import { openDocument } from '~/domain/admin/document.server';
import type { AdminUser } from '~/domain/admin/user.schema';
import { dayOf } from '~/domain/profile/own-profile';
import { expireVerifications } from '~/domain/verification/verification.server';
import { DAY_MS, MINUTE_MS } from '~/lib/time/duration';
import { iso } from '~/lib/time/iso';
import { action as confirm } from '~/routes/api/admin.confirm';
import { loader as documents } from '~/routes/api/admin.documents.$id';
import { loader as pendingUsers } from '~/routes/api/admin.pending-users';
import { action as decideOne } from '~/routes/api/admin.proposals.$id';
import { loader as users } from '~/routes/api/admin.users';
import { action as decide } from '~/routes/api/admin.users.$id';
import { loader as person } from '~/routes/api/users.$id';
import { loader as verification } from '~/routes/api/users.me.verification';

const put = (as: TestUser | undefined, id: string, body: object) =>
  callRoute(decide, { method: 'PUT', params: { id }, as, body });

const submission = async (of: TestUser, over: object = {}) => ({
  legalName: 'Sunita Verma',
  documentKind: 'pan',
  document: await documentOf(of),
  ...over,
});

async function submit(of: TestUser, over: object = {}) {
  return callRoute(verification, { method: 'POST', as: of, body: await submission(of, over) });
}

describe('a verification', () => {
  it('goes from not started through submitted to verified, and says what was checked', async () => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    const start = await callRoute(verification, { as: owner });
    expect(start.body).toEqual({ status: 'not_started', submission: null });
    const sent = await submit(owner, { gstin: '27aapfu0939f1zv', udyam: 'UDYAM UP 09 0012345' });
    expect(sent.status).toBe(201);
    expect(sent.meter.trips).toBeLessThanOrEqual(1);
    expect(sent.body).toMatchObject({
      status: 'submitted',
      submission: { gstin: '27AAPFU0939F1ZV', udyam: 'UDYAM-UP-09-0012345', note: null },
    });
    const waiting = (await callRoute(pendingUsers, { as: admin })).body as AdminUser[];
    expect(waiting.map(({ id }) => id)).toContain(owner.id);

    await openDocumentOf(admin, owner);
    const verified = await put(admin, owner.id, { isVerified: true });
    expect(verified.body).toMatchObject({ isVerified: true, verificationStatus: 'verified' });
    expect(verified.meter.trips).toBeLessThanOrEqual(2);
    expect(verified.delivered.map(({ userId }) => userId)).toEqual([owner.id]);
    expect(await notificationTypesOf(owner)).toEqual(['verification_verified']);
    expect((await auditOf(owner.id)).map(({ action, actor }) => [action, actor])).toEqual([
      ['verification.submitted', owner.id],
      ['document.viewed', admin.id],
      ['user.verification_verified', admin.id],
    ]);
    const seen = await callRoute(person, { params: { id: owner.id }, as: await newInvestor() });
    expect(seen.body).toMatchObject({ isVerified: true });
  });

  it('is decided once, whatever a second click or a second admin sends', async () => {
    const [one, two, owner] = [await newAdmin(), await newAdmin(), await newUser()];
    await submit(owner);
    for (const admin of [one, two]) await openDocumentOf(admin, owner);
    const results = await Promise.all(
      [one, two, one].map((admin) => put(admin, owner.id, { isVerified: true })),
    );
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await notificationTypesOf(owner)).toHaveLength(1);
    expect(await auditOf(owner.id)).toHaveLength(4);
  });

  it('is refused until this admin has opened the document that was sent last', async () => {
    const [admin, other, owner] = [await newAdmin(), await newAdmin(), await newUser()];
    const former = await submission(owner);
    await submit(owner, former);
    await openDocumentOf(admin, owner);
    const unseen = await put(other, owner.id, { isVerified: true });
    expect([unseen.status, (unseen.body as { detail: string }).detail]).toEqual([
      409,
      'Open the document first, then verify.',
    ]);
    await put(admin, owner.id, await refusalOf(owner, 'Too dark'));
    await submit(owner);
    // The former scan is still there to be opened; it says nothing about the new one.
    const opened = await callRoute(documents, { params: { id: former.document.slice(7) }, as: admin });
    expect(opened.status).toBe(200);
    expect((await put(admin, owner.id, { isVerified: true })).status).toBe(409);
    expect(await row('SELECT is_verified AS verified FROM users WHERE id = ?', owner.id)).toEqual({
      verified: 0,
    });
    await openDocumentOf(admin, owner);
    expect((await put(admin, owner.id, { isVerified: true })).status).toBe(200);
  });

  it('is refused where the admin has asked for the head of the document only', async () => {
    takeLog();
    const [admin, owner] = [await newAdmin(), await newUser()];
    const sent = await submission(owner);
    await submit(owner, sent);
    const head = await newVisitor().ask(`/api/admin/documents/${sent.document.slice(7)}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await auditOf(owner.id)).map(({ action }) => action)).toEqual(['verification.submitted']);
    expect((await put(admin, owner.id, { isVerified: true })).status).toBe(409);
  });

  it('shows admins which other accounts have the same phone or numbers, banned ones first', async () => {
    const admin = await newAdmin();
    const numbers = { gstin: '29AAGCB7383J1Z4', udyam: 'UDYAM-KR-01-0055123' };
    const phone = '+919810012345';
    const [family, banned, again] = [
      await newUser({ fullName: 'Meena Rao', phone }),
      await newUser({ fullName: 'Suresh Rao' }),
      await newUser({ fullName: 'Suresh K Rao', phone }),
    ];
    await submit(banned, numbers);
    await put(admin, banned.id, { banned: true, reason: 'Took advance fees' });
    await submit(again, numbers);
    const list = (await callRoute(pendingUsers, { as: admin, query: 'limit=50' })).body as AdminUser[];
    expect(list.find(({ id }) => id === again.id)?.sameDetails).toEqual([
      { id: banned.id, fullName: 'Suresh Rao', isBanned: true },
      { id: family.id, fullName: 'Meena Rao', isBanned: false },
    ]);
  });

  it('is rejected with a reason, can be sent again, and the badge can be taken back', async () => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    await submit(owner);
    expect((await put(admin, owner.id, { isVerified: false })).status).toBe(400);
    await put(admin, owner.id, await refusalOf(owner, 'The name differs'));
    const rejected = await callRoute(verification, { as: owner });
    expect(rejected.body).toMatchObject({ status: 'rejected', submission: { note: 'The name differs' } });
    expect((await submit(owner)).status).toBe(201);
    await openDocumentOf(admin, owner);
    await put(admin, owner.id, { isVerified: true });
    expect((await submit(owner)).status).toBe(409);
    const back = await put(admin, owner.id, { isVerified: false, reason: 'The card was a copy' });
    expect(back.body).toMatchObject({ isVerified: false, verificationStatus: 'rejected' });
    expect(await notificationTypesOf(owner)).toEqual([
      'verification_rejected',
      'verification_verified',
      'verification_rejected',
    ]);
  });

  it('is not decided when the admin saw an earlier submission', async () => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    await submit(owner);
    const { id } = await row<{ id: string }>('SELECT id FROM verifications WHERE user_id = ?', owner.id);
    await put(admin, owner.id, await refusalOf(owner, 'Too dark'));
    await submit(owner);
    expect((await put(admin, owner.id, { isVerified: true, submissionId: id })).status).toBe(409);
    expect((await callRoute(verification, { as: owner })).body).toMatchObject({ status: 'submitted' });
  });

  it('is not rejected unless the admin names it', async () => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    await submit(owner);
    const unnamed = await put(admin, owner.id, { isVerified: false, reason: 'Too dark' });
    const { submissionId } = await refusalOf(owner, '');
    expect([unnamed.status, unnamed.body]).toMatchObject([
      409,
      { detail: expect.stringContaining('newer documents'), current: { submission: { id: submissionId } } },
    ]);
    expect((await callRoute(verification, { as: owner })).body).toMatchObject({ status: 'submitted' });
    expect(await notificationTypesOf(owner)).toEqual([]);
  });

  it('is refused for a user without a document', async () => {
    const [admin, owner, other] = [await newAdmin(), await newUser(), await newUser()];
    const reply = await put(admin, owner.id, { isVerified: true, reason: 'Met at the shop' });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ detail: 'This user has submitted no document to verify.' });
    await submit(other);
    await env.DB.prepare('UPDATE files SET deleted_at = 1 WHERE owner_id = ?').bind(other.id).run();
    expect((await put(admin, other.id, { isVerified: true })).status).toBe(409);
    for (const { id } of [owner, other]) {
      expect(await row('SELECT is_verified AS verified FROM users WHERE id = ?', id)).toEqual({
        verified: 0,
      });
      expect((await auditOf(id)).filter(({ actor }) => actor === admin.id)).toEqual([]);
    }
  });

  it.each([
    ['a second one while the first waits', {}, 409, true],
    ['a GSTIN with a typing error', { gstin: '27AAPFU0939F1ZW' }, 400, false],
    ['a Udyam number of another form', { udyam: 'UAM-1' }, 400, false],
    ['no name', { legalName: '' }, 400, false],
    ['a document of nobody', { document: '/files/aaaaaaaaaaaaaaaaaaaaaaaa' }, 400, false],
    ['a state of one’s own', { status: 'verified' }, 400, false],
  ])('refuses %s', async (_, over, status, again) => {
    const owner = await newUser();
    if (again) await submit(owner);
    expect((await submit(owner, over)).status).toBe(status);
  });

  it('refuses documents of other users, and admins', async () => {
    const [owner, other, admin] = [await newUser(), await newUser(), await newAdmin()];
    expect((await submit(owner, { document: await documentOf(other) })).status).toBe(400);
    expect((await submit(admin)).status).toBe(403);
    expect((await put(admin, admin.id, { isVerified: true })).status).toBe(403);
    expect((await put(admin, (await newAdmin()).id, { isVerified: true })).status).toBe(403);
  });
});

describe('a private document', () => {
  it('opens for admins only, and logs each opening', async () => {
    takeLog();
    const [admin, owner, other] = [await newAdmin(), await newUser(), await newInvestor()];
    const url = await documentOf(owner);
    const id = url.split('/').at(-1) ?? '';
    for (const as of [undefined, owner, other]) {
      const { status } = await callRoute(documents, { params: { id }, as });
      expect(status).toBe(as ? 403 : 401);
    }
    for (const { token } of [owner, other, admin]) {
      const answer = await newVisitor().ask(url, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(404);
    }
    expect((await newVisitor().ask(url)).status).toBe(404);
    expect(await auditOf(owner.id)).toEqual([]);

    const opened = await newVisitor().ask(`/api/admin/documents/${id}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(await opened.text()).toBe('a scan');
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    expect(opened.headers.get('content-disposition')).toContain('attachment');
    await newVisitor().ask(`/api/admin/documents/${id}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect((await auditOf(owner.id)).map(({ action, actor }) => [action, actor])).toEqual([
      ['document.viewed', admin.id],
      ['document.viewed', admin.id],
    ]);
  });

  it('opens only within ten minutes of the admin’s password', async () => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    const id = (await documentOf(owner)).split('/').at(-1) ?? '';
    await ageSessions(admin, { began: 11 * 60_000, used: 0 });
    const closed = await callRoute(documents, { params: { id }, as: admin });
    expect(closed.status).toBe(403);
    expect(closed.body).toMatchObject({ fields: { password: [expect.any(String)] } });
    expect(await auditOf(owner.id)).toEqual([]);
    const confirmed = await callRoute(confirm, {
      method: 'POST',
      as: admin,
      body: { password: ADMIN_PASSWORD },
    });
    expect(confirmed.status).toBe(200);
    expect((await callRoute(documents, { params: { id }, as: admin })).status).toBe(200);
    expect((await auditOf(owner.id)).map(({ action }) => action)).toEqual(['document.viewed']);
  });

  it('is limited to thirty openings an hour for each admin', async () => {
    const [admin, other, owner] = [await newAdmin(), await newAdmin(), await newUser()];
    const id = (await documentOf(owner)).split('/').at(-1) ?? '';
    const open = (as: TestUser) => callRoute(documents, { params: { id }, as });
    const answers = await Promise.all(Array.from({ length: 32 }, () => open(admin)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ detail: expect.stringContaining('30 documents') });
    const wait = Number(refused?.headers.get('retry-after'));
    expect([wait > 3500, wait <= 3600]).toEqual([true, true]);
    expect(await auditOf(owner.id)).toHaveLength(30);
    expect((await open(other)).status).toBe(200);
    const ctx = await memberContext(admin);
    const now = ctx.now + 3_600_001;
    const session = { ...ctx.viewer.session, confirmedAt: now };
    const later = { ...ctx, now, viewer: { ...ctx.viewer, session } };
    expect((await openDocument(later, id)).file.id).toBe(id);
  });

  it('is opened by another admin when it is an admin’s own; other files are not served', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const own = (await documentOf(admin)).split('/').at(-1) ?? '';
    expect((await callRoute(documents, { params: { id: own }, as: admin })).status).toBe(404);
    expect((await callRoute(documents, { params: { id: own }, as: other })).status).toBe(200);
    expect((await callRoute(documents, { params: { id: 'x'.repeat(24) }, as: admin })).status).toBe(404);
  });
});

describe('the password window', () => {
  const graver = [
    ['verifying', { isVerified: true }],
    ['a role', { userType: 'investor' }],
    ['a ban', { banned: true, reason: 'Fraud' }],
  ] as const;

  it.each(graver)('%s requires a password entered in the last ten minutes', async (_, change) => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    await submit(owner);
    await openDocumentOf(admin, owner);
    await ageSessions(admin, { began: 11 * MINUTE_MS });
    const closed = await put(admin, owner.id, change);
    expect(closed.status).toBe(403);
    expect(closed.body).toMatchObject({ fields: { password: [expect.any(String)] } });
    expect((await put(admin, owner.id, { ...change, password: 'not the one' })).status).toBe(400);
    expect(await auditOf(owner.id)).toHaveLength(2);
    const open = await put(admin, owner.id, { ...change, password: ADMIN_PASSWORD });
    expect(open.status).toBe(200);
    // The session, the counted password, the act; beside it, that the password was none to count. After the answer, a ban asks which
    // conversations have to hear of it.
    expect(open.meter.trips).toBeLessThanOrEqual('banned' in change ? 5 : 4);
    expect(await auditOf(owner.id)).toHaveLength(3);
  });

  it('opens with the password, lasts ten minutes, and is not needed for a suspension', async () => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    await ageSessions(admin, { began: 60 * MINUTE_MS });
    const until = new Date(Date.now() + DAY_MS).toISOString();
    expect((await put(admin, owner.id, { suspendedUntil: until, reason: 'Spam' })).status).toBe(200);
    expect(
      (await callRoute(confirm, { method: 'POST', as: admin, body: { password: 'wrong' } })).status,
    ).toBe(400);
    const opened = await callRoute(confirm, {
      method: 'POST',
      as: admin,
      body: { password: ADMIN_PASSWORD },
    });
    expect(opened.status).toBe(200);
    expect((await put(admin, owner.id, { userType: 'investor' })).status).toBe(200);
    await ageSessions(admin, { typed: 11 * MINUTE_MS });
    expect((await put(admin, owner.id, { userType: 'entrepreneur' })).status).toBe(403);
  });
});

describe('an admin’s session', () => {
  it.each([
    ['used 29 minutes ago', { used: 29 * MINUTE_MS }, 200],
    ['idle for 31 minutes', { used: 31 * MINUTE_MS }, 401],
    ['begun 7 hours ago', { began: 7 * 60 * MINUTE_MS }, 200],
    ['begun 8 hours ago', { began: 8 * 60 * MINUTE_MS + 1000 }, 401],
  ])('%s', async (_, age, status) => {
    const admin = await newAdmin();
    await ageSessions(admin, age);
    expect((await callRoute(users, { as: admin })).status).toBe(status);
  });

  it('is shorter only for admins, from the moment of promotion', async () => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    await ageSessions(owner, { used: 31 * MINUTE_MS, began: 31 * MINUTE_MS });
    expect((await callRoute(verification, { as: owner })).status).toBe(200);
    const waits = await put(admin, owner.id, { userType: 'admin', reason: 'Knows the trade' });
    expect((await callRoute(verification, { as: owner })).status).toBe(200);
    const id = (waits.body as AdminUser).proposal?.id ?? '';
    const second = await newAdmin();
    await callRoute(decideOne, { method: 'PUT', params: { id }, as: second, body: { status: 'confirmed' } });
    expect((await callRoute(verification, { as: owner })).status).toBe(401);
    expect((await auditOf(owner.id)).find(({ action }) => action === 'user.role_changed')).toMatchObject({
      actor: second.id,
      before: '{"userType":"entrepreneur"}',
      after: '{"userType":"admin"}',
    });
  });
});

describe('a ban', () => {
  it('ends sessions, takes offers out of the lists, and can be lifted', async () => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    const [post, listing] = [await newPost(owner), await newListing(owner)];
    const rejected = await newListing(owner, { status: 'rejected', isActive: false });
    // Rejected, and sent in again: hidden until it is reviewed.
    const sentAgain = [
      await newPost(owner, { status: 'pending', isActive: false }),
      await newListing(owner, { status: 'pending', isActive: false }),
    ];
    const shown = await offersShown();
    expect((await put(admin, owner.id, { banned: true })).status).toBe(400);
    const banned = await put(admin, owner.id, { banned: true, reason: 'Fraud' });
    expect(banned.body).toMatchObject({ banReason: 'Fraud', bannedAt: expect.any(String) });
    expect(await offersShown()).toBe(shown - 2);
    expect((await callRoute(verification, { as: owner })).status).toBe(401);
    expect(await rows('SELECT 1 FROM user_sessions WHERE user_id = ? AND is_active = 1', owner.id)).toEqual(
      [],
    );
    expect((await put(admin, owner.id, { banned: true, reason: 'Again' })).status).toBe(409);
    const role = await put(admin, owner.id, { userType: 'investor' });
    expect([role.status, role.body]).toEqual([
      409,
      expect.objectContaining({ detail: 'This user is banned. End the ban before you change the role.' }),
    ]);
    expect((await put(admin, owner.id, { userType: 'admin', reason: 'Trusted' })).status).toBe(409);
    expect((await put(admin, owner.id, { userType: 'entrepreneur' })).status).toBe(200);

    await put(admin, owner.id, { banned: false });
    expect(await offersShown()).toBe(shown);
    const active = await rows<{ id: string }>(
      'SELECT id FROM posts WHERE author_id = ?1 AND is_active = 1 UNION SELECT id FROM business_listings WHERE entrepreneur_id = ?1 AND is_active = 1',
      owner.id,
    );
    expect(active.map(({ id }) => id).sort()).toEqual([post, listing].sort());
    for (const id of [rejected, ...sentAgain]) expect(active.map((one) => one.id)).not.toContain(id);
    expect((await auditOf(owner.id)).map(({ action }) => action)).toEqual(['user.banned', 'user.unbanned']);
  });

  it('closes the sockets at once', async () => {
    takeLog();
    const [admin, owner] = [await newAdmin(), await newUser()];
    const socket = await newVisitor().openSocket(owner.token);
    const closed = new Promise<number>((done) => {
      socket.addEventListener('close', ({ code }) => done(code));
    });
    const answer = await newVisitor().ask(`/api/admin/users/${owner.id}`, {
      method: 'PUT',
      json: { banned: true, reason: 'Fraud' },
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(answer.status).toBe(200);
    expect(await closed).toBe(4401);
  });
});

it.each([
  ['the end of a ban', { bannedAt: 1, banReason: 'Fraud' }, { banned: false }, 'Your ban has ended.', true],
  [
    'the end of a suspension',
    { suspendedUntil: Date.now() + DAY_MS },
    { suspendedUntil: null },
    'Your suspension has ended.',
    false,
  ],
  ['a new role', {}, { userType: 'investor' }, 'Your role on Nukkad is now investor.', true],
] as const)('mails the user %s', async (_, of, body, sentence, hasLink) => {
  const [admin, owner] = [await newAdmin(), await newUser(of)];
  expect((await put(admin, owner.id, body)).status).toBe(200);
  const mails = await mailsTo(owner);
  expect(mails).toMatchObject([{ text: expect.stringContaining(sentence) }]);
  expect(mails[0]?.text.includes('/register?mode=signin')).toBe(hasLink);
});

it.each(['verified', 'expired'] as const)(
  'says when papers were %s, not when they were sent',
  async (status) => {
    const [admin, owner] = [await newAdmin(), await newUser({ verificationStatus: status })];
    const [sent, decided, expired] = [9, 5, 2].map((days) => Date.now() - days * DAY_MS) as [
      number,
      number,
      number,
    ];
    await rows(
      `INSERT INTO verifications (id, user_id, legal_name, document_kind, status, decided_at, expires_at, created_at)
      VALUES (?1, ?1, 'Sunita Verma', 'pan', ?2, ?3, ?4, ?5) RETURNING 1`,
      ...[owner.id, status, decided, expired, sent],
    );
    const list = await callRoute(users, { as: admin, query: `q=${owner.id}` });
    expect((list.body as AdminUser[])[0]?.submission).toMatchObject({
      decidedAt: iso(decided),
      expiresAt: iso(expired),
    });
    const screen = await (await askScreen(admin, `/admin/users?q=${owner.id}`)).text();
    const day = status === 'verified' ? decided : expired;
    expect(screen).toContain(`PAN card ${status} ${dayOf(day, Date.now())}`);
  },
);

it('tells by bell and mail that a badge has run out', async () => {
  const [owner, banned, erased] = [
    await newUser({ language: 'hi' }),
    await newUser({ bannedAt: 1, banReason: 'Fraud' }),
    await newUser(),
  ];
  for (const { id } of [owner, banned, erased])
    await rows(
      `INSERT INTO verifications (id, user_id, legal_name, document_kind, status, expires_at, created_at)
        VALUES (?1, ?1, 'Sunita Verma', 'pan', 'verified', 1, 1) RETURNING 1`,
      id,
    );
  await rows('UPDATE users SET deleted_at = 1 WHERE id = ? RETURNING 1', erased.id);
  const { app, delivered, settle } = await contextOf();
  await expireVerifications(app);
  await settle();
  expect(await notificationTypesOf(erased)).toEqual([]);
  expect(await mailsTo(erased)).toEqual([]);
  expect(delivered).toContainEqual({ userId: owner.id, event: { type: 'unread_changed' } });
  expect(await notificationTypesOf(owner)).toEqual(['verification_expired']);
  expect(await mailsTo(owner)).toMatchObject([
    { kind: 'verification_expired', text: expect.stringContaining('कागज़ फिर से भेजें') },
  ]);
  expect(await mailsTo(banned)).toEqual([]);
});

it('takes back the badges that have run out where one of them fails', async () => {
  const owners = [await newUser(), await newUser()];
  for (const [index, { id }] of owners.entries())
    await rows(
      `INSERT INTO verifications (id, user_id, legal_name, document_kind, status, expires_at, created_at)
        VALUES (?1, ?1, 'Sunita Verma', 'pan', 'verified', ?2, 1) RETURNING 1`,
      ...[id, index - 1_000],
    );
  const { app } = await contextOf();
  const batch = app.db.batch.bind(app.db);
  // The first reads what is due, the second is the first owner's.
  vi.spyOn(app.db, 'batch').mockImplementationOnce(batch).mockRejectedValueOnce(new Error('D1 is away'));
  const statuses = async () => [
    (await row<{ status: string }>('SELECT status FROM verifications WHERE id = ?', owners[0]?.id)).status,
    (await row<{ status: string }>('SELECT status FROM verifications WHERE id = ?', owners[1]?.id)).status,
  ];
  await expireVerifications(app);
  expect(await statuses()).toEqual(['verified', 'expired']);
  await expireVerifications(app);
  expect(await statuses()).toEqual(['expired', 'expired']);
});

describe('forbidden admin changes', () => {
  it.each([
    [{}, 400],
    [{ isVerified: true, banned: true, reason: 'x' }, 400],
    [{ email: 'a@b.in' }, 400],
    [{ suspendedUntil: '2020-01-01T00:00:00Z', reason: 'Spam' }, 400],
    [{ suspendedUntil: '2099-01-01T00:00:00Z', reason: 'Spam' }, 400],
    [{ suspendedUntil: new Date(Date.now() + DAY_MS).toISOString() }, 400],
  ])('%j is refused', async (body, status) => {
    expect((await put(await newAdmin(), (await newUser()).id, body)).status).toBe(status);
  });

  it('lets only admins change a user’s state, and never their own', async () => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    for (const [as, status] of [
      [undefined, 401],
      [owner, 403],
      [await newInvestor(), 403],
    ] as const)
      expect((await put(as, owner.id, { isVerified: true })).status).toBe(status);
    expect((await put(admin, admin.id, { userType: 'investor' })).status).toBe(403);
    expect((await put(admin, crypto.randomUUID(), { isVerified: true })).status).toBe(404);
    expect(await auditOf(owner.id)).toEqual([]);
  });

  it('keeps every line of the log unchanged', async () => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    await put(admin, owner.id, { userType: 'investor' });
    const { id } = await row<{ id: string }>('SELECT id FROM audit_log WHERE target_id = ?', owner.id);
    for (const statement of [
      "UPDATE audit_log SET reason = 'nothing' WHERE id = ?",
      'DELETE FROM audit_log WHERE id = ?',
      "INSERT OR REPLACE INTO audit_log (id, action, target_type, target_id, created_at) VALUES (?, 'x', 'x', 'x', 1)",
    ])
      await expect(env.DB.prepare(statement).bind(id).run()).rejects.toThrow('append-only');
  });
});

it('lists people by state, role and words, page by page', async () => {
  const admin = await newAdmin();
  const name = `Wombat ${crypto.randomUUID().slice(0, 8)}`;
  for (let i = 0; i < 3; i++) await newUser({ fullName: name });
  await newInvestor({ fullName: name, bannedAt: 1, banReason: 'Fraud' });
  const ask = (query: string) =>
    callRoute(users, { as: admin, query: `q=${encodeURIComponent(name.toUpperCase())}&${query}` });
  const first = await ask('limit=3');
  expect(first.body).toHaveLength(3);
  expect(first.meter.trips).toBeLessThanOrEqual(1);
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1];
  expect((await ask(`limit=3&cursor=${cursor}`)).body).toHaveLength(1);
  expect((await ask('status=banned')).body).toMatchObject([
    { banReason: 'Fraud', email: expect.stringContaining('•••') },
  ]);
  expect((await ask('role=entrepreneur')).body).toHaveLength(3);
  expect((await ask('status=nonsense')).status).toBe(400);
});
