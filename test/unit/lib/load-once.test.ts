import { describe, expect, it } from 'vitest';
import { loadOnce } from '~/lib/loading/load-once';

describe('a module that is loaded once', () => {
  it('serves those who asked in the order they asked, however long each load would take', async () => {
    // The first import of a chunk waits for its styles and parts, a second one does not.
    const delays = [20, 0];
    const load = loadOnce(async () => new Promise((done) => setTimeout(done, delays.shift() ?? 0)));
    const order: string[] = [];
    const asked = ['first', 'second', 'third'].map((name) => load().then(() => order.push(name)));
    await Promise.all(asked);
    expect(order).toEqual(['first', 'second', 'third']);
  });

  it('is tried again after a failure', async () => {
    const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve('there')];
    const load = loadOnce(() => (answers.shift() ?? answers[0])?.() as Promise<string>);
    await expect(load()).rejects.toThrow('offline');
    await expect(load()).resolves.toBe('there');
    await expect(load()).resolves.toBe('there');
  });
});
