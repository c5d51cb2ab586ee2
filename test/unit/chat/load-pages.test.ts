import { describe, expect, it } from 'vitest';
import type { MessageView } from '~/domain/message/message.schema';
import { loadBackTo, loadMissed, type MessagePage } from '~/features/thread-place/load-pages';

/** A conversation of `count` messages, asked as the API is. */
function conversation(count: number) {
  const asked: string[] = [];
  const ask = async (query: string): Promise<MessagePage> => {
    asked.push(query);
    const params = new URLSearchParams(query);
    const limit = Number(params.get('limit'));
    const after = params.get('after');
    const end = Number(params.get('before') ?? count + 1) - 1;
    const first = after === null ? Math.max(1, end - limit + 1) : Number(after) + 1;
    const last = after === null ? end : Math.min(count, Number(after) + limit);
    const messages = Array.from(
      { length: Math.max(0, last - first + 1) },
      (_, at) => ({ seq: first + at }) as MessageView,
    );
    return { messages, hasMore: after === null ? first > 1 : last < count };
  };
  return { ask, asked };
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

describe('what was missed', () => {
  it.each([
    [0, 1, 0, false],
    [120, 3, 120, false],
    [200, 4, 200, false],
    [201, 4, 200, true],
    [100_000, 4, 200, true],
  ])('is %i messages and takes %i pages', async (missed, pages, loaded, isLeft) => {
    const { ask, asked } = conversation(1_000 + missed);
    const taken: number[] = [];
    let hasGap = false;
    await loadMissed(1_000, ask, (messages, isGap) => {
      taken.push(...messages.map(({ seq }) => seq));
      hasGap = isGap;
    });
    expect(asked).toHaveLength(pages);
    expect(taken).toEqual(Array.from({ length: loaded }, (_, at) => 1_001 + at));
    expect(hasGap).toBe(isLeft);
  });

  it('fails without a network', async () => {
    await expect(loadMissed(7, offline, () => undefined)).rejects.toThrow('Failed to fetch');
  });
});

describe('a quoted message', () => {
  it.each([
    [990, 980, 'there', 0],
    [980, 981, 'there', 1],
    [861, 981, 'there', 3],
    [681, 981, 'there', 6],
    [680, 981, 'far', 0],
    [1, 981, 'far', 0],
  ] as const)(
    '%i, with %i as the oldest loaded one, is %s after %i pages',
    async (seq, oldest, reached, pages) => {
      const { ask, asked } = conversation(1_000);
      expect(await loadBackTo(seq, oldest, ask, () => undefined)).toBe(reached);
      expect(asked).toHaveLength(pages);
    },
  );

  it('is lost without a network', async () => {
    expect(await loadBackTo(1, 20, offline, () => undefined)).toBe('lost');
  });
});
