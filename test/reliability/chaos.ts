import { circumstances, markdownTable } from '#test/bench/figures';
import { createRandom, type Random } from '#test/support/random';
import { CommandError, print, runCommand, seconds } from '#workers/local/tools/terminal';
import type { Transcript, Violation } from './chats/transcript';
import { faults } from './faults';
import { type Harness, prepareFaultyHarness } from './harness';
import { brokenObjects, invariantNames, violations } from './invariants';
import { readFlags, seedOf, wholeNumber } from './options';
import { writeSection } from './report';
import { OFFLINE_SECONDS } from './rounds/offline';
import type { Faults } from './rounds/state';
import { Stored } from './stored';
import { Walker } from './walker';
import { openWire } from './wire/wire';

const PEOPLE = 6;
/** Connected with their neighbours as the others are, for rounds that need people of whom no page is open. */
const GUESTS = 10;
/** Lines of the log that are shown where a round fails. */
const LAST_LINES = 10;
/** The time to recover after a fault: it covers the third try of a delivery to a hub, and a client's second. */
const HEAL_MS = 60_000;

interface Line {
  fault: string;
  healed: number;
  answers: Map<number, number>;
  /** Messages that a socket acknowledged. */
  bySocket: number;
  note: string;
  violations: Violation[];
}

/** `npm run chaos`: six users write to each other through faults; the invariants are checked after each fault. */
await runCommand(async () => {
  const flags = readFlags(['rounds', 'seed', 'only', 'offline'], ['write']);
  const seed = seedOf(flags.seed);
  const names = Object.keys(faults).filter(
    (name) => !flags.only || flags.only.split(',').some((part) => name.includes(part)),
  );
  if (names.length === 0) throw new CommandError(`Faults: ${Object.keys(faults).join(', ')}`);
  const rounds = wholeNumber(flags.rounds, names.length * 2);
  print(`Seed ${seed}`);
  const offlineMs = wholeNumber(flags.offline, OFFLINE_SECONDS) * 1_000;
  const started = circumstances();
  const lines: Line[] = [];
  const all = Array.from({ length: rounds }, (_, round) => names[round % names.length] ?? '');
  // What fills a disk has one of its own.
  const isOfDisk = (name: string) => name === 'F11 full disk';
  for (const isDiskSmall of [false, true]) {
    const chosen = all.filter((name) => isOfDisk(name) === isDiskSmall);
    if (chosen.length === 0) continue;
    const harness = await prepareFaultyHarness({ people: PEOPLE, guests: GUESTS, isDiskSmall });
    try {
      await inOrder(harness, createRandom(seed), lines, chosen, offlineMs);
    } catch (error) {
      for (const line of harness.log.slice(-LAST_LINES)) print(line);
      throw error;
    } finally {
      harness.clear();
    }
  }
  const report = `Run ${started}; seed ${seed}, ${PEOPLE} people.\n\n${reportOf(lines)}\n\nChecked after each: ${invariantNames.join('; ')}. I12 has a round of its own; I14 and the databases of the objects are checked at the end.`;
  print(`\n${report}`);
  if (flags.write) await writeSection('chaos', report);
  const broken = lines.flatMap(({ fault, violations: found }) =>
    found.map((one) => `${fault}: ${one.invariant}: ${one.detail}`),
  );
  if (broken.length > 0)
    throw new CommandError(`${broken.join('\n')}\nagain: npm run chaos -- --seed ${seed}`);
});

async function inOrder(
  harness: Harness,
  random: Random,
  lines: Line[],
  names: readonly string[],
  offlineMs: number,
) {
  const wire = await openWire();
  const { crowd } = harness;
  const state: Faults = {
    harness,
    wire,
    random,
    worker: await harness.start(),
    walkers: [],
    call: null,
    offlineMs,
  };
  wire.lead(state.worker.port);
  const stored = new Stored(harness.dataDir);
  state.walkers = crowd.people.map((me, i) => {
    const peer = crowd.people[i ^ 1]?.id ?? '';
    const posts = crowd.postIds.filter((_, at) => at % 2 === 0 && at !== i);
    return new Walker({
      origin: wire.origin,
      random: createRandom(random.int(1, 2 ** 30)),
      me: { ...me, isInvestor: i % 2 === 1 },
      peer,
      posts,
    });
  });
  try {
    for (const name of names) {
      const line = await playRound(state, stored, name);
      lines.push(line);
      print(
        `${line.violations.length ? '✗' : '✓'} ${name}: ${line.note}; whole again after ${seconds(line.healed)}`,
      );
      for (const { invariant, detail } of line.violations) print(`  ${invariant}: ${detail}`);
      if (line.violations.length > 0) break;
    }
    lines.push(await finalChecks(state, stored));
  } finally {
    for (const walker of state.walkers) walker.stop();
    stored.close();
    await state.worker.stop().catch(() => {});
    wire.close();
  }
}

async function playRound(state: Faults, stored: Stored, name: string): Promise<Line> {
  const before = answersOf(state.walkers);
  const sentBefore = sentBySocket(state.walkers);
  for (const walker of state.walkers) walker.start();
  const note = (await faults[name]?.(state)) ?? '';
  const endedAt = performance.now();
  await Promise.all(state.walkers.map((walker) => walker.rest()));
  const found = await untilConsistent(state, stored, endedAt + HEAL_MS);
  const after = answersOf(state.walkers);
  const bySocket = sentBySocket(state.walkers) - sentBefore;
  const answers = new Map([...after].map(([status, count]) => [status, count - (before.get(status) ?? 0)]));
  return { fault: name, healed: performance.now() - endedAt, answers, bySocket, note, violations: found };
}

/** Checks again until no invariant is broken or the time is over. */
async function untilConsistent(
  { walkers, harness }: Faults,
  stored: Stored,
  until: number,
): Promise<Violation[]> {
  for (;;) {
    const transcripts: Transcript[] = await Promise.all(walkers.map((walker) => walker.report()));
    const found = violations(stored, transcripts, harness.dataDir);
    if (found.length === 0 || performance.now() > until) return found;
    await new Promise((done) => setTimeout(done, 250));
  }
}

/** Checks that need the end of the run: the unanswered call, the log, the hubs' databases. */
async function finalChecks(state: Faults, stored: Stored): Promise<Line> {
  const began = performance.now();
  const found: Violation[] = [];
  const add = (invariant: string, details: string[]) =>
    found.push(...details.slice(0, 5).map((detail) => ({ invariant, detail })));
  if (state.call !== null) {
    const ofCall = 'SELECT count(*) FROM messages WHERE call_id = ?';
    const rowsOf = () => Number(stored.chats((chats) => chats.value(ofCall, state.call)));
    const until = Date.now() + 60_000;
    while (rowsOf() === 0 && Date.now() < until) await new Promise((done) => setTimeout(done, 500));
    await stored.settled(500);
    if (rowsOf() !== 1) add('F18 one missed call, though each alarm came twice', [`${rowsOf()} rows`]);
  }
  for (const walker of state.walkers) walker.stop();
  await state.worker.stop();
  add('I13 the objects are whole', brokenObjects(state.harness.dataDir));
  const people = state.harness.crowd.people;
  const secrets = [...people.map(({ token }) => token), '@example.com', 'Said once', '+911000'];
  add(
    'I14 nothing private in the log',
    state.harness.log.filter((line) => secrets.some((secret) => line.includes(secret))),
  );
  const note = `${state.harness.log.length} lines of log, ${state.call === null ? 'no call' : 'one call'}`;
  return {
    fault: 'at the end',
    healed: performance.now() - began,
    answers: new Map(),
    bySocket: 0,
    note,
    violations: found,
  };
}

function sentBySocket(walkers: Walker[]): number {
  return walkers.reduce((sum, { socketAnswers }) => sum + socketAnswers, 0);
}

function answersOf(walkers: Walker[]): Map<number, number> {
  const all = new Map<number, number>();
  for (const { answers } of walkers)
    for (const [status, count] of answers) all.set(status, (all.get(status) ?? 0) + count);
  return all;
}

function reportOf(lines: Line[]): string {
  const answers = (by: Map<number, number>) =>
    [...by]
      .filter(([, count]) => count > 0)
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status || 'none'}: ${count}`)
      .join(', ');
  return markdownTable([
    ['Fault', 'what was done', 'answers', 'sent by socket', 'whole again after', 'violations'],
    ...lines.map((line) => [
      line.fault,
      line.note,
      answers(line.answers),
      String(line.bySocket),
      seconds(line.healed),
      String(line.violations.length),
    ]),
  ]);
}
