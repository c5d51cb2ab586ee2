import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { auditOf, documentOf, newAdmin, refusalOf } from '#test/support/admin';
import { callRoute, contextOf } from '#test/support/api/call-route';
import { newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { askScreen } from '#test/support/visitor';
import { sweepRetention } from '~/domain/retention/retention.server';
import { expireVerifications } from '~/domain/verification/verification.server';
import { DAY_MS } from '~/lib/time/duration';
import { loader as documents } from '~/routes/api/admin.documents.$id';
import { loader as pendingUsers } from '~/routes/api/admin.pending-users';
import { loader as adminStats } from '~/routes/api/admin.stats';
import { action as decide } from '~/routes/api/admin.users.$id';
import { action as me } from '~/routes/api/users.me';
import { action as verification } from '~/routes/api/users.me.verification';

interface Submitted {
  owner: TestUser;
  file: string;
}

async function newSubmitted(): Promise<Submitted> {
  const owner = await newUser({ fullName: 'Sunita Verma' });
  const document = await documentOf(owner);
  const numbers = { gstin: '27AAPFU0939F1ZV', udyam: 'UDYAM-UP-09-0012345' };
  const body = { legalName: 'Sunita Verma', documentKind: 'pan', document, ...numbers };
  expect((await callRoute(verification, { method: 'POST', as: owner, body })).status).toBe(201);
  return { owner, file: document.replace('/files/', '') };
}

const rename = async (as: TestUser, fullName: string) =>
  expect((await callRoute(me, { method: 'PUT', as, body: { fullName } })).status).toBe(200);

const open = (as: TestUser, file: string) => callRoute(documents, { params: { id: file }, as });

const judge = (as: TestUser, { owner }: Submitted, body: object) =>
  callRoute(decide, { method: 'PUT', params: { id: owner.id }, as, body });

const refuse = async (as: TestUser, sent: Submitted) =>
  judge(as, sent, await refusalOf(sent.owner, 'Not readable'));

async function verify(admin: TestUser, sent: Submitted): Promise<void> {
  expect((await open(admin, sent.file)).status).toBe(200);
  expect((await judge(admin, sent, { isVerified: true })).status).toBe(200);
}

/** The nightly sweeps, so many days from now. */
async function nightAfter(days: number): Promise<void> {
  const { app } = await contextOf();
  await sweepRetention({ ...app, now: app.now + days * DAY_MS });
}

/** Whether the object, its row, and a submission that names it are there. */
async function traces({ file }: Submitted) {
  return {
    object: (await env.FILES.head(file)) !== null,
    row: (await rows('SELECT 1 FROM files WHERE id = ? AND deleted_at IS NULL', file)).length === 1,
    named: (await rows('SELECT 1 FROM verifications WHERE file_id = ?', file)).length,
  };
}

const gone = { object: false, row: false, named: 0 };

it('the document of an earlier name stays while the submission for the new name waits', async () => {
  const sent = await newSubmitted();
  await verify(await newAdmin(), sent);
  await rename(sent.owner, 'Sunita Devi');
  await nightAfter(181);
  expect(await traces(sent)).toEqual({ object: true, row: true, named: 1 });
  // The session of the first is over.
  await verify(await newAdmin(), sent);
  await nightAfter(181);
  expect(await traces(sent)).toEqual(gone);
});

it('a submission that a rename superseded keeps neither name, numbers nor document', async () => {
  const admin = await newAdmin();
  for (const isDecided of [false, true]) {
    const sent = await newSubmitted();
    if (isDecided) await verify(admin, sent);
    await rename(sent.owner, 'Sunita Devi');
    const kept =
      'SELECT legal_name AS name, gstin, udyam, renamed_from AS former, file_id AS file FROM verifications';
    const of = (status: string) => row(`${kept} WHERE user_id = ? AND status = '${status}'`, sent.owner.id);
    expect(await of('expired')).toEqual({ name: '', gstin: null, udyam: null, former: null, file: null });
    expect(await of('submitted')).toEqual({
      name: 'Sunita Verma',
      gstin: '27AAPFU0939F1ZV',
      udyam: 'UDYAM-UP-09-0012345',
      former: 'Sunita Verma',
      file: sent.file,
    });
  }
});

it.each([
  {
    what: 'was rejected long ago',
    empty: async (admin: TestUser, sent: Submitted) => {
      expect((await refuse(admin, sent)).status).toBe(200);
      await nightAfter(31);
    },
  },
  {
    what: 'has expired',
    empty: async (admin: TestUser, sent: Submitted) => {
      await verify(admin, sent);
      const { app } = await contextOf();
      await expireVerifications({ ...app, now: app.now + 731 * DAY_MS });
    },
  },
  {
    what: 'a new name has left without its document',
    empty: async (_: TestUser, sent: Submitted) => {
      await rows('UPDATE files SET deleted_at = 1 WHERE id = ? RETURNING id', sent.file);
      await rename(sent.owner, 'Sunita Devi');
    },
  },
])('a submission that $what is shown without the name that it had', async ({ empty }) => {
  const admin = await newAdmin();
  const sent = await newSubmitted();
  const own = async () => (await askScreen(sent.owner, '/verification')).text();
  expect(await own()).toContain('PAN card of Sunita Verma, sent ');
  await empty(admin, sent);
  const page = await own();
  expect(page).toContain('PAN card, sent ');
  expect(page).not.toContain(' of ,');
  const list = await askScreen(await newAdmin(), `/admin/users?q=${sent.owner.id}`);
  const shown = await list.text();
  expect(shown).toContain(sent.owner.id);
  expect(shown).not.toContain('Legal name on the document');
});

/** As renames before left it: the superseded row names the document, too. */
async function namedTwice(decidedAt: number | null) {
  const sent = await newSubmitted();
  await rows(
    `INSERT INTO verifications (id, user_id, legal_name, document_kind, file_id, status, decided_at, created_at)
      VALUES (?1, ?2, 'Sunita Verma', 'pan', ?3, 'expired', ?4, 1) RETURNING 1`,
    ...[`old-${sent.file}`, sent.owner.id, sent.file, decidedAt],
  );
  return sent;
}

it('a document that two submissions name goes with the one that needs it longest', async () => {
  const admin = await newAdmin();
  const sent = await namedTwice(1);
  await nightAfter(0);
  expect(await traces(sent)).toEqual({ object: true, row: true, named: 1 });
  expect((await refuse(admin, sent)).status).toBe(200);
  await nightAfter(31);
  expect(await traces(sent)).toEqual(gone);
  const decided = await namedTwice(Date.now());
  expect((await refuse(admin, decided)).status).toBe(200);
  await nightAfter(31);
  expect(await traces(decided)).toEqual({ object: true, row: true, named: 1 });
  await nightAfter(181);
  expect(await traces(decided)).toEqual(gone);
});

it('a document that a never decided submission of a former name names is not kept by it', async () => {
  const sent = await namedTwice(null);
  expect((await refuse(await newAdmin(), sent)).status).toBe(200);
  await nightAfter(31);
  expect(await traces(sent)).toEqual(gone);
});

it('a lost document is not logged as opened, and nobody is verified by it', async () => {
  const admin = await newAdmin();
  const sent = await newSubmitted();
  await env.FILES.delete(sent.file);
  expect((await open(admin, sent.file)).status).toBe(404);
  expect((await auditOf(sent.owner.id)).map(({ action }) => action)).toEqual(['verification.submitted']);
  expect((await judge(admin, sent, { isVerified: true })).status).toBe(409);
});

it.each([
  ['is banned', 'UPDATE users SET banned_at = 1'],
  ['became an admin', "UPDATE users SET user_type = 'admin'"],
])('what somebody sent who %s can be rejected only, leaves the queue and is erased', async (_, change) => {
  const admin = await newAdmin();
  const waiting = async () => {
    const stats = await callRoute(adminStats, { as: admin });
    const queue = await callRoute(pendingUsers, { as: admin, query: 'limit=50' });
    return {
      counted: (stats.body as { pendingUsers: number }).pendingUsers,
      queued: (queue.body as { id: string }[]).map(({ id }) => id).includes(sent.owner.id),
    };
  };
  const sent = await newSubmitted();
  const before = await waiting();
  expect(before.queued).toBe(true);
  await rows(`${change} WHERE id = ? RETURNING id`, sent.owner.id);
  expect((await open(admin, sent.file)).status).toBe(200);
  expect((await judge(admin, sent, { isVerified: true })).status).not.toBe(200);
  const no = await refusalOf(sent.owner, 'The account is closed');
  expect((await judge(admin, sent, no)).body).toMatchObject({ submission: { status: 'rejected' } });
  expect((await judge(admin, sent, no)).status).toBe(200);
  expect(await waiting()).toEqual({ counted: before.counted - 1, queued: false });
  await nightAfter(31);
  expect(await traces(sent)).toEqual(gone);
});

it('the badge of an admin is not taken back', async () => {
  const owner = await newAdmin({ isVerified: true, verificationStatus: 'verified' });
  const answer = await judge(await newAdmin(), { owner, file: '' }, { isVerified: false, reason: 'No' });
  expect(answer.status).toBe(409);
  expect(await row('SELECT is_verified AS verified FROM users WHERE id = ?', owner.id)).toEqual({
    verified: 1,
  });
});
