import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFolder } from '#workers/local/build/production-build';
import { print, progress, runCommand } from '#workers/local/tools/terminal';
import { asMember, type Crowd } from './crowd';
import { farLine } from './far-line';
import { circumstances, markdownTable, median } from './figures';
import { type Answer, HttpLoad, type Shot } from './http-load';
import { writeReport } from './report';
import { prepareHarness } from './side';

/** Round trips: to the next city, across a continent, across an ocean. */
const DISTANCES = [40, 120, 250];
const ROUNDS = 7;

const PAGE = { accept: 'text/html' };

/** What a person asks for, in the order of the table. */
function screens({ people, postIds }: Crowd): [name: string, shot: (index: number) => Shot][] {
  const [me, other] = people;
  if (!me || !other) throw new Error('the crowd is empty');
  const [page, json] = [{ ...asMember(me), ...PAGE }, asMember(me)];
  const post = postIds[1];
  const write = (path: string, body: object): Shot => ({
    method: 'POST',
    path,
    headers: { ...json, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const read = (path: string, headers: Record<string, string> = page) => ({ path, headers });
  return [
    ['welcome, page', () => read('/', PAGE)],
    ['feed, page', () => read('/dashboard')],
    ['feed, JSON', () => read('/api/feed?postType=investment', json)],
    ['post, page', () => read(`/post/${post}`)],
    ['post, JSON', () => read(`/api/posts/${post}`, json)],
    ['search, page', () => read('/search?q=oven')],
    ['chats, page', () => read('/chat')],
    ['thread, page', () => read(`/chat/${other.id}`)],
    ['interests, page', () => read('/interests')],
    ['profile, page', () => read('/profile')],
    ['like', (i) => ({ ...write(`/api/posts/${post}/like`, {}), method: i % 2 === 0 ? 'POST' : 'DELETE' })],
    ['comment', (i) => write(`/api/posts/${post}/comments`, { content: `How old is the oven, ${i}?` })],
    [
      'message by HTTP',
      (i) => write('/api/messages', { receiverId: other.id, content: `Good morning ${i}` }),
    ],
  ];
}

const tripsOf = ({ headers }: Answer) => /trips=(\d+)/.exec(String(headers['server-timing']))?.[1] ?? '';

/**
 * `npm run distance`: how long a screen takes when D1 is far from the Worker, or the phone is, on one open connection. It needs the
 * production bundle only, so it runs on any commit; `-- --write` puts the table into docs/performance.md.
 */
await runCommand(async () => {
  const isWritten = process.argv.includes('--write');
  const harness = await prepareHarness({ people: 100, posts: 400 });
  const folder = mkdtempSync(join(tmpdir(), 'nukkad-distance-'));
  try {
    cpSync(buildFolder, folder, { recursive: true });
    renameSync(join(folder, 'server/index.js'), join(folder, 'server/product.js'));
    cpSync(fileURLToPath(new URL('far-worker.js', import.meta.url)), join(folder, 'server/index.js'));
    const started = circumstances();
    const product = await harness.startProduct({ buildFolder: folder });
    const line = await farLine(product.http.origin);
    const phone = new HttpLoad(line.origin);
    const columns = [
      { head: 'all near', d1: 0, phone: 0 },
      ...DISTANCES.map((d1) => ({ head: `D1 ${d1} ms away`, d1, phone: 0 })),
      ...DISTANCES.map((away) => ({ head: `phone ${away} ms away`, d1: 0, phone: away })),
      { head: 'both 120 ms', d1: 120, phone: 120 },
    ];
    const rows = screens(harness.crowd).map(([name, shot]) => ({
      name,
      shot,
      trips: '',
      figures: [] as string[],
    }));
    for (const { head, d1, phone: away } of columns) {
      line.roundTripMs = 0;
      await product.http.ask({ path: `/away?ms=${d1}` });
      line.roundTripMs = away;
      await progress(head, async () => {
        for (const row of rows) {
          const took: number[] = [];
          for (let round = 0; round <= ROUNDS; round += 1) {
            const answer = await phone.ask(row.shot(round));
            if (answer.status > 299)
              throw new Error(`${row.name}: ${answer.status} ${answer.body.slice(0, 200)}`);
            row.trips = tripsOf(answer);
            // The first of a distance opens the connection, or draws what is kept.
            if (round > 0) took.push(answer.took);
          }
          row.figures.push(median(took).toFixed(0));
        }
      });
    }
    phone.close();
    line.close();
    await product.stop();
    const table = markdownTable([
      ['Milliseconds', 'trips', ...columns.map(({ head }) => head)],
      ...rows.map(({ name, trips, figures }) => [name, trips, ...figures]),
    ]);
    const report = `Measured ${started}. Medians of ${ROUNDS}, one request at a time.\n\n${table}`;
    print(`\n${report}`);
    if (isWritten) await writeReport('npm run distance', report);
  } finally {
    harness.clear();
    rmSync(folder, { recursive: true, force: true });
  }
});
