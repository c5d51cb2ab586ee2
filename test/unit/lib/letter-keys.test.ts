import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const open = () => import('~/lib/letter-keys');

function stubStorage() {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

it('letter keys are on until they are turned off, on this device and for whoever listens', async () => {
  stubStorage();
  const { areLettersOn, onLettersChange, setLetters } = await open();
  const told = vi.fn();
  const stop = onLettersChange(told);
  expect(areLettersOn()).toBe(true);
  setLetters(false);
  expect(areLettersOn()).toBe(false);
  vi.resetModules();
  expect((await open()).areLettersOn()).toBe(false);
  setLetters(true);
  expect(areLettersOn()).toBe(true);
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  setLetters(false);
  expect(told).toHaveBeenCalledTimes(2);
});

it('letter keys keep a choice until the page is left where storage is forbidden', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { areLettersOn, setLetters } = await open();
  expect(areLettersOn()).toBe(true);
  setLetters(false);
  expect(areLettersOn()).toBe(false);
  setLetters(true);
  expect(areLettersOn()).toBe(true);
});
