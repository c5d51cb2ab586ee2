import { describe, expect, it } from 'vitest';
import { contextOf } from '#test/support/api/call-route';
import { newPost, newUser, type TestUser } from '#test/support/rows/factories';
import { newId, randomToken } from '~/db/id';
import { AppError } from '~/lib/app-error';
import { loader as cards } from '~/routes/cards.$kind.$id';
import { loader as files } from '~/routes/files.$key';

const MOST = 3;

/** Addresses that nobody has, and what answers them. */
const kinds = {
  files: {
    missing: () => ({ key: randomToken(18) }),
    ask: files,
  },
  cards: {
    missing: () => ({ kind: 'post', id: newId() }),
    ask: cards,
  },
} as const;

function limitOf() {
  const counted = new Map<string, number>();
  const take = async (name: string, key: string) => {
    if (name !== 'misses') return;
    const count = (counted.get(key) ?? 0) + 1;
    counted.set(key, count);
    if (count > MOST) throw new AppError('rate_limited', 'Too many.', { retryAfter: 60 });
  };
  return { counted, take };
}

async function asking({ take }: ReturnType<typeof limitOf>, network: string, as?: TestUser) {
  const { app } = await contextOf(as);
  const client = { ...app.client, address: network, network };
  const context = { app: { ...app, client, limits: { ...app.limits, take } }, nonce: '' };
  return async (kind: keyof typeof kinds, params: Record<string, string> = kinds[kind].missing()) => {
    const request = new Request(`http://localhost/${kind}/${Object.values(params).join('/')}`);
    const response = await kinds[kind].ask({ request, params, context });
    await response.arrayBuffer();
    return [response.status, response.headers.get('retry-after')];
  };
}

describe.each(['files', 'cards'] as const)('an address under /%s/ that nobody has', (kind) => {
  it('is answered with a wait after many of them, counted for a network', async () => {
    const limit = limitOf();
    const stranger = await asking(limit, '198.51.100.1');
    for (let n = 0; n < MOST; n += 1) expect(await stranger(kind)).toEqual([404, null]);
    expect(await stranger(kind)).toEqual([429, '60']);
    expect(await (await asking(limit, '198.51.100.2'))(kind)).toEqual([404, null]);
  });

  it('is counted for a member by who they are, whoever shares their network', async () => {
    const limit = limitOf();
    const [one, other] = [await newUser(), await newUser()];
    const member = await asking(limit, '198.51.100.1', one);
    for (let n = 0; n < MOST; n += 1) await member(kind);
    expect(await member(kind)).toEqual([429, '60']);
    expect(await (await asking(limit, '198.51.100.1', other))(kind)).toEqual([404, null]);
    expect(await (await asking(limit, '198.51.100.1'))(kind)).toEqual([404, null]);
  });
});

it('a picture that is there is served however many were not, and counts nowhere', async () => {
  const limit = limitOf();
  const stranger = await asking(limit, '198.51.100.1');
  const id = await newPost(await newUser());
  for (let n = 0; n < MOST + 1; n += 1) await stranger('cards');
  expect(await stranger('cards', { kind: 'post', id })).toEqual([200, null]);
  expect([...limit.counted.values()]).toEqual([MOST + 1]);
});
