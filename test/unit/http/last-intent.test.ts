import { afterEach, expect, test, vi } from 'vitest';
import { lastIntent } from '~/lib/last-intent';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers when the test says so. */
function server() {
  const calls: { wish: boolean; answer: (truth: string) => Promise<void>; fail: () => Promise<void> }[] = [];
  const events: string[] = [];
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  const ask = lastIntent<boolean, string>({
    send: (wish) =>
      new Promise((resolve, reject) => {
        calls.push({
          wish,
          answer: (truth) => {
            resolve(truth);
            return settled();
          },
          fail: () => {
            reject(new Error('lost'));
            return settled();
          },
        });
      }),
    onAnswer: (truth, isLast) => events.push(`${truth}${isLast ? ', last' : ''}`),
    onFailure: (_, wish) => events.push(`failed: ${wish}`),
  });
  return { ask, calls, events };
}

test('one change is sent, and the server’s answer taken', async () => {
  const { ask, calls, events } = server();
  ask(true);
  await calls[0]?.answer('liked, 8');
  expect(calls.map(({ wish }) => wish)).toEqual([true]);
  expect(events).toEqual(['liked, 8, last']);
});

test('only the newest change made during a request is sent', async () => {
  const { ask, calls, events } = server();
  ask(true);
  ask(false);
  ask(true);
  ask(false);
  expect(calls).toHaveLength(1);
  await calls[0]?.answer('liked');
  expect(calls.map(({ wish }) => wish)).toEqual([true, false]);
  await calls[1]?.answer('not liked');
  expect(events).toEqual(['liked', 'not liked, last']);
});

test('a change is sent after one whose failure could not be handled', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const sent: string[] = [];
  const ask = lastIntent<string, string>({
    send: async (wish) => {
      sent.push(wish);
      throw new Error('lost');
    },
    onAnswer: () => undefined,
    onFailure: () => Promise.reject(new Error('the device stores nothing')),
  });
  ask('like');
  await new Promise((resolve) => setTimeout(resolve));
  ask('unlike');
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual(['like', 'unlike']);
  expect(reported).toHaveBeenCalledTimes(2);
});

test('an answer that cannot be shown is not taken for a failed change', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const failures: string[] = [];
  const ask = lastIntent<string, string>({
    send: async (wish) => wish,
    onAnswer: () => {
      throw new Error('nothing to show it in');
    },
    onFailure: (_, wish) => failures.push(wish),
  });
  ask('like');
  await new Promise((resolve) => setTimeout(resolve));
  expect(failures).toEqual([]);
  expect(reported).toHaveBeenCalledOnce();
});

test('a change back to the sent value needs no second request', async () => {
  const { ask, calls, events } = server();
  ask(true);
  ask(false);
  ask(true);
  await calls[0]?.answer('liked');
  expect(calls).toHaveLength(1);
  expect(events).toEqual(['liked, last']);
});

test('a change made while another fails is sent, and the failure of the earlier is not told', async () => {
  const { ask, calls, events } = server();
  ask(true);
  ask(false);
  await calls[0]?.fail();
  expect(calls.map(({ wish }) => wish)).toEqual([true, false]);
  expect(events).toEqual([]);
  await calls[1]?.answer('not liked');
  expect(events).toEqual(['not liked, last']);
});

test('a failure is told once, of the newest change, and the next change starts again', async () => {
  const { ask, calls, events } = server();
  ask(true);
  ask(false);
  await calls[0]?.fail();
  await calls[1]?.fail();
  expect(calls).toHaveLength(2);
  expect(events).toEqual(['failed: false']);
  ask(true);
  await calls[2]?.answer('liked');
  expect(events).toEqual(['failed: false', 'liked, last']);
});

test('a change back to the value that fails is not sent again', async () => {
  const { ask, calls, events } = server();
  ask(true);
  ask(false);
  ask(true);
  await calls[0]?.fail();
  expect(calls).toHaveLength(1);
  expect(events).toEqual(['failed: true']);
});
