import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#workers/local/tools/settings';

const documentPath = join(projectRoot, 'docs/reliability.md');

/** Puts the figures of a run between the marks of its command in docs/reliability.md. */
export async function writeSection(
  command: 'fuzz' | 'chaos' | 'load' | 'load (soak)' | 'retention',
  text: string,
): Promise<void> {
  const document = await readFile(documentPath, 'utf8');
  const begin = `<!-- npm run ${command} writes from here -->`;
  const end = `<!-- npm run ${command} writes to here -->`;
  const [head, tail] = [document.indexOf(begin), document.indexOf(end)];
  if (head < 0 || tail < head) throw new Error(`${documentPath} has lost the marks of ${command}`);
  await writeFile(
    documentPath,
    `${document.slice(0, head + begin.length)}\n\n${text}\n\n${document.slice(tail)}`,
  );
}
