import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of its own in memory, for what a run stores; it can be filled up. */
export interface SmallDisk {
  /** Takes what is free; returns how many bytes. */
  fill: () => number;
  free: () => void;
  unmount: () => void;
}

const MEGABYTES = 192;

/** Mounts it at a folder; throws where mounting is not permitted. */
export function mountSmallDisk(folder: string): SmallDisk {
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'nukkad-chaos', folder],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr?.trim() || 'mount is not here');
  const ballast = join(folder, 'ballast');
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      const bytes = bavail * bsize;
      try {
        writeFileSync(ballast, Buffer.alloc(bytes));
      } catch {
        // Somebody else took the last page first; a write that was cut short has filled the rest.
      }
      return bytes;
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => void spawnSync('umount', ['-l', folder]),
  };
}
