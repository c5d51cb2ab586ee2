import { statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
/** Type of Linux's file system in memory (statfs(2)). */
const TMPFS = 0x01021994;
/** Eight times what all tests hold at once; in a container the folder is often as small as 64 MB. */
const NEEDED_BYTES = 1024 ** 3;

interface FileSystem {
  type: number;
  /** Free blocks. */
  bavail: number;
  /** Bytes of a block. */
  bsize: number;
}

/**
 * Lets this process and its children keep temporary files in memory where the system has room for them: a database on
 * disk waits for the disk at each commit. A TMPDIR that is set stays.
 */
export function keepFilesInMemory(env: NodeJS.ProcessEnv = process.env, at = fileSystemOf(FOLDER)): void {
  if (env.TMPDIR || !at) return;
  if (at.type === TMPFS && at.bavail * at.bsize >= NEEDED_BYTES) env.TMPDIR = FOLDER;
}

function fileSystemOf(folder: string): FileSystem | null {
  try {
    return statfsSync(folder);
  } catch {
    return null;
  }
}
