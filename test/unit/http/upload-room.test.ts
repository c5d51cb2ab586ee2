import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '~/lib/app-error';
import { createUploadRoom } from '~/platform/upload-room.server';

const MB = 1024 * 1024;

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

/** An upload that reports its state. */
function arrive(room: ReturnType<typeof createUploadRoom>, person: string, bytes: number | null) {
  const upload = {
    state: 'waiting' as 'waiting' | 'inside' | 'refused',
    error: null as unknown,
    leave: () => {},
  };
  room.enter(person, bytes).then(
    (leave) => Object.assign(upload, { state: 'inside', leave }),
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

  it('forgets an upload that was cut off', async () => {
    const room = createUploadRoom();
    arrive(room, 'gone', 25 * MB);
    await vi.advanceTimersByTimeAsync(121_000);
    const next = arrive(room, 'asha', 25 * MB);
    await settle();
    expect(next.state).toBe('inside');
  });
});
