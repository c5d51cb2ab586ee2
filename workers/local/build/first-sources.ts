import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../tools/settings';

const app = join(projectRoot, 'app');

/** What the first visit of the feed loads. */
const FEED = ['root.tsx', 'entry.client.tsx', 'routes/member.tsx', 'routes/dashboard.tsx'];

const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;

/** Sources of the feed's first scripts: what its routes import, except what they load on demand. */
export function firstSources(): string[] {
  const found = new Set(FEED.map((file) => join(app, file)));
  // A set is walked to its end, also where it grows.
  for (const file of found)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(STATIC)) {
      const target = sourceOf(file, name);
      if (target && !target.includes('.server.')) found.add(target);
    }
  return [...found];
}

function sourceOf(from: string, name: string): string | undefined {
  const base = name.startsWith('~/')
    ? join(app, name.slice(2))
    : name.startsWith('.')
      ? join(dirname(from), name)
      : null;
  if (base === null) return undefined;
  return ['.ts', '.tsx'].map((ending) => base + ending).find((file) => existsSync(file));
}
