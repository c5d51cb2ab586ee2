import { readFlags } from '#test/reliability/options';
import { print, progress, runCommand } from '#workers/local/tools/terminal';
import { asMember } from './crowd';
import { circumstances, markdownTable, median, ms, times } from './figures';
import { measureIdleSockets } from './idle-sockets';
import { measureMessages } from './messages';
import { writeReport } from './report';
import { measureRequests } from './requests';
import { type Harness, prepareHarness, type Side } from './side';

/**
 * `npm run bench`: the production bundle beside a bare Worker, on this machine, in turns. `--only "Feed HTML"` asks
 * the requests with these words in their names, `--only messages` the deliveries, `--only cold` the starts; all three write nothing
 * down.
 */
await runCommand(async () => {
  const { only } = readFlags(['only'], []);
  const harness = await prepareHarness({ people: 1_000, posts: 2_000 });
  try {
    if (only === 'cold') {
      print(`\n${markdownTable(await progress('Cold starts', () => measureColdStarts(harness)))}`);
      return;
    }
    const started = circumstances();
    const [product, bare] = [await harness.startProduct(), await harness.startBare()];
    const behind = await harness.startBare(true);
    const plan = { rounds: 5, count: 300, concurrency: 8 };
    const askRequests = () =>
      progress('Requests', () =>
        measureRequests({ product, bare, behind }, harness.crowd, { ...plan, only }),
      );
    const askMessages = () =>
      progress('Messages', () =>
        measureMessages({ product, bare, behind }, harness.crowd, {
          rounds: 5,
          pairs: 16,
          count: 40,
          seconds: 6,
        }),
      );
    if (only) {
      print(`\n${markdownTable(await (only === 'messages' ? askMessages() : askRequests()))}`);
      await Promise.all([product.stop(), bare.stop(), behind.stop()]);
      return;
    }
    const [requests, messages] = [await askRequests(), await askMessages()];
    await behind.stop();
    const idle = await progress('Idle sockets', () => measureIdleSockets(product, harness.crowd));
    await Promise.all([product.stop(), bare.stop()]);
    const cold = await progress('Cold starts', () => measureColdStarts(harness));
    const report = [
      `Measured ${started}.`,
      `Requests: ${plan.concurrency} at a time, ${plan.rounds} rounds of ${plan.count}, in turns with the bare Worker; 1,000 people, 2,000 posts.`,
      ...[requests, messages, idle, cold].map(markdownTable),
    ].join('\n\n');
    print(`\n${report}`);
    await writeReport('npm run bench', report);
  } finally {
    harness.clear();
  }
});

/** Measures from start to first answer: the runtime, the bundle, the first request's imports. */
async function measureColdStarts(harness: Harness) {
  const first = async (start: () => Promise<Side>, path: string, headers = {}) => {
    const began = performance.now();
    const side = await start();
    const ran = performance.now();
    const { status } = await side.http.ask({ path, headers });
    const answered = performance.now();
    await side.stop();
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return { whole: answered - began, request: answered - ran };
  };
  const [person] = harness.crowd.people;
  if (!person) throw new Error('the crowd is empty');
  const page = { accept: 'text/html', ...asMember(person) };
  const api: { whole: number; request: number }[] = [];
  const [feed, theirs]: [typeof api, typeof api] = [[], []];
  for (let round = 0; round < 5; round += 1) {
    api.push(await first(harness.startProduct, '/api/posts'));
    feed.push(await first(harness.startProduct, '/dashboard', page));
    theirs.push(await first(harness.startBare, '/page'));
  }
  const line = (name: string, ours: typeof api, of: (run: (typeof api)[number]) => number) => {
    const [our, their] = [median(ours.map(of)), median(theirs.map(of))];
    return [name, ms(our), ms(their), times(our, their)];
  };
  return [
    ['Cold start', 'Nukkad', 'bare Worker', 'ratio'],
    line('start of workerd to the first 200, posts as JSON', api, ({ whole }) => whole),
    line('the first request alone', api, ({ request }) => request),
    line('start of workerd to the first 200, feed as a page', feed, ({ whole }) => whole),
    line('the first request alone', feed, ({ request }) => request),
  ];
}
