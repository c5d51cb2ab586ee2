import doc from '../../../docs/security-access.md?raw';

type Row = { key: string; answers: Record<string, string> };

/** Reads the fenced table below a heading of docs/security-access.md: each line names a request and every caller's answer. */
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

/** Two or more spaces separate cells, so a cell may hold several words. */
const cells = (line: string) => line.trim().split(/ {2,}/);

/** Formats a line of the table, to paste when a row is added or changed. */
export const printed = (key: string, answers: Record<string, string>): string =>
  [key.padEnd(44), ...Object.values(answers).map((answer) => answer.padEnd(12))].join('  ').trimEnd();
