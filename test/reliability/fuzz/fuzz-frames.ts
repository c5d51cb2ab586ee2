import fc from 'fast-check';
import { z } from 'zod';
import { openSocket } from '#test/bench/sockets';
import type { Schema } from '#test/support/openapi';
import { clientFrame, loggedEvent, transientEvent } from '~/realtime/protocol';
import { checkRefusal, checkText, type Finding } from '../assertions';
import { poolOf } from '../calls';
import { type Role, roles } from '../fixtures';
import { changedTables } from '../stored';
import { bad, good, spoiled } from '../values';
import type { Failure, FuzzContext } from './fuzz-http';

interface FrameOutcome {
  types: number;
  sent: number;
  byAnswer: Map<string, number>;
  failures: Failure[];
}

const BATCH = 12;
const PATIENCE_MS = 5_000;
const knownCodes = new Set([1000, 1005, 1009, 4401, 4403, 4429]);
const schemas = z.toJSONSchema(clientFrame, { io: 'input', unrepresentable: 'any' }) as Schema;

/** The frame that a text is; undefined for an invalid one, which must write nothing. */
const frameIn = (text: string) => {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const isGood = (text: string) => frameIn(text) !== undefined;

/** Whether a frame names a session of its own, which may be none: that is a reason to close. */
const namesSession = (text: string) => {
  const frame = frameIn(text);
  return frame?.type === 'auth' && frame.token !== undefined;
};

function texts(context: FuzzContext): fc.Arbitrary<string> {
  const pool = poolOf(context.fixtures, '/ws');
  const fine = fc.oneof(...(schemas.oneOf ?? schemas.anyOf ?? []).map((one) => good(one, 'frame', pool)));
  const spoilt = spoiled(fine);
  const json = (value: unknown) => JSON.stringify(value) ?? '';
  const raw = ['', 'ping', 'pong', '{', '[]', 'null', '{"type":"nothing-known"}', '{"type":"__proto__"}'];
  return fc.oneof(
    { weight: 4, arbitrary: fine.map(json) },
    { weight: 6, arbitrary: spoilt.map(json) },
    { weight: 1, arbitrary: bad.map(json) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...raw, '['.repeat(5_000), 'x'.repeat(17_000), 'x'.repeat(1_000_000)),
    },
  );
}

/** Sends batches of frames on fresh sockets of each role; a last question after each batch shows that the hub is alive. */
export async function fuzzFrames(
  context: FuzzContext,
  plan: { seed: number; budget: number },
): Promise<FrameOutcome> {
  const outcome: FrameOutcome = {
    types: (schemas.oneOf ?? schemas.anyOf ?? []).length,
    sent: 0,
    byAnswer: new Map(),
    failures: [],
  };
  let last: { finding: Finding; shown: string } | undefined;
  const batches = fc.tuple(
    fc.array(texts(context), { minLength: 1, maxLength: BATCH }),
    fc.constantFrom(...roles),
  );
  const property = fc.asyncProperty(batches, async ([frames, role]) => {
    const found = await tryBatch(context, frames, role, outcome);
    if (!found) return;
    last = {
      finding: found,
      shown: `${role} said ${frames.map((text) => text.slice(0, 300)).join('\n    ')}`,
    };
    throw new Error(found.what);
  });
  const result = await fc.check(property, {
    seed: plan.seed,
    numRuns: 100_000,
    interruptAfterTimeLimit: plan.budget,
    markInterruptAsFailure: false,
  });
  if (result.failed && last)
    outcome.failures.push({ ...last.finding, shown: last.shown, hint: `--seed ${plan.seed} --only frames` });
  return outcome;
}

async function tryBatch(
  context: FuzzContext,
  frames: string[],
  role: Role,
  outcome: FrameOutcome,
): Promise<Finding | undefined> {
  const { fixtures, stored, origin } = context;
  const before = stored.print();
  const heard: string[] = [];
  const signed: Record<string, string> =
    role === 'anonymous' ? {} : { authorization: `Bearer ${fixtures.tokens[role]}` };
  let code: number | undefined;
  let readies = 0;
  const socket = await openSocket(`${origin.replace(/^http/, 'ws')}/ws`, signed, (text) => {
    if (text.includes('"ready"')) readies += 1;
    heard.push(text);
  });
  const closed = new Promise<void>((done) => {
    socket.addEventListener('close', (event) => {
      code = event.code;
      done();
    });
  });
  const until = async (isDone: () => boolean) => {
    for (const end = Date.now() + PATIENCE_MS; !isDone() && Date.now() < end; )
      await Promise.race([closed, new Promise((done) => setTimeout(done, 3))]);
    return isDone();
  };
  if (role !== 'anonymous' && !(await until(() => readies > 0 || code !== undefined)))
    return { what: 'no ready', detail: `in ${PATIENCE_MS} ms` };
  const seen = readies;
  for (const text of frames) if (socket.readyState === WebSocket.OPEN) socket.send(text);
  outcome.sent += frames.length;
  // The auth frame goes last: its answer comes after every earlier frame has been handled.
  if (role !== 'anonymous' && socket.readyState === WebSocket.OPEN)
    socket.send(JSON.stringify({ type: 'auth', userId: fixtures.ids[role] }));
  const isAnswered = await until(() => code !== undefined || (role !== 'anonymous' && readies > seen));
  if (code === undefined) {
    socket.close();
    await Promise.race([closed, new Promise((done) => setTimeout(done, 1_000))]);
  }
  const found = checkHeard(heard, role, context, outcome);
  if (!isAnswered) found.push({ what: 'no answer to the last frame', detail: `in ${PATIENCE_MS} ms` });
  const word = code === undefined ? 'left open' : `closed ${code}`;
  outcome.byAnswer.set(word, (outcome.byAnswer.get(word) ?? 0) + 1);
  if (code !== undefined && !knownCodes.has(code))
    found.push({ what: 'a close code of no meaning', detail: String(code) });
  if (code === 4401 && role !== 'anonymous' && !frames.some(namesSession))
    found.push({ what: 'a living session was closed', detail: role });
  if (role === 'anonymous' || !frames.some(isGood)) {
    const changed = changedTables(before, stored.print());
    if (changed.length > 0) found.push({ what: 'refused frames that wrote', detail: changed.join(', ') });
  }
  return found[0];
}

function checkHeard(
  heard: string[],
  role: Role,
  { fixtures }: FuzzContext,
  outcome: FrameOutcome,
): Finding[] {
  return heard.flatMap((text) => {
    if (text === 'pong') return [];
    const found = checkText(text, role, fixtures);
    let frame: { type?: string; code?: string } = {};
    try {
      frame = JSON.parse(text);
    } catch {
      found.push({ what: 'a frame that is no JSON', detail: text.slice(0, 200) });
    }
    const word = frame.type === 'error' ? `error ${frame.code}` : String(frame.type);
    outcome.byAnswer.set(word, (outcome.byAnswer.get(word) ?? 0) + 1);
    if (frame.code === 'unavailable') found.push({ what: 'a frame that failed', detail: text });
    if (frame.type === 'error') found.push(...checkRefusal(text));
    if (role === 'anonymous') found.push({ what: 'said to nobody known', detail: text.slice(0, 200) });
    if (!isOfProtocol(frame))
      found.push({ what: 'a frame that the protocol does not know', detail: text.slice(0, 300) });
    return found;
  });
}

function isOfProtocol(frame: object): boolean {
  const { v, seq, ...event } = frame as { v?: number; seq?: number };
  if (v !== 1) return false;
  return (
    loggedEvent.safeParse(event).success ||
    transientEvent.safeParse({ ...event, ...(seq !== undefined && { seq }) }).success
  );
}
