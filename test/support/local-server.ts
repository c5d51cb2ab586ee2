import { type ChildProcess, spawn } from 'node:child_process';
import { projectRoot } from '../../workers/local/tools/settings';
import { endChild, toolEnv } from '../../workers/local/tools/tool';

const START_TIMEOUT_MS = 600_000;

export interface LocalServer {
  url: string;
  /** Ends it like Ctrl-C; `SIGKILL` ends it and workerd like a power cut. */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** Runs what `npm start` runs, on a free port, and waits until it prints its address. */
export async function startLocalServer(settings: Record<string, string>): Promise<LocalServer> {
  const env = toolEnv({ PORT: '0', RATE_LIMIT_FACTOR: '1000', WITHOUT_BADGE: '1', ...settings });
  // Its own process group lets `stop` end its children, too.
  const server = spawn('node', ['--import', 'tsx', 'workers/local/start.ts'], {
    cwd: projectRoot,
    env,
    detached: true,
  });
  const url = await addressOf(server);
  return {
    url,
    stop: async (signal = 'SIGTERM') => {
      if (signal === 'SIGTERM') return endChild(server);
      const gone = new Promise((done) => server.once('exit', done));
      if (server.pid) process.kill(-server.pid, signal);
      await gone;
    },
  };
}

function addressOf(server: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`The start took too long:\n${output}`)), START_TIMEOUT_MS);
    const look = (chunk: Buffer) => {
      output += chunk;
      const url = /Nukkad is at (\S+)/.exec(output)?.[1];
      if (!url) return;
      clearTimeout(timer);
      done(url);
    };
    server.stdout?.on('data', look);
    server.stderr?.on('data', look);
    server.once('exit', (code) => fail(new Error(`The start ended with ${code}:\n${output}`)));
  });
}
