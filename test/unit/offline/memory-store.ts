import type { QueuedWrite } from '~/features/write-queue/queued-write';
import type { WriteStore } from '~/features/write-queue/write-store';

/** The queue's store without a device, and what it holds. */
export function memoryStore(...writes: QueuedWrite[]): WriteStore & { kept: Map<string, QueuedWrite> } {
  const kept = new Map(writes.map((write) => [write.id, write]));
  return {
    kept,
    all: async (ownerId) =>
      [...kept.values()].filter((one) => one.ownerId === ownerId).sort((a, b) => a.place - b.place),
    put: async (one) => void kept.set(one.id, one),
    change: async (one) => kept.has(one.id) && Boolean(kept.set(one.id, one)),
    remove: async (id) => void kept.delete(id),
  };
}
