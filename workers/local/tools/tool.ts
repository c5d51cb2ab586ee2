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

interface Finished {
  /** Exit code; 128 or more where a signal ended it. */
  code: number;
  output: string;
}

/** The code with which `timeout` ends a command. */
export const SILENT_CODE = 124;

interface ToolOptions {
  /** Output is collected and not shown. */
  quiet?: boolean;
  /** Output is handed over line by line, and not shown. */
  onLine?: (line: string) => void;
  /** Ends a tool that prints no line for so long, in milliseconds; its code is `SILENT_CODE` then. Needs `onLine`. */
  longestSilenceMs?: number;
  env?: Record<string, string>;
}

/** Runs one of the project's tools to its end. Output is inherited unless the options say otherwise. */
export function runTool(
  command: string,
  args: string[],
  { quiet = false, onLine, longestSilenceMs, env }: ToolOptions = {},
): Promise<Finished> {
  const stdio = quiet || onLine ? 'pipe' : 'inherit';
  const options: SpawnOptions = { cwd: projectRoot, env: toolEnv(env), stdio };
  const child = spawn(command, args, options);
  let output = '';
  const silence = onLine && longestSilenceMs ? endWhenSilent(child, longestSilenceMs) : null;
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    stream.setEncoding('utf8');
    if (!onLine) {
      stream.on('data', (chunk) => (output += chunk));
      continue;
    }
    createInterface({ input: stream }).on('line', (line) => {
      silence?.heard();
      onLine(line);
    });
  }
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      silence?.stop();
      done({ code: code ?? 128, output });
    });
    // What the tool has started may still hold its output open.
    silence?.isOver.then(() => done({ code: SILENT_CODE, output }));
  });
}

/** A tool that hangs would hide the results of all others. `isOver` resolves once it is ended for its silence. */
function endWhenSilent(child: ChildProcess, maxMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let heard = () => {};
  const isOver = new Promise<void>((over) => {
    heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void endChild(child).then(over), maxMs);
    };
  });
  heard();
  return { heard, isOver, stop: () => clearTimeout(timer) };
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
