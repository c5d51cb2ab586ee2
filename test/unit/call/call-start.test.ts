import { expect, it, vi } from 'vitest';
import { isInCall, onCallStart, setInCall } from '~/realtime/live-store';

it('a page is told once that its call begins, and again for the next one', () => {
  // The pages of other tests share this module.
  setInCall(false);
  const begun = vi.fn();
  const stop = onCallStart(begun);
  for (const is of [true, true, false, false, true]) setInCall(is);
  expect(begun).toHaveBeenCalledTimes(2);
  expect(isInCall()).toBe(true);
  setInCall(false);
  stop();
  setInCall(true);
  expect(begun).toHaveBeenCalledTimes(2);
  setInCall(false);
});
