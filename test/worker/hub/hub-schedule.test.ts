import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { evict, hubOf } from '#test/support/hub-socket';
import { type Job, type JobHandler, neverGivesUp, Schedule } from '#workers/objects/schedule';

/** A schedule in the storage of a hub of its own, without that hub's own jobs. */
function inHub(
  act: (schedule: Schedule, storage: DurableObjectStorage) => unknown,
  name = crypto.randomUUID(),
) {
  return runInDurableObject(hubOf(name), async (_, { storage }) => {
    await act(new Schedule(storage, () => undefined), storage);
  });
}

const noting = () => {
  const done: string[] = [];
  const note: JobHandler = ({ kind, key, payload }: Job) =>
    void done.push(`${kind} ${key} ${JSON.stringify(payload)}`);
  return { done, handlers: { ring: note, note } };
};

/** Seconds after a moment that no alarm of the test's hub reaches. */
const START = Date.now() + 3_600_000;
const at = (seconds: number) => START + seconds * 1_000;

describe('the schedule', () => {
  it('wakes for the earliest, runs what is due in order, and once', async () => {
    const { done, handlers } = noting();
    await inHub(async (schedule, storage) => {
      schedule.schedule('ring', 'b', at(2), { call: 'b' });
      schedule.schedule('ring', 'a', at(1), { call: 'a' });
      schedule.schedule('note', 'later', at(60));
      expect(await storage.getAlarm()).toBe(at(1));
      await schedule.run(at(5), handlers);
      await schedule.run(at(5), handlers);
      expect(done).toEqual(['ring a {"call":"a"}', 'ring b {"call":"b"}']);
      expect(await storage.getAlarm()).toBe(schedule.dueAt('note', 'later'));
    });
  });

  it('has one job of a kind and key: the later call wins, and can be taken back', async () => {
    const { done, handlers } = noting();
    await inHub(async (schedule, storage) => {
      schedule.schedule('ring', 'a', at(1), 1);
      schedule.schedule('ring', 'a', at(9), 2);
      await schedule.run(at(5), handlers);
      expect(done).toEqual([]);
      await schedule.run(at(9), handlers);
      expect(done).toEqual(['ring a 2']);
      schedule.schedule('ring', 'a', at(1));
      schedule.cancel('ring', 'a');
      expect([schedule.dueAt('ring', 'a'), await storage.getAlarm()]).toEqual([null, null]);
      await schedule.run(at(99), handlers);
      expect(done).toHaveLength(1);
    });
  });

  it('that must not be lost is tried for ever, at most ten minutes apart', async () => {
    await inHub(async (_, storage) => {
      const schedule = new Schedule(storage, () => undefined, neverGivesUp);
      let isAway = true;
      const ring = () => {
        if (isAway) throw new Error('not now');
      };
      schedule.schedule('ring', 'a', at(0));
      const waits: number[] = [];
      let now = at(0);
      while (waits.length < 40) {
        await schedule.run(now, { ring });
        const next: number = schedule.dueAt('ring', 'a') ?? 0;
        waits.push((next - now) / 1_000);
        now = next;
      }
      expect(waits.slice(0, 9)).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600]);
      expect(waits.slice(9)).toEqual(Array(31).fill(600));
      isAway = false;
      await schedule.run(now, { ring });
      expect(schedule.dueAt('ring', 'a')).toBeNull();
    });
  });

  it('tries again what failed, later each time, five times at most; others are not held up', async () => {
    const { done, handlers } = noting();
    await inHub(async (schedule) => {
      let tries = 0;
      const failing = {
        ...handlers,
        ring: () => {
          tries += 1;
          throw new Error('not now');
        },
      };
      schedule.schedule('ring', 'a', at(1));
      schedule.schedule('note', 'b', at(2));
      const times: (number | null)[] = [];
      let now: number | null = at(2);
      while (now !== null && times.length < 10) {
        await schedule.run(now, failing);
        now = schedule.dueAt('ring', 'a');
        times.push(now);
      }
      expect(times).toEqual([at(7), at(17), at(37), at(77), null]);
      expect([tries, done]).toEqual([5, ['note b null']]);
    });
  });

  it('keeps what a handler schedules again', async () => {
    await inHub(async (schedule) => {
      let runs = 0;
      const handlers = {
        ring: () => {
          runs += 1;
          schedule.schedule('ring', 'a', at(10));
        },
      };
      schedule.schedule('ring', 'a', at(1));
      await schedule.run(at(2), handlers);
      expect([runs, schedule.dueAt('ring', 'a')]).toEqual([1, at(10)]);
    });
  });

  it('leaves alone what an earlier job of the same alarm cancelled or moved, and runs what it changed', async () => {
    const { done, handlers } = noting();
    await inHub(async (schedule) => {
      const deciding = {
        ...handlers,
        ring: () => {
          schedule.cancel('note', 'cancelled');
          schedule.schedule('note', 'moved', at(60), 'new');
          schedule.schedule('note', 'changed', at(1), 'new');
        },
      };
      schedule.schedule('ring', 'a', at(1));
      for (const key of ['cancelled', 'moved', 'changed']) schedule.schedule('note', key, at(2), 'old');
      await schedule.run(at(5), deciding);
      expect(done).toEqual(['note changed "new"']);
      expect(schedule.dueAt('note', 'moved')).toBe(at(60));
      await schedule.run(at(60), handlers);
      expect(done).toEqual(['note changed "new"', 'note moved "new"']);
    });
  });

  it('ignores jobs of another version, and survives a sleep', async () => {
    const name = crypto.randomUUID();
    await inHub((schedule) => schedule.schedule('unheard-of', 'a', 1), name);
    await evict(name);
    expect(await runDurableObjectAlarm(hubOf(name))).toBe(true);
    await inHub((schedule) => expect(schedule.dueAt('unheard-of', 'a')).toBeNull(), name);
    expect(await runDurableObjectAlarm(hubOf(name))).toBe(false);
  });
});
