import { request } from 'node:http';
import fc from 'fast-check';
import { checkRefusal, checkText, type Finding, SLOW_MS } from '../assertions';
import { type Described, describedCalls, requestsOf } from '../calls';
import { type Fixtures, type Role, roles } from '../fixtures';
import type { Call } from '../request-call';
import { changedTables, type Stored } from '../stored';

export interface FuzzContext {
  origin: string;
  fixtures: Fixtures;
  stored: Stored;
  /** Signs every role in again and lifts sanctions that a valid request may have imposed. */
  restore: () => Promise<void>;
}

export interface Failure extends Finding {
  /** Flags that repeat the failure. */
  hint: string;
  shown: string;
}

interface Answer {
  status: number;
  text: string;
  took: number;
}

/** Statuses that any URL may answer although its operation does not list them. */
const everywhere = new Set([301, 400, 403, 404, 405, 413, 414, 415, 431]);

/** Roles that must never change the owner's data; it is compared after each of their requests. */
const strangers = new Set<Role>(['anonymous', 'other']);
const ownersThings = `SELECT json_array(
  (SELECT json_group_array(json_array(email, password_hash, full_name, phone, city, bio, user_type, avatar, email_preferences, chat_settings, is_verified, deletion_requested_at)) FROM users WHERE id = ?1),
  (SELECT json_group_array(json_array(id, title, content, deleted_at, status, images)) FROM (SELECT * FROM posts WHERE author_id = ?1 ORDER BY id)),
  (SELECT json_group_array(json_array(id, title, description, closed_at, status)) FROM (SELECT * FROM business_listings WHERE entrepreneur_id = ?1 ORDER BY id)),
  (SELECT json_group_array(json_array(id, content, deleted_at)) FROM (SELECT * FROM comments WHERE user_id = ?1 ORDER BY id)),
  (SELECT json_group_array(json_array(user_id, data)) FROM drafts WHERE user_id = ?1),
  (SELECT json_group_array(json_array(id, is_active)) FROM (SELECT * FROM user_sessions WHERE user_id = ?1 ORDER BY id)))`;

const ownersMessages = 'SELECT id, content, deleted_at FROM messages WHERE sender_id = ? ORDER BY id';

const thingsOf = (stored: Stored, owner: string): string =>
  JSON.stringify([
    stored.value(ownersThings, owner),
    stored.chats((chats) => chats.rows(ownersMessages, owner)),
  ]);

/** Tables that the timeout of an unanswered call writes to. */
const ofCalls = new Set([
  'calls',
  'conversations',
  'messages of objects',
  'marks of objects',
  'notifications',
]);

/** A call to an unreachable user is refused with 409 and still leaves a missed call. */
const leavesMissedCall = ({ key }: Described, { status, text }: Answer) =>
  key === 'POST /api/calls/start' && status === 409 && /"code":"(offline|busy)"/.test(text);

interface HttpOutcome {
  operations: number;
  requests: number;
  byStatus: Map<number, number>;
  failures: Failure[];
}

interface Plan {
  seed: number;
  /** Milliseconds for all operations together. */
  budget: number;
  /** Part of an operation's key. */
  only?: string;
}

/** Gives each operation its share of the time and shrinks its first failure. */
export async function fuzzHttp(context: FuzzContext, plan: Plan): Promise<HttpOutcome> {
  const chosen = describedCalls().filter(({ key }) => !plan.only || key.includes(plan.only));
  const outcome: HttpOutcome = { operations: chosen.length, requests: 0, byStatus: new Map(), failures: [] };
  const endsAt = Date.now() + plan.budget;
  for (const [at, described] of chosen.entries()) {
    const share = Math.max(200, (endsAt - Date.now()) / (chosen.length - at));
    const failure = await fuzzOne(context, described, plan.seed, share, outcome);
    if (failure) outcome.failures.push(failure);
    await context.restore();
  }
  return outcome;
}

async function fuzzOne(
  context: FuzzContext,
  described: Described,
  seed: number,
  share: number,
  outcome: HttpOutcome,
) {
  let last: { finding: Finding; shown: string } | undefined;
  const cases = fc.tuple(requestsOf(described, context.fixtures), fc.constantFrom(...roles));
  const property = fc.asyncProperty(cases, async ([call, role]) => {
    const { finding, answer } = await tryOne(context, described, call, role);
    outcome.requests += 1;
    outcome.byStatus.set(answer.status, (outcome.byStatus.get(answer.status) ?? 0) + 1);
    if (!finding) return;
    last = { finding, shown: show(call, role, answer) };
    throw new Error(finding.what);
  });
  const result = await fc.check(property, {
    seed,
    numRuns: 100_000,
    interruptAfterTimeLimit: share,
    markInterruptAsFailure: false,
  });
  if (!result.failed || !last) return undefined;
  return { ...last.finding, shown: last.shown, hint: `--seed ${seed} --only "${described.key}"` };
}

async function tryOne(context: FuzzContext, described: Described, call: Call, role: Role) {
  const { fixtures, stored } = context;
  const isWrite = call.method !== 'GET';
  const before = isWrite ? stored.version() : '';
  const printBefore = isWrite ? lastPrint(stored) : {};
  const isRinging = isWrite && Boolean(stored.value("SELECT 1 FROM calls WHERE status <> 'ended'"));
  const thingsBefore = isWrite && strangers.has(role) ? thingsOf(stored, fixtures.ids.owner) : null;
  const answer = await send(context, call, role);
  const found = checkAnswer(answer, described, role, fixtures);
  if (isWrite && stored.version() !== before) {
    if (answer.status < 400) await stored.settled();
    const after = freshPrint(stored);
    const changed = changedTables(printBefore, after).filter((table) => !(isRinging && ofCalls.has(table)));
    if (answer.status >= 400 && !leavesMissedCall(described, answer) && changed.length > 0)
      found.push({ what: `${answer.status} that wrote`, detail: changed.join(', ') });
    if (thingsBefore !== null && thingsOf(stored, fixtures.ids.owner) !== thingsBefore)
      found.push({ what: `${role} changed the owner's things`, detail: changed.join(', ') });
  }
  if (answer.status === 401 && role !== 'anonymous') await context.restore();
  return { finding: found[0], answer };
}

let print: { version: string; tables: Record<string, string> } | undefined;

function lastPrint(stored: Stored): Record<string, string> {
  return print?.version === stored.version() ? print.tables : freshPrint(stored);
}

function freshPrint(stored: Stored): Record<string, string> {
  const version = stored.version();
  print = { version, tables: stored.print() };
  return print.tables;
}

function checkAnswer(
  { status, text, took }: Answer,
  described: Described,
  role: Role,
  fixtures: Fixtures,
): Finding[] {
  const found = checkText(text, role, fixtures);
  if (status >= 500) found.push({ what: String(status), detail: text.slice(0, 300) });
  if (status >= 400) found.push(...checkRefusal(text));
  if (took > SLOW_MS) found.push({ what: 'slow', detail: `${took.toFixed(0)} ms` });
  if (status >= 300 && !described.statuses.includes(status) && !everywhere.has(status))
    found.push({ what: 'an answer that docs/openapi.json does not tell of', detail: String(status) });
  return found;
}

function send(
  { origin, fixtures }: FuzzContext,
  { method, path, headers, body }: Call,
  role: Role,
): Promise<Answer> {
  const started = performance.now();
  const signed = role === 'anonymous' ? {} : { authorization: `Bearer ${fixtures.tokens[role]}` };
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const length = bytes || method !== 'GET' ? { 'content-length': String(bytes?.byteLength ?? 0) } : {};
  return new Promise((done, fail) => {
    const sent = request(
      `${origin}${path}`,
      { method, headers: { accept: 'application/json', ...signed, ...headers, ...length }, timeout: 20_000 },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', fail);
        reply.on('end', () =>
          done({
            status: reply.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            took: performance.now() - started,
          }),
        );
      },
    );
    sent.on('error', fail);
    sent.on('timeout', () => sent.destroy(new Error(`no answer in 20 s: ${method} ${path.slice(0, 200)}`)));
    sent.end(bytes);
  });
}

function show({ method, path, headers, body }: Call, role: Role, { status, text }: Answer): string {
  const said = body === undefined ? '' : JSON.stringify(String(body)).slice(0, 600);
  return `${role}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${said}\n  → ${status} ${text.slice(0, 300)}`;
}
