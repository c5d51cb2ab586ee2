import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { evict, hubOf } from '#test/support/hub-socket';
import { takeLog } from '#test/support/visitor';
import { type Job, type JobHandler, retryForever, Schedule } from '#workers/objects/schedule';
import { HOUR_MS } from '~/lib/time/duration';

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
const START = Date.now() + HOUR_MS;
const at = (seconds: number) => START + seconds * 1_000;

describe('the schedule', () => {
  it('wakes for the earliest, runs what is due in order, and once', async () => {
    const { done, handlers } = noting();
    await inHub(async (schedule, storage) => {
      schedule.set('ring', 'b', at(2), { call: 'b' });
      schedule.set('ring', 'a', at(1), { call: 'a' });
      schedule.set('note', 'later', at(60));
      expect(await storage.getAlarm()).toBe(at(1));
      await schedule.run(handlers, () => at(5));
      await schedule.run(handlers, () => at(5));
      expect(done).toEqual(['ring a {"call":"a"}', 'ring b {"call":"b"}']);
      expect(await storage.getAlarm()).toBe(schedule.storedAt('note', 'later'));
    });
  });

  it('has one job of a kind and key: the later call wins, and can be taken back', async () => {
    const { done, handlers } = noting();
    await inHub(async (schedule, storage) => {
      schedule.set('ring', 'a', at(1), 1);
      schedule.set('ring', 'a', at(9), 2);
      await schedule.run(handlers, () => at(5));
      expect(done).toEqual([]);
      await schedule.run(handlers, () => at(9));
      expect(done).toEqual(['ring a 2']);
      schedule.set('ring', 'a', at(1));
      schedule.cancel('ring', 'a');
      expect([schedule.storedAt('ring', 'a'), await storage.getAlarm()]).toEqual([null, null]);
      await schedule.run(handlers, () => at(99));
      expect(done).toHaveLength(1);
    });
  });

  it('tries for ever what must not be lost, at most ten minutes apart', async () => {
    await inHub(async (_, storage) => {
      const schedule = new Schedule(storage, () => undefined, { retryPolicyOf: () => retryForever });
      let isAway = true;
      const ring = () => {
        if (isAway) throw new Error('not now');
      };
      schedule.set('ring', 'a', at(0));
      const waits: number[] = [];
      let now = at(0);
      while (waits.length < 40) {
        await schedule.run({ ring }, () => now);
        const next: number = schedule.storedAt('ring', 'a') ?? 0;
        waits.push((next - now) / 1_000);
        now = next;
      }
      expect(waits.slice(0, 9)).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600]);
      expect(waits.slice(9)).toEqual(Array(31).fill(600));
      isAway = false;
      await schedule.run({ ring }, () => now);
      expect(schedule.storedAt('ring', 'a')).toBeNull();
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
      schedule.set('ring', 'a', at(1));
      schedule.set('note', 'b', at(2));
      const times: (number | null)[] = [];
      let now: number | null = at(2);
      while (now !== null && times.length < 10) {
        await schedule.run(failing, () => now ?? 0);
        now = schedule.storedAt('ring', 'a');
        times.push(now);
      }
      expect(times).toEqual([at(7), at(17), at(37), at(77), null]);
      expect([tries, done]).toEqual([5, ['note b null']]);
    });
  });

  it.each([
    ['looked up', /WHERE at <=/],
    ['looked up for the next alarm', /min\(at\)/],
  ])('wakes again where its jobs cannot be %s, and tells why', async (_when, statement) => {
    const { done, handlers } = noting();
    await inHub(async (_, storage) => {
      let isBroken = false;
      const sql = {
        exec: (query: string, ...values: unknown[]) => {
          if (isBroken && statement.test(query)) throw new Error('the table is away');
          return storage.sql.exec(query, ...values);
        },
      };
      const failing = {
        sql,
        setAlarm: (time: number) => storage.setAlarm(time),
        deleteAlarm: () => storage.deleteAlarm(),
      } as unknown as DurableObjectStorage;
      const schedule = new Schedule(failing, () => undefined);
      schedule.set('note', 'a', at(1));
      schedule.set('note', 'b', at(60));
      // The alarm that runs the jobs is no longer set.
      await storage.deleteAlarm();
      isBroken = true;
      await expect(schedule.run(handlers, () => at(2))).rejects.toThrow('the table is away');
      expect(await storage.getAlarm()).toBe(at(7));
      isBroken = false;
      await schedule.run(handlers, () => at(7));
      expect([done, await storage.getAlarm()]).toEqual([['note a null'], at(60)]);
    });
  });

  it('keeps what a handler schedules again', async () => {
    await inHub(async (schedule) => {
      let runs = 0;
      const handlers = {
        ring: () => {
          runs += 1;
          schedule.set('ring', 'a', at(10));
        },
      };
      schedule.set('ring', 'a', at(1));
      await schedule.run(handlers, () => at(2));
      expect([runs, schedule.storedAt('ring', 'a')]).toEqual([1, at(10)]);
    });
  });

  it('does not count the job that runs as one that comes, unless it is scheduled again', async () => {
    await inHub(async (schedule) => {
      const comes: (number | null)[] = [];
      const look = () => comes.push(schedule.pendingAt('ring', 'a'));
      const failing: JobHandler = () => {
        look();
        throw new Error('not now');
      };
      schedule.set('ring', 'a', at(1));
      look();
      await schedule.run({ ring: failing }, () => at(1));
      look();
      const again: JobHandler = () => {
        look();
        schedule.set('ring', 'a', at(10));
        look();
      };
      await schedule.run({ ring: again }, () => at(6));
      look();
      expect(comes).toEqual([at(1), null, at(6), null, at(10), at(10)]);
    });
  });

  it('leaves alone what an earlier job of the same alarm cancelled or moved, and runs what it changed', async () => {
    const { done, handlers } = noting();
    await inHub(async (schedule) => {
      const deciding = {
        ...handlers,
        ring: () => {
          schedule.cancel('note', 'cancelled');
          schedule.set('note', 'moved', at(60), 'new');
          schedule.set('note', 'changed', at(1), 'new');
        },
      };
      schedule.set('ring', 'a', at(1));
      for (const key of ['cancelled', 'moved', 'changed']) schedule.set('note', key, at(2), 'old');
      await schedule.run(deciding, () => at(5));
      expect(done).toEqual(['note changed "new"']);
      expect(schedule.storedAt('note', 'moved')).toBe(at(60));
      await schedule.run(handlers, () => at(60));
      expect(done).toEqual(['note changed "new"', 'note moved "new"']);
    });
  });

  it('runs first what somebody waits for, also what becomes due while another job takes its time', async () => {
    await inHub(async (_, storage) => {
      const schedule = new Schedule<string>(storage, () => undefined, { urgent: ['ring'] });
      const done: string[] = [];
      let now = at(10);
      const slow: JobHandler = ({ key }) => {
        done.push(key);
        now += 10_000;
      };
      for (const key of ['mail-1', 'mail-2', 'mail-3']) schedule.set('note', key, at(1));
      schedule.set('ring', 'due', at(9));
      schedule.set('ring', 'due-meanwhile', at(15));
      await schedule.run({ note: slow, ring: ({ key }) => void done.push(key) }, () => now);
      expect(done).toEqual(['due', 'mail-1', 'due-meanwhile', 'mail-2', 'mail-3']);
    });
  });

  it('tries a job that failed again after its own time, not after that of the alarm', async () => {
    await inHub(async (schedule) => {
      let now = at(0);
      const failing: JobHandler = () => {
        throw new Error('not now');
      };
      schedule.set('note', 'slow', at(0));
      schedule.set('ring', 'failing', at(0));
      await schedule.run(
        {
          note: () => {
            now += 60_000;
          },
          ring: failing,
        },
        () => now,
      );
      expect(schedule.storedAt('ring', 'failing')).toBe(at(65));
    });
  });

  it('says that it does not know a kind of job, and keeps what must not be lost', async () => {
    await inHub(async (_, storage) => {
      const failed: string[] = [];
      const schedule = new Schedule(storage, (kind, error) => failed.push(`${kind}: ${error}`), {
        retryPolicyOf: () => retryForever,
      });
      schedule.set('unheard-of', 'a', at(0), 'all of it');
      let now = at(0);
      for (let i = 0; i < 9; i += 1) {
        await schedule.run({}, () => now);
        now = schedule.storedAt('unheard-of', 'a') ?? 0;
      }
      expect(failed).toEqual(Array(9).fill('unheard-of: Error: nothing handles this kind of job'));
      const { done, handlers } = noting();
      await schedule.run({ 'unheard-of': handlers.note }, () => now);
      expect(done).toEqual(['unheard-of a "all of it"']);
    });
  });

  it('forgets a kind that a hub does not know after five tries, and survives a sleep', async () => {
    const logged = takeLog();
    const name = crypto.randomUUID();
    await inHub((schedule) => schedule.set('unheard-of', 'a', 1), name);
    for (let tries = 0; tries < 5; tries += 1) {
      await evict(name);
      await inHub((_, storage) => {
        storage.sql.exec('UPDATE schedule SET at = 1');
        return storage.setAlarm(Date.now() + 60_000);
      }, name);
      expect(await runDurableObjectAlarm(hubOf(name))).toBe(true);
    }
    await inHub((schedule) => expect(schedule.storedAt('unheard-of', 'a')).toBeNull(), name);
    expect(await runDurableObjectAlarm(hubOf(name))).toBe(false);
    expect(logged.filter((line) => line.includes('unheard-of'))).toHaveLength(5);
  });
});
