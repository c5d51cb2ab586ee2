import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askAccept, askEnd, askIce, sendConnected, sendReject } from '~/features/call-session/call-requests';
import { ringing, stubPage } from './ringing-call';

beforeEach(() => stubPage());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The server fails so often, then answers. */
const failing = (times: number, answer = () => Response.json(ringing)) => {
  const asked = vi.fn(async (_path: string) => {
    if (asked.mock.calls.length <= times) throw new TypeError('no network');
    return answer();
  });
  vi.stubGlobal('fetch', asked);
  return asked;
};

const refusal = (status: number) => () =>
  Response.json(
    { detail: 'The call is over.' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

describe('the answer to a call', () => {
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
    const asked = failing(0, refusal(409));
    await expect(askAccept(ringing.id)).rejects.toMatchObject({ status: 409 });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('the question for the ICE servers', () => {
  it.each([1, 2, 9])('is repeated after %i failed tries', async (times) => {
    const asked = failing(times);
    const answered = askIce(ringing.id, () => false);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await answered).toEqual(ringing);
    expect(asked).toHaveBeenCalledTimes(times + 1);
  });

  it('is repeated where the network holds it', async () => {
    const asked = vi.fn((_path: string, { signal }: RequestInit) =>
      asked.mock.calls.length > 1
        ? Promise.resolve(Response.json(ringing))
        : new Promise<Response>((_, reject) =>
            signal?.addEventListener('abort', () => reject(signal.reason)),
          ),
    );
    vi.stubGlobal('fetch', asked);
    const answered = askIce(ringing.id, () => false);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await answered).toEqual(ringing);
  });

  it.each([
    ['the call is over here', failing, () => true],
    ['it is refused', () => failing(0, refusal(409)), () => false],
  ])('is not repeated where %s', async (_, stub, isOver) => {
    const asked = stub(9);
    const failed = expect(askIce(ringing.id, isOver)).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(9_000);
    await failed;
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('the end of a call', () => {
  it('is asked for until the server has it, and tells its seconds', async () => {
    const asked = failing(3, () => Response.json({ ...ringing, durationSeconds: 61 }));
    const ended = askEnd(ringing.id, 'failed');
    await vi.advanceTimersByTimeAsync(7_000);
    expect(await ended).toBe(61);
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('is given up after half a minute', async () => {
    const asked = failing(99);
    const ended = askEnd(ringing.id);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await ended).toBeNull();
    expect(asked).toHaveBeenCalledTimes(6);
  });

  it.each([
    ['not asked for again once it is refused', 409, 1],
    ['asked for again by a server that is busy', 503, 2],
    ['asked for again by a server that wants a pause', 429, 2],
  ])('is %s', async (_, status, count) => {
    const asked = failing(0, refusal(status));
    void askEnd(ringing.id);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveBeenCalledTimes(count);
  });

  it.each([
    ['a refusal', sendReject, 'reject'],
    ['the first sound', sendConnected, 'connected'],
  ])('is said like %s, which is repeated too', async (_, send, act) => {
    const asked = failing(2);
    send(ringing.id);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(asked.mock.calls.map(([path]) => path)).toEqual(Array(3).fill(`/api/calls/${ringing.id}/${act}`));
  });
});
