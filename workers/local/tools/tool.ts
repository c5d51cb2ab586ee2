import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from './settings';

const binFolder = join(projectRoot, 'node_modules/.bin');

/** Environment for the project's own tools: its binaries (and its Node) first, nothing calls out. */
export function toolEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: [binFolder, process.env.PATH].join(delimiter),
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    ...extra,
  };
}

export interface Finished {
  /** Exit code; 128 or more where a signal ended it. */
  code: number;
  output: string;
}

interface ToolOptions {
  /** Output is collected and not shown. */
  quiet?: boolean;
  /** Output is handed over line by line, and not shown. */
  onLine?: (line: string) => void;
  env?: Record<string, string>;
}

/** Runs one of the project's tools to its end. Output is inherited unless the options say otherwise. */
export function runTool(
  command: string,
  args: string[],
  { quiet = false, onLine, env }: ToolOptions = {},
): Promise<Finished> {
  const stdio = quiet || onLine ? 'pipe' : 'inherit';
  const options: SpawnOptions = { cwd: projectRoot, env: toolEnv(env), stdio };
  const child = spawn(command, args, options);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    stream.setEncoding('utf8');
    if (onLine) createInterface({ input: stream }).on('line', onLine);
    else stream.on('data', (chunk) => (output += chunk));
  }
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ code: code ?? 128, output }));
  });
}

/** Asks a child to end, and ends it after `patienceMs`; resolves when it is gone. By its own pid, never by name. */
export function endChild(child: ChildProcess, patienceMs = 5000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    child.once('exit', () => {
      clearTimeout(timer);
      done();
    });
    child.kill('SIGTERM');
  });
}
