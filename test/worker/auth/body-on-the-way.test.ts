import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, newAdmin } from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import { connect } from '#test/support/chat';
import { messagesBetween } from '#test/support/conversations';
import { pdfOf } from '#test/support/crafted-files';
import { fixtureBytes } from '#test/support/files';
import { offersShown } from '#test/support/listings';
import { newInvestor, newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { insertSession } from '#test/support/sessions';
import { ORIGIN, takeLog } from '#test/support/visitor';
import { handleRequest } from '#workers/pipeline';
import { DAY_MS } from '~/lib/time/duration';
import { action as decideUser } from '~/routes/api/admin.users.$id';
import drawingPng from '../../support/fixtures/drawing.png?inline';

beforeEach(() => void takeLog());

type Fields = Record<string, string | File>;
type Person = Pick<TestUser, 'id' | 'token'>;

const fileOf = (bytes: Uint8Array, name: string) => new File([bytes as Uint8Array<ArrayBuffer>], name);
const picture = () => fileOf(fixtureBytes(drawingPng), 'shop.png');

/** A form whose end arrives after `meanwhile`, which runs once its sender was looked up. Calls the pipeline, so that nothing buffers. */
async function sendSlowly(as: Person, path: string, fields: Fields, meanwhile: () => Promise<unknown>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const parts = [bytes.slice(0, -30), bytes.slice(-30)];
  const body = new ReadableStream(
    {
      async pull(sender) {
        if (parts.length === 1) await meanwhile();
        const part = parts.shift();
        if (part) sender.enqueue(part);
        else sender.close();
      },
    },
    { highWaterMark: 0 },
  );
  const accept = path.startsWith('/api/') ? 'application/json' : 'text/html';
  const headers = { accept, authorization: `Bearer ${as.token}`, 'content-type': type };
  const execution = createExecutionContext();
  const request = new Request(ORIGIN + path, { method: 'POST', headers, body, redirect: 'manual' });
  const response = await handleRequest(request, env, execution);
  const text = await response.text();
  await waitOnExecutionContext(execution);
  return { status: response.status, location: response.headers.get('location'), text };
}

const decide = async (person: Person, change: object) => {
  const body = { reason: 'Fraud', password: ADMIN_PASSWORD, ...change };
  const as = await newAdmin();
  const params = { id: person.id };
  expect((await callRoute(decideUser, { method: 'PUT', as, params, body })).status).toBe(200);
};

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const happenings: [string, (person: Person) => Promise<unknown>][] = [
  ['was banned', (person) => decide(person, { banned: true })],
  ['was suspended', (person) => decide(person, { suspendedUntil: inDays(7) })],
  [
    'has ended their sessions',
    ({ id }) => rows('UPDATE user_sessions SET is_active = 0 WHERE user_id = ?', id),
  ],
];

const talk = (): Fields => ({
  id: crypto.randomUUID(),
  postType: 'community',
  content: 'Which accountant do you trust?',
  category: 'Services',
});

/** What R2 holds but mails, which the decisions send. */
const storedFiles = async () =>
  (await env.FILES.list()).objects
    .map(({ key }) => key)
    .filter((key) => !key.startsWith('outbox/'))
    .sort();

const offersOf = ({ id }: Person) =>
  rows(
    'SELECT id FROM posts WHERE author_id = ?1 UNION SELECT id FROM business_listings WHERE entrepreneur_id = ?1',
    id,
  );

describe.each(happenings)('a form with files whose sender %s before its end arrived', (_, happen) => {
  it('publishes nothing', async () => {
    const person = await newUser();
    const shown = await offersShown();
    const sent = await sendSlowly(person, '/create-post', talk(), () => happen(person));
    expect(sent.status).toBeGreaterThanOrEqual(400);
    // What was typed stays on the page.
    expect(sent.text).toContain('Which accountant do you trust?');
    expect(await offersOf(person)).toEqual([]);
    expect(await offersShown()).toBe(shown);
  });

  it('stores no file', async () => {
    const log = takeLog();
    const person = await newUser();
    const stored = await storedFiles();
    const sent = await sendSlowly(person, '/api/upload', { file: picture() }, () => happen(person));
    expect([401, 403]).toContain(sent.status);
    expect(await rows('SELECT id FROM files WHERE owner_id = ?', person.id)).toEqual([]);
    expect(log.filter((line) => line.includes('file_orphaned'))).toEqual([]);
    expect(await storedFiles()).toEqual(stored);
  });

  it('sends nothing in a chat', async () => {
    const [person, other] = await connect(await newUser(), await newInvestor());
    const before = await messagesBetween(person, other);
    const fields = { receiverId: other.id, clientId: crypto.randomUUID(), file: fileOf(pdfOf(), 'plan.pdf') };
    const sent = await sendSlowly(person, '/api/messages/upload', fields, () => happen(person));
    expect([401, 403]).toContain(sent.status);
    expect(await messagesBetween(person, other)).toHaveLength(before.length);
  });
});

it('a form with files goes in where nothing has happened to its sender meanwhile', async () => {
  const person = await newUser();
  const fields = { ...talk(), photos: picture() };
  const sent = await sendSlowly(person, '/create-post', fields, async () => undefined);
  expect([sent.status, sent.location]).toEqual([303, expect.stringContaining('/')]);
  expect(await offersOf(person)).toHaveLength(1);
});

it('an admin’s form sent as one with files does nothing once the role is taken away', async () => {
  const [admin, victim] = [await newAdmin(), await newUser()];
  const fields = { intent: 'suspend', id: victim.id, reason: 'Spam', days: '7' };
  const demote = () => rows(`UPDATE users SET user_type = 'investor' WHERE id = ?`, admin.id);
  const sent = await sendSlowly(admin, `/admin/users?q=${victim.id}`, fields, demote);
  expect(sent.status).toBe(409);
  expect(await row('SELECT suspended_until AS until FROM users WHERE id = ?', victim.id)).toEqual({
    until: null,
  });
});

it('a form of /sessions sent as one with files ends none of the owner’s once its own has ended', async () => {
  const person = await newUser();
  const other = await insertSession(person.id);
  const end = () =>
    rows('UPDATE user_sessions SET is_active = 0 WHERE user_id = ? AND id <> ?', person.id, other.id);
  await sendSlowly(person, '/sessions', { handle: '' }, end);
  expect(await row('SELECT is_active AS alive FROM user_sessions WHERE id = ?', other.id)).toEqual({
    alive: 1,
  });
});

it('a suspended member’s appeal goes in as a form with files, too', async () => {
  const person = await newUser();
  await decide(person, { suspendedUntil: inDays(7) });
  const decision = await row<{ id: string }>('SELECT id FROM decisions WHERE user_id = ?', person.id);
  const fields = { id: decision.id, text: 'I asked for no fee from anybody' };
  const sent = await sendSlowly(person, '/decisions', fields, async () => undefined);
  expect(sent.status).toBe(303);
});
