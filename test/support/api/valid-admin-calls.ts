import { newId } from '~/db/id';
import { DAY_MS } from '~/lib/time/duration';
import { newPost, newUser, rows } from '../rows/factories';
import { insertReport } from '../rows/reports';
import type { MakeCall } from './make-call';

const nothing = () => ({});

/** Inserts a warning about `person`, dated now, with or without an appeal. */
async function decisionOn(person: { id: string }, appeal: 'pending' | null): Promise<string> {
  const id = newId();
  const admin = await newUser({ userType: 'admin' });
  await rows(
    `INSERT INTO decisions (id, user_id, action, target_type, target_id, reason, decided_by, appeal_text,
      appeal_status, appealed_at, created_at) VALUES (?, ?, 'warn', 'user', ?, 'Spam', ?, ?, ?, ?, ?) RETURNING id`,
    id,
    person.id,
    person.id,
    admin.id,
    appeal && 'It was an honest question.',
    appeal,
    appeal && Date.now(),
    Date.now(),
  );
  return id;
}

async function flagOn(owner: { id: string }): Promise<string> {
  const id = newId();
  await rows(
    `INSERT INTO content_flags (id, target_type, target_id, user_id, code, excerpt, created_at)
      VALUES (?, 'user', ?, ?, 'fixed_return', 'two per cent a month', ?) RETURNING id`,
    id,
    owner.id,
    owner.id,
    Date.now(),
  );
  return id;
}

/** Inserts a proposal to make the user an admin. */
async function proposalOn(person: { id: string }): Promise<string> {
  const id = newId();
  const admin = await newUser({ userType: 'admin' });
  await rows(
    `INSERT INTO admin_proposals (id, user_id, change, reason, proposed_by, expires_at, created_at)
      VALUES (?, ?, '{"kind":"role","to":"admin"}', 'Knows the trade', ?, ?, ?) RETURNING id`,
    id,
    person.id,
    admin.id,
    Date.now() + DAY_MS,
    Date.now(),
  );
  return id;
}

/** The valid calls of the admin endpoints. */
export const validAdminCalls: Record<string, MakeCall> = {
  'GET admin/appeals': nothing,
  'PUT admin/appeals/:id': async ({ owner }) => ({
    params: { id: await decisionOn(owner, 'pending') },
    body: { status: 'upheld', note: 'It stands.' },
  }),
  'GET admin/audit': nothing,
  'POST admin/confirm': () => ({ body: { password: 'not-the-right-one' } }),
  // The id matches no document; the tests of documents show that only admins open a real one.
  'GET admin/documents/:id': () => ({ params: { id: newId() } }),
  'GET admin/flags': nothing,
  'PUT admin/flags/:id': async ({ owner }) => ({
    params: { id: await flagOn(owner) },
    body: { status: 'cleared' },
  }),
  'GET admin/offers': nothing,
  'GET admin/pending-listings': nothing,
  'GET admin/pending-users': nothing,
  'PUT admin/posts/:id': async ({ owner }) => ({
    params: { id: await newPost(owner) },
    body: { status: 'approved' },
  }),
  'GET admin/reports': nothing,
  'PUT admin/reports/:id': async ({ owner }) => ({
    params: { id: await insertReport(owner) },
    body: { status: 'in_review' },
  }),
  'GET admin/proposals': nothing,
  'PUT admin/proposals/:id': async ({ owner }) => ({
    params: { id: await proposalOn(owner) },
    body: { status: 'declined' },
  }),
  'GET admin/stats': nothing,
  'GET admin/users': nothing,
  'PUT admin/users/:id': ({ owner }) => ({
    params: { id: owner.id },
    body: {
      suspendedUntil: new Date(Date.now() + DAY_MS).toISOString(),
      reason: 'Spam in many comments',
    },
  }),
  'GET users/me/decisions': nothing,
  'POST users/me/decisions/:id/appeal': async ({ owner }) => ({
    params: { id: await decisionOn(owner, null) },
    body: { text: 'It was an honest question.' },
  }),
  'GET users/me/verification': nothing,
  'POST users/me/verification': async ({ caller, owner }) => {
    const id = crypto.randomUUID().replaceAll('-', '');
    await rows(
      `INSERT INTO files (id, owner_id, kind, name, content_type, size, created_at)
        VALUES (?, ?, 'document', 'pan.pdf', 'application/pdf', 5, ?) RETURNING id`,
      id,
      (caller ?? owner).id,
      Date.now(),
    );
    return { body: { legalName: 'Asha Verma', documentKind: 'pan', document: `/files/${id}` } };
  },
};
