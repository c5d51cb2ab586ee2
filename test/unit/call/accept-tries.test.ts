import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askAccept } from '~/features/call-session/call-requests';
import { ringing, stubPage } from './ringing-call';

describe('the answer to a call', () => {
  beforeEach(() => stubPage());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** The server fails so often, then answers. */
  const failing = (times: number, answer = () => Response.json(ringing)) => {
    const asked = vi.fn(async () => {
      if (asked.mock.calls.length <= times) throw new TypeError('no network');
      return answer();
    });
    vi.stubGlobal('fetch', asked);
    return asked;
  };

  it.each([
    [0, 1],
    [1, 2],
    [2, 3],
  ])('reaches the server after %i failed tries', async (times, count) => {
    const asked = failing(times);
    const accepted = askAccept(ringing.id);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await accepted).toEqual(ringing);
    expect(asked).toHaveBeenCalledTimes(count);
  });

  it('is given up after three', async () => {
    const asked = failing(9);
    const failed = expect(askAccept(ringing.id)).rejects.toMatchObject({ status: 0 });
    await vi.advanceTimersByTimeAsync(9_000);
    await failed;
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('is not tried again once it is refused', async () => {
    const refusal = () =>
      Response.json(
        { detail: 'The call is over.' },
        { status: 409, headers: { 'content-type': 'application/problem+json' } },
      );
    const asked = failing(0, refusal);
    await expect(askAccept(ringing.id)).rejects.toMatchObject({ status: 409 });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
