import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { wholeLanguages } from '../../../app/lib/language/language';
import { projectRoot } from '../tools/settings';
import { CommandError, print, runCommand, table } from '../tools/terminal';
import { buildFolder } from './production-build';
import { staticClosure } from './static-closure';

/** First-load JavaScript in kilobytes (1000 bytes) after gzip, by route id. */
const budgets: Record<string, number> = {
  'routes/welcome': 1,
  'routes/onboarding': 1,
  'routes/dashboard': 120,
  'routes/register': 128,
  'routes/forgot-password': 107,
  'routes/reset-password': 108,
  'routes/onboarding-wizard': 141,
  'routes/create-post': 160,
  'routes/create-listing': 160,
  'routes/help': 4,
  'routes/terms': 3,
  'routes/privacy': 3,
  'routes/not-found': 3,
};

/** Screens without React: the scripts that they load for a signed-in user, by the beginning of the file's name. */
const staticPageScripts: Record<string, readonly string[]> = {
  'routes/help': ['static-page-live', 'help-filter'],
  'routes/terms': ['static-page-live'],
  'routes/privacy': ['static-page-live'],
  'routes/not-found': ['static-page-live'],
};

/**
 * What each isolate and each Durable Object of the Worker begins with, in kilobytes of minified scripts. The server speaks every language,
 * and a letter in Devanagari has three bytes.
 */
const WORKER_START = 1_100;

/** A text that only React's code contains, also after minification. */
const REACT = 'react.element';

/** Code that every screen loads on demand, with a text that it contains also after minification. */
const onDemand = {
  Calls: 'RTCPeerConnection',
  "Zod's rules of forms": '$ZodError',
  "conform's forms": 'The submit event is dispatched by form#',
};

interface Manifest {
  entry: Chunks;
  routes: Record<string, Chunks & { id: string; parentId?: string; path?: string; index?: boolean }>;
}

/** A module and everything it imports statically, however deep. */
interface Chunks {
  module: string;
  imports: string[];
}

interface Row {
  id: string;
  url: string;
  kilobytes: number;
  /** As browsers get them: packed by the build. */
  sent: number;
  budget: number | undefined;
}

/** Scripts that there are once per language (workers/local/words/language-chunks.ts). */
const spoken = new Set<string>(JSON.parse(await readFile(join(buildFolder, 'language-chunks.json'), 'utf8')));

const inLanguage = (file: string, language: string) =>
  language !== 'en' && spoken.has(file) ? file.replace(/[^/]+$/, (name) => `${language}/${name}`) : file;

/** What the first visit to each screen downloads as JavaScript, in the longest language; fails past a budget. */
await runCommand(async () => {
  const manifest = await readManifest();
  const sizes = new Map<string, number>();
  const rows: Row[] = [];
  for (const { id } of Object.values(manifest.routes)) {
    if (!(await isScreen(id))) continue;
    const files = (await shipsNoReact(id)) ? await staticPageLoad(id) : firstLoad(manifest, id);
    let [bytes, sent] = [0, 0];
    for (const language of wholeLanguages) {
      const spokenFiles = [...files].map((file) => inLanguage(file, language));
      bytes = Math.max(bytes, await sumOf(spokenFiles, (file) => gzippedSize(file, sizes)));
      sent = Math.max(sent, await sumOf(spokenFiles, packedSize));
    }
    rows.push({
      id,
      url: urlOf(manifest, id),
      kilobytes: bytes / 1000,
      sent: sent / 1000,
      budget: budgets[id],
    });
  }
  rows.sort((a, b) => b.kilobytes - a.kilobytes);
  print(table([['screen', 'budget', 'KB gzip', 'KB Brotli'], ...rows.map(toCells)]));
  const unmet = Object.keys(budgets).filter((id) => !rows.some((row) => row.id === id));
  if (unmet.length > 0) throw new CommandError(`No such route: ${unmet.join(', ')}`);
  await requireOnDemand(manifest, rows);
  await requireSmallStart();
  const over = rows.filter(({ kilobytes, budget }) => budget !== undefined && kilobytes > budget);
  for (const { id, url } of over)
    print(`\n${url} is over its budget:\n${largest(firstLoad(manifest, id), sizes)}`);
  if (over.length > 0) process.exit(1);
});

async function requireOnDemand(manifest: Manifest, rows: readonly Row[]): Promise<void> {
  const names = (await readdir(join(buildFolder, 'client/assets'))).filter((file) => file.endsWith('.js'));
  for (const [what, word] of Object.entries(onDemand)) {
    const holders = new Set<string>();
    for (const name of names) {
      const script = await readFile(join(buildFolder, 'client/assets', name), 'utf8');
      if (script.includes(word)) holders.add(`/assets/${name}`);
    }
    if (holders.size === 0) throw new CommandError(`No script mentions ${word}: ${what}, where are they?`);
    const early = rows.filter(({ id }) => [...firstLoad(manifest, id)].some((file) => holders.has(file)));
    if (early.length > 0) {
      throw new CommandError(`${what} are in the first scripts of ${early.map(({ url }) => url).join(', ')}`);
    }
  }
}

/** Screens, endpoints, crons and what draws share cards come with the first request that needs them. */
async function requireSmallStart(): Promise<void> {
  const folder = join(buildFolder, 'server');
  let bytes = 0;
  for (const file of staticClosure(folder, 'index.js')) bytes += (await stat(join(folder, file))).size;
  print(`\nThe Worker starts with ${(bytes / 1000).toFixed(0)} KB of scripts (budget ${WORKER_START}).`);
  if (bytes / 1000 > WORKER_START) throw new CommandError('The Worker starts with more than its budget.');
}

function toCells({ url, budget, kilobytes, sent }: Row): string[] {
  return [url, budget === undefined ? '' : String(budget), kilobytes.toFixed(1), sent.toFixed(1)];
}

function largest(files: Set<string>, sizes: Map<string, number>): string {
  const rows = [...files].map((file) => [file, ((sizes.get(file) ?? 0) / 1000).toFixed(1)]);
  rows.sort(([, a], [, b]) => Number(b) - Number(a));
  return table(rows.slice(0, 12));
}

/** Remix leaves its own manifest among the assets, for browsers that discover routes as they go. */
async function readManifest(): Promise<Manifest> {
  const folder = join(buildFolder, 'client/assets');
  const name = (await readdir(folder).catch(() => [])).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new CommandError('There is no build: npm run build');
  const script = await readFile(join(folder, name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}

function firstLoad({ entry, routes }: Manifest, id: string): Set<string> {
  const chunks = [entry];
  for (let at: string | undefined = id; at; at = routes[at]?.parentId) {
    const route = routes[at];
    if (route) chunks.push(route);
  }
  return new Set(chunks.flatMap(({ module, imports }) => [module, ...imports]));
}

function urlOf({ routes }: Manifest, id: string): string {
  const parts: string[] = [];
  for (let at: string | undefined = id; at; at = routes[at]?.parentId) parts.unshift(routes[at]?.path ?? '');
  return `/${parts.filter(Boolean).join('/')}`;
}

function sourceOf(id: string): Promise<string | null> {
  return readFile(join(projectRoot, 'app', `${id}.tsx`), 'utf8').catch(() => null);
}

/** Layouts and resource routes are no screens: a layout is part of other screens, and a resource route ships no scripts. */
async function isScreen(id: string): Promise<boolean> {
  const source = await sourceOf(id);
  return id.startsWith('routes/') && source !== null && !source.includes('<Outlet');
}

/** Fails where a script is missing or has React in it. */
async function staticPageLoad(id: string): Promise<Set<string>> {
  const names = await readdir(join(buildFolder, 'client/assets'));
  const files = new Set<string>();
  for (const script of staticPageScripts[id] ?? []) {
    const name = names.find((file) => file.startsWith(`${script}-`) && file.endsWith('.js'));
    if (!name) throw new CommandError(`There is no script ${script} for ${id}`);
    const text = await readFile(join(buildFolder, 'client/assets', name), 'utf8');
    if (text.includes(REACT)) throw new CommandError(`${name} has React in it, and ${id} should have none`);
    files.add(`/assets/${name}`);
  }
  return files;
}

async function shipsNoReact(id: string): Promise<boolean> {
  return /\bscripts:\s*false\b/.test((await sourceOf(id)) ?? '');
}

async function sumOf(files: readonly string[], size: (file: string) => Promise<number>): Promise<number> {
  let sum = 0;
  for (const file of files) sum += await size(file);
  return sum;
}

async function packedSize(file: string): Promise<number> {
  return (await stat(join(buildFolder, 'client', `${file}.br`))).size;
}

async function gzippedSize(file: string, known: Map<string, number>): Promise<number> {
  const size = known.get(file) ?? gzipSync(await readFile(join(buildFolder, 'client', file))).length;
  known.set(file, size);
  return size;
}
