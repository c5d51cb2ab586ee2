import { createWriteStream, type WriteStream } from 'node:fs';

const RETRY_MS = 5_000;

export interface ServerLog {
  write: (line: string) => void;
  end: () => void;
}

/** Begins a log file. Lines that it cannot take, as on a full disk, are left out: a log must not end what it tells of. */
export function openServerLog(path: string, retryMs = RETRY_MS): ServerLog {
  let stream: WriteStream | null = null;
  let retryAt = 0;
  const open = (flags: 'w' | 'a'): WriteStream => {
    const opened = createWriteStream(path, { flags });
    opened.on('error', () => {
      if (stream !== opened) return;
      stream = null;
      retryAt = Date.now() + retryMs;
    });
    return opened;
  };
  stream = open('w');
  return {
    write: (line) => {
      if (!stream && Date.now() >= retryAt) stream = open('a');
      stream?.write(`${line}\n`);
    },
    end: () => void stream?.end(),
  };
}
