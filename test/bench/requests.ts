import { asMember, type Crowd } from './crowd';
import { median, ms, percentile, times } from './figures';
import type { Shot } from './http-load';
import type { Side } from './side';

interface Scenario {
  name: string;
  /** The path of the bare Worker that it is compared with. */
  beside: '/hello' | '/page';
  /** An open page counts against no rate limit. */
  isUncounted?: true;
  /** The ratio of medians that the product aims at. */
  aim?: number;
  shotOf: (crowd: Crowd, index: number) => Shot;
}

const personAt = ({ people }: Crowd, index: number) => {
  const person = people[index % people.length];
  if (!person) throw new Error('the crowd is empty');
  return person;
};

const onPage = { accept: 'text/html' };
const onApi = { accept: 'application/json' };
const openFeed = '/api/posts?postType=investment';
/** The headers of a signed-in browser; pages accept the session from a cookie or a bearer token. */
const html = (crowd: Crowd, index: number) => ({ ...asMember(personAt(crowd, index)), ...onPage });
const json = (crowd: Crowd, index: number) => asMember(personAt(crowd, index));
const written = (crowd: Crowd, index: number) => ({
  ...json(crowd, index),
  'content-type': 'application/json',
});

const postAt = ({ postIds }: Crowd, index: number) => postIds[index % postIds.length];

const scenarios: Scenario[] = [
  {
    name: 'Welcome HTML',
    beside: '/hello',
    isUncounted: true,
    shotOf: () => ({ path: '/onboarding', headers: onPage }),
  },
  {
    name: 'Feed JSON, anonymous',
    beside: '/page',
    aim: 1.5,
    // Without a session the cache would answer from the second request on.
    shotOf: () => ({ path: openFeed, headers: { ...onApi, 'cache-control': 'no-cache' } }),
  },
  {
    name: 'Feed JSON, anonymous, kept',
    beside: '/page',
    shotOf: () => ({ path: openFeed, headers: onApi }),
  },
  {
    name: 'Feed JSON, signed in',
    beside: '/page',
    aim: 1.5,
    shotOf: (crowd, i) => ({ path: '/api/feed?postType=investment', headers: json(crowd, i) }),
  },
  {
    name: 'Feed HTML, signed in',
    beside: '/page',
    aim: 2.5,
    shotOf: (crowd, i) => ({ path: '/dashboard', headers: html(crowd, i) }),
  },
  {
    name: 'Post HTML, signed in',
    beside: '/page',
    shotOf: (crowd, i) => ({ path: `/post/${postAt(crowd, i)}`, headers: html(crowd, i) }),
  },
  {
    name: 'Post JSON',
    beside: '/page',
    shotOf: (crowd, i) => ({ path: `/api/posts/${postAt(crowd, i)}`, headers: json(crowd, i) }),
  },
  {
    name: 'Like or unlike',
    beside: '/page',
    // Nobody likes an own post: person i wrote post i, and likes post i + 1.
    shotOf: (crowd, i) => ({
      method: Math.floor(i / crowd.people.length) % 2 === 0 ? 'POST' : 'DELETE',
      path: `/api/posts/${postAt(crowd, (i % crowd.people.length) + 1)}/like`,
      headers: written(crowd, i),
      body: '{}',
    }),
  },
  {
    name: 'Publish a post',
    beside: '/page',
    shotOf: (crowd, i) => ({
      method: 'POST',
      path: '/api/posts',
      headers: written(crowd, i),
      body: JSON.stringify({
        postType: 'community',
        title: `Where to buy a second-hand oven, ${i}`,
        content: 'Forty shops wait for bread and the old oven holds a hundred loaves.',
        category: 'Food & Beverage',
      }),
    }),
  },
];

interface RequestPlan {
  rounds: number;
  /** Requests of a round, after half as many that are not counted in the first. */
  count: number;
  concurrency: number;
}

/**
 * The product, the bare Worker and one behind the platform's parts take turns; each figure is the median over rounds of that round's
 * median. `only` takes the scenarios with these words in their names.
 */
export async function measureRequests(
  { product, bare, behind }: { product: Side; bare: Side; behind: Side },
  crowd: Crowd,
  { only = '', ...plan }: RequestPlan & { only?: string | undefined },
) {
  // A hub builds its inbox when its person first comes: once in its life, and not what a page costs.
  await product.http.volley(crowd.people.length, plan.concurrency, (i) => ({
    path: '/chat',
    headers: html(crowd, i),
  }));
  const head = ['What', 'median', 'p95', 'requests/s', 'bare Worker', 'ratio', 'aim'];
  const rows = [[...head, 'behind the same limiter and files', 'ratio']];
  for (const { name, beside, isUncounted, aim, shotOf } of scenarios.filter((one) =>
    one.name.includes(only),
  )) {
    const ours = { medians: [] as number[], tails: [] as number[], rates: [] as number[] };
    const [theirs, theirsBehind]: [number[], number[]] = [[], []];
    const volley = (at: number, count: number) =>
      product.http.volley(count, plan.concurrency, (i) => shotOf(crowd, at + i));
    const bareVolley = () => bare.http.volley(plan.count, plan.concurrency, () => ({ path: beside }));
    const behindVolley = () =>
      behind.http.volley(plan.count, plan.concurrency, (i) => ({
        path: isUncounted ? beside : `${beside}?counted=${i}`,
      }));
    await volley(0, plan.count);
    await bareVolley();
    await behindVolley();
    for (let round = 1; round <= plan.rounds; round += 1) {
      const started = performance.now();
      const took = await volley(round * plan.count, plan.count);
      ours.rates.push((plan.count * 1000) / (performance.now() - started));
      ours.medians.push(median(took));
      ours.tails.push(percentile(took, 0.95));
      theirs.push(median(await bareVolley()));
      theirsBehind.push(median(await behindVolley()));
    }
    rows.push([
      name,
      ms(median(ours.medians)),
      ms(median(ours.tails)),
      median(ours.rates).toFixed(0),
      `${ms(median(theirs))} (${beside})`,
      times(median(ours.medians), median(theirs)),
      aim ? `≤ ${aim}×` : '',
      ms(median(theirsBehind)),
      times(median(ours.medians), median(theirsBehind)),
    ]);
  }
  return rows;
}
