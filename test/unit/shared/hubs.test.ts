import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHubs } from '#workers/hub-client';

/** Hubs of a Worker whose namespace gives these stubs, one after the other. */
function hubsOver(...stubs: Record<string, (...given: never[]) => Promise<unknown>>[]) {
  let asked = 0;
  const USER_HUB = { getByName: () => stubs[asked++] };
  const log: unknown[] = [];
  const deferred: Promise<unknown>[] = [];
  const hubs = createHubs(
    { USER_HUB } as unknown as Env,
    (work) => deferred.push(work),
    (event) => log.push(event),
  );
  return { hubs, log, asked: () => asked, done: () => Promise.all(deferred) };
}

const broken = () => Promise.reject(new Error('the stub is broken'));
const yes = () => Promise.resolve(true);

describe('a stub of a hub', () => {
  it('is not asked again once it has thrown: another may reach the hub', async () => {
    const { hubs, log, asked } = hubsOver({ invalidatePermission: broken }, { invalidatePermission: yes });
    expect(await hubs.invalidatePermission('asha', 'ravi')).toBe(false);
    expect([
      await hubs.invalidatePermission('asha', 'ravi'),
      await hubs.invalidatePermission('asha', 'ravi'),
    ]).toEqual([true, true]);
    expect([asked(), log]).toEqual([2, [expect.objectContaining({ type: 'invalidate_permission' })]]);
  });

  it('is kept where it answers, so that calls arrive in their order', async () => {
    const { hubs, asked } = hubsOver({ invalidatePermission: yes, presence: yes });
    await Promise.all([
      hubs.invalidatePermission('asha', 'ravi'),
      hubs.presence('asha', 'ravi'),
      hubs.invalidatePermission('asha', 'ravi'),
    ]);
    expect(asked()).toBe(1);
  });

  it('takes the place of a broken one only once', async () => {
    let fail: (error: Error) => void = () => undefined;
    const late = new Promise<boolean>((_, reject) => {
      fail = reject;
    });
    const { hubs, asked } = hubsOver(
      { invalidatePermission: broken, presence: () => late },
      { invalidatePermission: yes },
    );
    const slow = hubs.presence('asha', 'ravi');
    await hubs.invalidatePermission('asha', 'ravi');
    await hubs.invalidatePermission('asha', 'ravi');
    fail(new Error('the stub is broken'));
    await slow;
    await hubs.invalidatePermission('asha', 'ravi');
    expect(asked()).toBe(2);
  });
});

describe('the end of sessions', () => {
  afterEach(() => vi.useRealTimers());

  it('is told a hub again until it has heard it', async () => {
    vi.useFakeTimers();
    const heard: unknown[] = [];
    const closeSessions = async (...[ids]: never[]) => heard.push(ids);
    const { hubs, log, done } = hubsOver(
      { closeSessions: broken },
      { closeSessions: () => new Promise(() => undefined) },
      { closeSessions },
    );
    hubs.closeSessions('asha', ['phone']);
    const told = done();
    await vi.advanceTimersByTimeAsync(20_000);
    await told;
    expect([heard, log]).toEqual([[['phone']], []]);
  });

  it('is in the log where the hub has not heard it for as long as a request may run', async () => {
    vi.useFakeTimers();
    const silent = { closeSessions: broken };
    const { hubs, log, asked, done } = hubsOver(...Array.from({ length: 9 }, () => silent));
    hubs.closeSessions('asha', 'all');
    const told = done();
    await vi.advanceTimersByTimeAsync(28_000);
    await told;
    expect(asked()).toBeGreaterThan(2);
    expect(log).toEqual([expect.objectContaining({ type: 'close_sessions' })]);
  });
});
