import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#workers/local/tools/settings';

const documentPath = join(projectRoot, 'docs/performance.md');

/** Puts the figures of `command` between its marks in docs/performance.md. */
export async function writeReport(command: string, report: string): Promise<void> {
  const [begin, end] = [`<!-- ${command} writes from here -->`, `<!-- ${command} writes to here -->`];
  const document = await readFile(documentPath, 'utf8');
  const [head, tail] = [document.indexOf(begin), document.indexOf(end)];
  if (head < 0 || tail < head) throw new Error(`${documentPath} has lost its marks`);
  await writeFile(
    documentPath,
    `${document.slice(0, head + begin.length)}\n\n${report}\n\n${document.slice(tail)}`,
  );
}
