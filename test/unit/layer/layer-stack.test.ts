import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LayerStack } from '~/components/layer/layer-stack';

interface Entry {
  state: unknown;
  url: string;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser's history, whose steps arrive later, and the router behind the stack: it numbers its entries in `idx`. */
function tab(entries: Entry[] = [{ state: { idx: 0, key: 'a' }, url: '/a' }]) {
  let at = entries.length - 1;
  const heard: unknown[] = [];
  let onPop: LayerStack['onPop'] = () => undefined;
  const write = (state: unknown, url?: string | URL | null) => ({
    state,
    url: String(url || entries[at]?.url),
  });
  const go = (by = 0) => {
    setTimeout(() => {
      at = Math.min(Math.max(at + by, 0), entries.length - 1);
      const { state } = entries[at] as Entry;
      let isStopped = false;
      onPop({
        state,
        stopImmediatePropagation() {
          isStopped = true;
        },
      });
      if (!isStopped) heard.push(entries[at]?.url);
    });
  };
  const history = {
    get state() {
      return entries[at]?.state;
    },
    pushState(state: unknown, _: string, url?: string | URL | null) {
      entries.splice(at + 1, entries.length, write(state, url));
      at += 1;
    },
    replaceState(state: unknown, _: string, url?: string | URL | null) {
      entries[at] = write(state, url);
    },
    go,
  };
  const start = () => {
    const stack = new LayerStack(history);
    onPop = (event) => stack.onPop(event);
    return stack;
  };
  const settled = () => vi.runAllTimersAsync();
  return {
    start,
    history,
    /** What the router was told. */
    heard,
    urls: () => entries.map(({ url }) => url),
    where: () => `${at + 1} of ${entries.length}, ${entries[at]?.url}`,
    /** The user presses Back or Forward. */
    async step(by: number) {
      go(by);
      await settled();
    },
    async navigate(idx: number, url: string) {
      history.pushState({ idx, key: url }, '', url);
      await settled();
    },
    settled,
  };
}

const layer = () => ({ close: vi.fn(() => undefined) });

describe('a layer', () => {
  it('is closed by Back, and the page stays', async () => {
    const { start, step, settled, where, heard } = tab();
    const stack = start();
    const sheet = layer();
    stack.open(sheet);
    await settled();
    expect(where()).toBe('2 of 2, /a');
    await step(-1);
    expect(sheet.close).toHaveBeenCalledTimes(1);
    expect([stack.count, where(), heard]).toEqual([0, '1 of 2, /a', []]);
  });

  it('takes its entry with it when its own button closes it', async () => {
    const { start, settled, where, heard } = tab();
    const sheet = layer();
    const close = start().open(sheet);
    await settled();
    close();
    close();
    await settled();
    expect([where(), heard, sheet.close.mock.calls]).toEqual(['1 of 2, /a', [], []]);
  });

  it('is closed alone where it lies over another', async () => {
    const { start, step, settled, where } = tab();
    const stack = start();
    const [sheet, question] = [layer(), layer()];
    stack.open(sheet);
    stack.open(question);
    await settled();
    expect(where()).toBe('3 of 3, /a');
    await step(-1);
    expect([sheet.close.mock.calls.length, question.close.mock.calls.length]).toEqual([0, 1]);
    await step(-1);
    expect([sheet.close.mock.calls.length, where()]).toEqual([1, '1 of 3, /a']);
  });

  it('takes the entry of the one whose place it takes, and no other is left', async () => {
    const { start, settled, where } = tab();
    const stack = start();
    const close = stack.open(layer());
    await settled();
    close();
    stack.open(layer());
    await settled();
    expect(where()).toBe('2 of 2, /a');
  });

  it('may stay, and is asked again', async () => {
    const { start, step, settled, where } = tab();
    const stack = start();
    const close = vi.fn(() => false as const);
    stack.open({ close });
    await settled();
    await step(-1);
    await step(-1);
    expect([close.mock.calls.length, stack.count, where()]).toEqual([2, 1, '2 of 2, /a']);
  });

  it('is not opened by Forward where it has no name, and leaves no dead entry', async () => {
    const { start, step, settled, where, heard } = tab();
    const stack = start();
    stack.open(layer());
    await settled();
    await step(-1);
    await step(1);
    expect([stack.count, where(), heard]).toEqual([0, '1 of 2, /a', []]);
  });

  it('is opened by Forward where it has a name', async () => {
    const { start, step, settled, where } = tab();
    const stack = start();
    stack.open({ ...layer(), name: 'photos' });
    await settled();
    await step(-1);
    expect(stack.has('photos')).toBe(false);
    await step(1);
    expect([stack.has('photos'), where()]).toEqual([true, '2 of 2, /a']);
    stack.close('photos');
    await settled();
    expect([stack.has('photos'), where()]).toEqual([false, '1 of 2, /a']);
  });

  it('is left where a reload has found it, unless it has a name', async () => {
    const page = { state: { idx: 0 }, url: '/a' };
    const nameless = tab([page, { state: { idx: 0, layers: [null] }, url: '/a' }]);
    expect(nameless.start().count).toBe(0);
    await nameless.settled();
    expect([nameless.where(), nameless.heard]).toEqual(['1 of 2, /a', []]);
    const named = tab([page, { state: { idx: 0, layers: ['photos'] }, url: '/a' }]);
    expect(named.start().has('photos')).toBe(true);
  });
});

describe('the router', () => {
  it('goes on from a layer to a page whose Back leads to the page under the layer', async () => {
    const { start, navigate, step, settled, urls, where, heard } = tab();
    const stack = start();
    stack.open(layer());
    await settled();
    await navigate(1, '/b');
    expect([urls(), stack.count]).toEqual([['/a', '/b'], 0]);
    await step(-1);
    expect([where(), heard]).toEqual(['1 of 2, /a', ['/a']]);
  });

  it('goes on from a layer over a layer, and its Back is one press, too', async () => {
    const { start, navigate, step, settled, where, heard } = tab();
    const stack = start();
    stack.open(layer());
    stack.open(layer());
    await settled();
    await navigate(1, '/b');
    await step(-1);
    await settled();
    expect([where(), heard]).toEqual(['1 of 3, /a', ['/a']]);
  });

  it('waits for a layer that closes with the press on its link', async () => {
    const { start, settled, history, urls, step, where } = tab();
    const close = start().open(layer());
    await settled();
    close();
    await Promise.resolve();
    history.pushState({ idx: 1 }, '', '/b');
    await settled();
    expect(urls()).toEqual(['/a', '/b']);
    await step(-1);
    expect(where()).toBe('1 of 2, /a');
  });

  it('replaces the page under the layer, not the layer', async () => {
    const { start, settled, history, step, urls, heard } = tab();
    const close = start().open(layer());
    await settled();
    history.replaceState({ idx: 0, key: 'new' }, '', '/a?saved');
    close();
    await settled();
    expect([urls()[0], history.state, heard]).toEqual(['/a?saved', { idx: 0, key: 'new' }, []]);
    await step(1);
    expect(history.state).toEqual({ idx: 0, key: 'new' });
  });

  it('takes nothing more away where the router goes back from a layer that closes meanwhile', async () => {
    const { start, history, settled, where } = tab([
      { state: { idx: 0, key: 'a' }, url: '/a' },
      { state: { idx: 1, key: 'b' }, url: '/b' },
      { state: { idx: 2, key: 'c' }, url: '/c' },
    ]);
    const stack = start();
    const close = stack.open({ close: () => undefined });
    await settled();
    history.go(-2);
    close();
    await settled();
    expect(where()).toBe('2 of 4, /b');
  });
});
