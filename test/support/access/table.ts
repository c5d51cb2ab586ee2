import doc from '../../../docs/security-access.md?raw';

type Row = { key: string; answers: Record<string, string> };

/** The fenced table below the heading, as docs/security-access.md shows it: a line is what is asked and each caller's answer. */
export function tableOf(heading: string): { callers: string[]; rows: Row[] } {
  const part = doc.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  const [head = '', ...lines] = /```text\n([\s\S]*?)\n```/.exec(part ?? '')?.[1]?.split('\n') ?? [];
  const [, ...callers] = cells(head);
  const rows = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [key = '', ...answers] = cells(line);
      return { key, answers: Object.fromEntries(callers.map((who, at) => [who, answers[at] ?? '?'])) };
    });
  return { callers, rows };
}

/** Cells are two spaces apart or more, so that what is asked may have words. */
const cells = (line: string) => line.trim().split(/ {2,}/);

/** A line of the table, for whoever adds or changes one. */
export const printed = (key: string, answers: Record<string, string>): string =>
  [key.padEnd(44), ...Object.values(answers).map((answer) => answer.padEnd(12))].join('  ').trimEnd();
