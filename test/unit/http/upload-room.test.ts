import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '~/lib/app-error';
import { createUploadRoom, type UploadPlace } from '~/platform/upload-room.server';
import { watchedBody } from '~/platform/upload-stream.server';

const MB = 1024 * 1024;

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

/** An upload that reports its state. */
function arrive(room: ReturnType<typeof createUploadRoom>, person: string, bytes: number | null) {
  const upload = {
    state: 'waiting' as 'waiting' | 'inside' | 'refused',
    error: null as unknown,
    leave: () => {},
    pace: null as unknown as UploadPlace['pace'],
  };
  room.enter(person, bytes).then(
    (place) => Object.assign(upload, { state: 'inside', ...place }),
    (error) => Object.assign(upload, { state: 'refused', error }),
  );
  return upload;
}

const settle = () => vi.advanceTimersByTimeAsync(50);

describe('the room for uploads', () => {
  it('holds ten videos of 25 MB to one at a time, and refuses in words those it cannot let in', async () => {
    const room = createUploadRoom();
    const uploads = Array.from({ length: 10 }, (_, i) => arrive(room, `person-${i}`, 25 * MB));
    await settle();
    expect(uploads.map(({ state }) => state).sort()).toEqual(['inside', ...Array(9).fill('waiting')]);
    expect(room.taken()).toBe(25 * MB);

    uploads.find(({ state }) => state === 'inside')?.leave();
    await settle();
    expect(uploads.filter(({ state }) => state === 'inside')).toHaveLength(2);
    expect(room.taken()).toBe(25 * MB);

    await vi.advanceTimersByTimeAsync(11_000);
    const refused = uploads.filter(({ state }) => state === 'refused');
    expect(refused).toHaveLength(8);
    for (const { error } of refused) {
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({
        code: 'unavailable',
        retryAfter: 5,
        message: 'Too many files are being uploaded right now. Please try again in a few seconds.',
      });
    }
  });

  it('lets photos in beside each other', async () => {
    const room = createUploadRoom();
    const uploads = Array.from({ length: 10 }, (_, i) => arrive(room, `person-${i}`, 3 * MB));
    await settle();
    expect(uploads.every(({ state }) => state === 'inside')).toBe(true);
  });

  it('takes an upload of unknown or boastful length for the largest there is', async () => {
    for (const declared of [null, 900 * MB]) {
      const room = createUploadRoom();
      arrive(room, 'asha', declared);
      await settle();
      expect(room.taken()).toBe(25 * MB + 64 * 1024);
    }
  });

  it('is never filled by one person', async () => {
    const room = createUploadRoom();
    const own = Array.from({ length: 5 }, () => arrive(room, 'asha', 8 * MB));
    await settle();
    expect(own.filter(({ state }) => state === 'inside')).toHaveLength(3);
    const other = arrive(room, 'vikram', 5 * MB);
    await settle();
    expect(other.state).toBe('inside');
  });

  it('refuses at once when too many wait', async () => {
    const room = createUploadRoom();
    const first = Array.from({ length: 21 }, (_, i) => arrive(room, `person-${i}`, 25 * MB));
    const late = arrive(room, 'late', 25 * MB);
    await settle();
    expect(first.map(({ state }) => state)).toEqual(['inside', ...Array(20).fill('waiting')]);
    expect(late.state).toBe('refused');
  });

  it('keeps room for small uploads beside large ones', async () => {
    const room = createUploadRoom();
    arrive(room, 'asha', 25 * MB);
    arrive(room, 'ravi', 5 * MB);
    const [large, small] = [arrive(room, 'vikram', 1 * MB), arrive(room, 'meera', 16 * 1024)];
    await settle();
    expect([large.state, small.state]).toEqual(['waiting', 'inside']);
  });

  it('lets two of one person wait, and all others beside them', async () => {
    const room = createUploadRoom();
    arrive(room, 'ravi', 25 * MB);
    const own = Array.from({ length: 22 }, () => arrive(room, 'asha', 7 * MB));
    const other = arrive(room, 'vikram', 7 * MB);
    await settle();
    expect(own.map(({ state }) => state)).toEqual(['waiting', 'waiting', ...Array(20).fill('refused')]);
    expect(other.state).toBe('waiting');
  });

  it('forgets an upload that was cut off', async () => {
    const room = createUploadRoom();
    arrive(room, 'gone', 25 * MB);
    await vi.advanceTimersByTimeAsync(121_000);
    const next = arrive(room, 'asha', 25 * MB);
    await settle();
    expect(next.state).toBe('inside');
  });
});

describe('an upload whose bytes do not come', () => {
  /** An upload in the room, read as fast as it arrives. */
  async function sending(room: ReturnType<typeof createUploadRoom>, person: string, bytes: number) {
    const upload = arrive(room, person, bytes);
    await settle();
    let client!: ReadableStreamDefaultController<Uint8Array>;
    const source = new ReadableStream<Uint8Array>({
      start: (controller) => {
        client = controller;
      },
    });
    const ends: string[] = [];
    const watched = watchedBody(source, upload.pace, (why) => ends.push(why));
    const outcome = { received: 0, error: null as unknown };
    const read = async () => {
      for await (const chunk of watched) outcome.received += chunk.byteLength;
    };
    read().then(
      () => upload.leave(),
      (error) => {
        outcome.error = error;
        upload.leave();
      },
    );
    return { client, ends, outcome, send: (bytes: number) => client.enqueue(new Uint8Array(bytes)) };
  }

  it('gives way after fifteen seconds, once somebody else needs its room', async () => {
    const room = createUploadRoom();
    const stalled = await sending(room, 'asha', 25 * MB);
    stalled.send(200_000);
    await vi.advanceTimersByTimeAsync(14_000);
    const early = arrive(room, 'vikram', 7 * MB);
    await settle();
    expect(early.state).toBe('waiting');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(early.state).toBe('inside');
    expect(stalled.ends).toEqual(['too_slow']);
    expect(stalled.outcome).toMatchObject({
      received: 200_000,
      error: {
        code: 'unavailable',
        retryAfter: 5,
        message: 'The upload was too slow. Please try again.',
      },
    });
    expect(room.taken()).toBe(7 * MB);
  });

  it('goes on while nobody needs its room', async () => {
    const room = createUploadRoom();
    const slow = await sending(room, 'asha', 25 * MB);
    for (let at = 0; at < 5; at += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      expect(arrive(room, 'vikram', 16 * 1024).state).toBe('waiting');
      slow.send(20_000);
    }
    await settle();
    expect(slow.outcome).toEqual({ received: 100_000, error: null });
    await vi.advanceTimersByTimeAsync(122_000);
    expect(slow.ends).toEqual(['too_slow']);
  });

  it('gives way after two minutes where it would hold a large room for hours at just enough to count', async () => {
    const room = createUploadRoom();
    const slow = await Promise.all(['mallory', 'trudy'].map((person) => sending(room, person, 15 * MB)));
    const trickle = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        for (const one of slow) if (one.outcome.error === null) one.send(1_200);
        await vi.advanceTimersByTimeAsync(1_000);
      }
    };
    await trickle(118);
    const early = arrive(room, 'asha', 7 * MB);
    await trickle(1);
    expect(early.state).toBe('waiting');
    await trickle(3);
    expect(early.state).toBe('inside');
    expect(slow.flatMap(({ ends }) => ends)).toEqual(['too_slow']);
  });

  it('keeps its large room while it comes at a pace that ends within ten minutes', async () => {
    const room = createUploadRoom();
    const steady = await sending(room, 'asha', 25 * MB);
    for (let second = 0; second < 590; second += 1) {
      if (second % 10 === 0) arrive(room, 'vikram', 7 * MB);
      steady.send(44_000);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(steady.outcome).toMatchObject({ error: null });
  });

  it('goes on for as long as nobody needs its large room, however long that takes', async () => {
    const room = createUploadRoom();
    const slow = await sending(room, 'asha', 25 * MB);
    for (let second = 0; second < 1_200; second += 1) {
      slow.send(3_600);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(slow.outcome).toEqual({ received: 1_200 * 3_600, error: null });
  });

  it('goes on at the three kilobytes a second of EDGE, whoever waits for the room of a photo', async () => {
    const room = createUploadRoom();
    arrive(room, 'ravi', 24 * MB);
    const slow = await sending(room, 'asha', 1 * MB);
    for (let second = 0; second < 300; second += 1) {
      if (second % 10 === 0) arrive(room, 'vikram', 8 * MB);
      // Two seconds of every twelve bring nothing.
      if (second % 12 > 1) slow.send(3_600);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(slow.outcome).toEqual({ received: 250 * 3_600, error: null });
  });

  it('is not excused by a trickle', async () => {
    const room = createUploadRoom();
    const slow = await sending(room, 'asha', 25 * MB);
    slow.send(5 * MB);
    for (let second = 0; second < 16; second += 1) {
      slow.send(500);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    const other = arrive(room, 'vikram', 7 * MB);
    await vi.advanceTimersByTimeAsync(1_100);
    expect([other.state, slow.ends]).toEqual(['inside', ['too_slow']]);
  });

  it('stays where its end would not make enough room', async () => {
    const room = createUploadRoom();
    const slow = await sending(room, 'asha', 7 * MB);
    const own = arrive(room, 'vikram', 20 * MB);
    await settle();
    own.pace.brought(20 * MB, Date.now());
    await vi.advanceTimersByTimeAsync(20_000);
    const next = arrive(room, 'vikram', 7 * MB);
    await vi.advanceTimersByTimeAsync(1_100);
    expect([own.state, next.state, slow.ends]).toEqual(['inside', 'waiting', []]);
  });

  it('is not blamed for a reader that does something else', async () => {
    const room = createUploadRoom();
    const upload = arrive(room, 'asha', 25 * MB);
    await settle();
    upload.pace.awaits(Date.now());
    await vi.advanceTimersByTimeAsync(10_000);
    upload.pace.brought(1_000, Date.now());
    await vi.advanceTimersByTimeAsync(60_000);
    arrive(room, 'vikram', 7 * MB);
    upload.pace.awaits(Date.now());
    await vi.advanceTimersByTimeAsync(4_000);
    expect(upload.pace.isOver(Date.now())).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(upload.pace.isOver(Date.now())).toBe(true);
  });

  it('ends as cut where its client is gone', async () => {
    const room = createUploadRoom();
    const cut = await sending(room, 'asha', 7 * MB);
    cut.send(1_000);
    cut.client.error(new Error('Network connection lost.'));
    await settle();
    expect(cut.ends).toEqual(['client_closed']);
    expect(cut.outcome.error).toBeInstanceOf(TypeError);
    expect(room.taken()).toBe(0);
  });
});
