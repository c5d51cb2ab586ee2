/**
 * `npm start`, `npm run dev` and `npm test` begin here: plain JavaScript for whatever Node (20 or newer) the host
 * has, before anything is installed. It installs what package-lock.json says, then hands over to the command in
 * TypeScript on the project's own Node 24, because wrangler and miniflare need a newer Node than many hosts have.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMANDS = ['start', 'dev', 'test'];
const OLDEST_NODE = 20;

const root = fileURLToPath(new URL('../..', import.meta.url));
const isWindows = process.platform === 'win32';

const [command, ...rest] = process.argv.slice(2);
if (!COMMANDS.includes(command)) stop(`Say what to run: ${COMMANDS.join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  stop(`Nukkad needs Node ${OLDEST_NODE} or newer to begin with; this is ${process.version}.`);
}
if (!isInstalled()) install();
run(command, rest);

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readPackages(path) {
  if (!existsSync(path)) return {};
  const { '': _project, ...packages } = JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
  return packages;
}

/** Compares with npm's own record of node_modules, which it writes last: a broken-off install has none. */
function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules/.package-lock.json'));
  const isCurrent = ([path, { version, optional, devOptional }]) =>
    present[path] ? present[path].version === version : Boolean(optional || devOptional);
  return (
    existsSync(projectNode()) &&
    Object.entries(wanted).every(isCurrent) &&
    Object.keys(present).every((path) => path in wanted)
  );
}

function install() {
  const started = Date.now();
  process.stdout.write('Installing packages (npm ci) … ');
  let result = npm('ci');
  // A lock file that lacks other platforms' binaries is refused by `ci` only; versions are the same.
  if (result.status !== 0) result = npm('install', '--no-save');
  if (result.status !== 0) {
    process.stdout.write('failed\n');
    stop(
      `${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}\nThe packages could not be installed.`,
    );
  }
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

function npm(...args) {
  const all = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const script = process.env.npm_execpath;
  return script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...all], { cwd: root, encoding: 'utf8' })
    : spawnSync('npm', all, { cwd: root, encoding: 'utf8', shell: isWindows });
}

function projectNode() {
  return join(root, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node');
}

function run(name, args) {
  const child = spawn(projectNode(), ['--import', 'tsx', join(root, `workers/local/${name}.ts`), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      // Nothing local may call out: without these, a start without internet waits and warns.
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_SEND_METRICS: 'false',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    },
  });
  // A terminal's Ctrl-C reaches the child by itself; `kill` and supervisors signal only this process.
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  // A SIGTERM ends npm's shell, which does not pass it on, so the end of the parent ends this process.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('error', (error) => stop(String(error)));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}
