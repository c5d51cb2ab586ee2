import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** `import … from"./a.js"` and `export … from"./a.js"`, not `import("./a.js")`. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"(\.[^"]+\.js)"/g;

/** The scripts that a script of the server build imports statically, however deep, with itself. */
export function staticClosure(folder: string, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const script = readFileSync(join(folder, file), 'utf8');
  for (const [, path = ''] of script.matchAll(STATIC_IMPORT))
    staticClosure(folder, posix.join(dirname(file), path), found);
  return found;
}
