import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ADMIN_PASSWORD,
  auditOf,
  documentOf,
  hiddenFieldsOf,
  newAdmin,
  notificationTypesOf,
  openDocumentOf,
} from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import { newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { askScreen, takeLog } from '#test/support/visitor';
import type { AdminUser } from '~/domain/admin/user.schema';
import { loader as pendingUsers } from '~/routes/api/admin.pending-users';
import { action as decide } from '~/routes/api/admin.users.$id';
import { action as me } from '~/routes/api/users.me';
import { action as verification } from '~/routes/api/users.me.verification';

beforeEach(() => void takeLog());

const rename = (as: TestUser, fullName: string, more: object = {}) =>
  callRoute(me, { method: 'PUT', as, body: { fullName, ...more } });

async function newSubmitted(fullName = 'Sunita Verma'): Promise<TestUser> {
  const owner = await newUser({ fullName });
  const body = { legalName: fullName, documentKind: 'pan', document: await documentOf(owner) };
  expect((await callRoute(verification, { method: 'POST', as: owner, body })).status).toBe(201);
  return owner;
}

async function verify(admin: TestUser, { id }: TestUser, more: object = {}) {
  await openDocumentOf(admin, { id });
  return callRoute(decide, { method: 'PUT', params: { id }, as: admin, body: { isVerified: true, ...more } });
}

async function newVerified(admin: TestUser): Promise<TestUser> {
  const owner = await newSubmitted();
  expect((await verify(admin, owner)).status).toBe(200);
  return owner;
}

const waiting = async (admin: TestUser, { id }: TestUser) =>
  ((await callRoute(pendingUsers, { as: admin, query: 'limit=50' })).body as AdminUser[]).find(
    (user) => user.id === id,
  );

const verificationOf = ({ id }: TestUser) =>
  row('SELECT is_verified AS verified, verification_status AS status FROM users WHERE id = ?', id);

describe('a verified user who changes the name', () => {
  it('loses the badge, returns to the queue with the same document, and is logged', async () => {
    const admin = await newAdmin();
    const owner = await newVerified(admin);
    const saved = await rename(owner, 'Ratan Tata');
    expect(saved.body).toMatchObject({ fullName: 'Ratan Tata', isVerified: false });
    expect(saved.meter.trips).toBeLessThanOrEqual(1);
    expect(await verificationOf(owner)).toEqual({ verified: 0, status: 'submitted' });
    expect(await waiting(admin, owner)).toMatchObject({
      fullName: 'Ratan Tata',
      submission: { legalName: 'Sunita Verma', renamedFrom: 'Sunita Verma', documentUrl: expect.any(String) },
    });
    const line = (await auditOf(owner.id)).at(-1);
    expect(line).toMatchObject({ action: 'user.renamed', actor: owner.id });
    expect([line?.before, line?.after].map((part) => JSON.parse(part ?? ''))).toEqual([
      { isVerified: 1 },
      { isVerified: 0 },
    ]);
    expect((await verify(admin, owner)).status).toBe(200);
    expect(await verificationOf(owner)).toEqual({ verified: 1, status: 'verified' });
  });

  it('keeps the badge when only letter case or the bio changes', async () => {
    const admin = await newAdmin();
    const owner = await newVerified(admin);
    await rename(owner, 'SUNITA verma', { bio: 'A dairy in the third generation.' });
    expect(await verificationOf(owner)).toEqual({ verified: 1, status: 'verified' });
    expect(await rows('SELECT id FROM verifications WHERE user_id = ?', owner.id)).toHaveLength(1);
  });

  it('has to send a document again when none is stored', async () => {
    const admin = await newAdmin();
    const owner = await newVerified(admin);
    await env.DB.prepare('UPDATE files SET deleted_at = 1 WHERE owner_id = ?').bind(owner.id).run();
    await rename(owner, 'Ratan Tata');
    expect(await verificationOf(owner)).toEqual({ verified: 0, status: 'expired' });
    expect(await waiting(admin, owner)).toBeUndefined();
    const body = { legalName: 'Ratan Tata', documentKind: 'pan', document: await documentOf(owner) };
    expect((await callRoute(verification, { method: 'POST', as: owner, body })).status).toBe(201);
    expect((await waiting(admin, owner))?.submission?.renamedFrom).toBe('Sunita Verma');
    const kept = await rows('SELECT renamed_from FROM verifications WHERE user_id = ? ORDER BY id', owner.id);
    expect(kept).toEqual([{ renamed_from: null }, { renamed_from: 'Sunita Verma' }]);
  });

  it('keeps name and badge when the save is refused', async () => {
    const admin = await newAdmin();
    const owner = await newVerified(admin);
    const refused = await rename(owner, 'Ratan Tata', { avatar: '/files/aaaaaaaaaaaaaaaaaaaaaaaa' });
    expect(refused.status).toBe(400);
    expect(await verificationOf(owner)).toEqual({ verified: 1, status: 'verified' });
  });
});

const refusalPage = ({ id }: TestUser) => `/admin/users?q=${id}&action=refuse&for=${id}`;

const openRefusal = (admin: TestUser, owner: TestUser) => hiddenFieldsOf(admin, refusalPage(owner), 'refuse');

const press = (admin: TestUser, owner: TestUser, fields: Record<string, string>) =>
  askScreen(admin, refusalPage(owner), {
    ...fields,
    reason: 'The card was a copy',
    password: ADMIN_PASSWORD,
  });

const submissionsOf = ({ id }: TestUser) =>
  rows('SELECT status, note FROM verifications WHERE user_id = ? ORDER BY created_at, id', id);

describe('a form that refuses, sent when what it showed has changed', () => {
  it('rejects no submission that came after the badge it was to remove', async () => {
    const admin = await newAdmin();
    const owner = await newVerified(admin);
    const form = await openRefusal(admin, owner);
    await rename(owner, 'Ratan Tata');
    const refused = await press(admin, owner, form);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('newer documents');
    expect(await submissionsOf(owner)).toEqual([
      { status: 'expired', note: null },
      { status: 'submitted', note: null },
    ]);
    expect(await verificationOf(owner)).toEqual({ verified: 0, status: 'submitted' });
    expect(await notificationTypesOf(owner)).toEqual(['verification_verified']);
  });

  it('removes the badge that it showed, once', async () => {
    const admin = await newAdmin();
    const owner = await newVerified(admin);
    const form = await openRefusal(admin, owner);
    for (const _ of ['first', 'again']) expect((await press(admin, owner, form)).status).toBe(303);
    expect(await submissionsOf(owner)).toEqual([{ status: 'rejected', note: 'The card was a copy' }]);
    expect(await notificationTypesOf(owner)).toEqual(['verification_verified', 'verification_rejected']);
  });

  it('removes a badge of which nothing was sent, and rejects nothing that was sent since', async () => {
    const admin = await newAdmin();
    const [owner, other] = [
      await newUser({ isVerified: true, verificationStatus: 'verified' }),
      await newUser({ isVerified: true, verificationStatus: 'verified', fullName: 'Sunita Verma' }),
    ];
    const forms = [await openRefusal(admin, owner), await openRefusal(admin, other)];
    expect((await press(admin, owner, forms[0] ?? {})).status).toBe(303);
    expect(await verificationOf(owner)).toEqual({ verified: 0, status: 'rejected' });
    await rename(other, 'Ratan Tata');
    const body = { legalName: 'Ratan Tata', documentKind: 'pan', document: await documentOf(other) };
    expect((await callRoute(verification, { method: 'POST', as: other, body })).status).toBe(201);
    expect((await press(admin, other, forms[1] ?? {})).status).toBe(409);
    expect(await submissionsOf(other)).toEqual([{ status: 'submitted', note: null }]);
  });

  it('removes no badge that another admin gave to what it was to reject', async () => {
    const [admin, second, owner] = [await newAdmin(), await newAdmin(), await newSubmitted()];
    const form = await openRefusal(admin, owner);
    expect((await verify(second, owner)).status).toBe(200);
    expect((await press(admin, owner, form)).status).toBe(409);
    expect(await verificationOf(owner)).toEqual({ verified: 1, status: 'verified' });
  });
});

describe('a user whose document awaits review', () => {
  it('cannot change the name while an admin is deciding', async () => {
    const admin = await newAdmin();
    const owner = await newSubmitted();
    const seen = (await waiting(admin, owner))?.submission?.id;
    await rename(owner, 'Ratan Tata');
    expect((await verify(admin, owner, { submissionId: seen })).status).toBe(409);
    expect(await verificationOf(owner)).toEqual({ verified: 0, status: 'submitted' });
    const anew = (await waiting(admin, owner))?.submission;
    expect(anew?.renamedFrom).toBe('Sunita Verma');
    expect((await verify(admin, owner, { submissionId: anew?.id })).status).toBe(200);
  });

  it('changes the name without a log entry when no document was sent', async () => {
    const owner = await newUser({ fullName: 'Sunita Verma' });
    await rename(owner, 'Sunita Verma Devi');
    expect(await auditOf(owner.id)).toEqual([]);
    expect(await verificationOf(owner)).toEqual({ verified: 0, status: 'not_started' });
  });
});

describe('a name that looks like ours', () => {
  it('is refused by name, for members', async () => {
    const owner = await newUser({ fullName: 'Sunita Verma' });
    const refused = await rename(owner, 'Nukkad Verification Team');
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { fields: { fullName: [expect.any(String)] } },
    ]);
    expect(await row('SELECT full_name AS name FROM users WHERE id = ?', owner.id)).toEqual({
      name: 'Sunita Verma',
    });
  });

  it('is refused, as a city is, where it promises returns or says where to write, and a stored one may stay', async () => {
    const [name, city] = ['Guaranteed 40% Monthly Returns', 'WhatsApp 9876543210'];
    const owner = await newUser();
    for (const [body, field] of [
      [{ fullName: name }, 'fullName'],
      [{ city }, 'city'],
    ] as const) {
      const answer = await callRoute(me, { method: 'PUT', as: owner, body });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ fields: { [field]: [expect.stringContaining('a promise')] } });
    }
    const old = await newUser({ fullName: name, city });
    const kept = { fullName: name, city, bio: 'I bake.' };
    expect((await callRoute(me, { method: 'PUT', as: old, body: kept })).body).toMatchObject(kept);
    const other = { city: 'WhatsApp 9876543211' };
    expect((await callRoute(me, { method: 'PUT', as: old, body: other })).status).toBe(400);
    expect((await callRoute(me, { method: 'PUT', as: old, body: { city: 'Lucknow' } })).status).toBe(200);
  });

  it('stays with who has it, and is open to admins', async () => {
    const owner = await newUser({ fullName: 'Nukkad' });
    expect((await rename(owner, 'Nukkad', { bio: 'A tea stall at the corner.' })).status).toBe(200);
    expect((await rename(await newAdmin(), 'Nukkad Support')).status).toBe(200);
  });
});
