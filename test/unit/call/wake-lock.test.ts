import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stayAwake } from '~/features/call-session/wake-lock';

/** The browser's locks: one ends when the page is hidden, and none is given to a hidden page. */
let held: Set<object>;
let page: EventTarget & { visibilityState: DocumentVisibilityState };
let request: () => Promise<{ release: () => Promise<void> }>;

beforeEach(() => {
  held = new Set();
  request = async () => {
    if (page.visibilityState === 'hidden') throw new DOMException('', 'NotAllowedError');
    const lock = { release: async () => void held.delete(lock) };
    held.add(lock);
    return lock;
  };
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { wakeLock: { request: () => request() } });
});
afterEach(() => vi.unstubAllGlobals());

async function become(state: DocumentVisibilityState): Promise<void> {
  page.visibilityState = state;
  if (state === 'hidden') held.clear();
  page.dispatchEvent(new Event('visibilitychange'));
  await settled();
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('a call keeps the screen on again when the page is looked at again', async () => {
  const end = stayAwake();
  await settled();
  expect(held.size).toBe(1);
  await become('hidden');
  expect(held.size).toBe(0);
  await become('visible');
  expect(held.size).toBe(1);
  end();
  await settled();
  expect(held.size).toBe(0);
});

it('the screen may sleep once the call is over', async () => {
  const end = stayAwake();
  await become('hidden');
  end();
  await become('visible');
  expect(held.size).toBe(0);
});

it('no lock is left after the call where the browser has kept one', async () => {
  const end = stayAwake();
  await become('visible');
  expect(held.size).toBe(1);
  end();
  await settled();
  expect(held.size).toBe(0);
});

it('a call works without a lock where the browser has or gives none', async () => {
  request = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  stayAwake()();
  vi.stubGlobal('navigator', {});
  stayAwake()();
  await become('visible');
  expect(held.size).toBe(0);
});
