/**
 * A form sends documents as `attachments[0]`, `attachments[1]`, … and the plan as `businessPlan`. This file defines names and order
 * for the picker, the draft and the form without JavaScript.
 */
const pattern = /^attachments\[(\d{1,4})\]$/;
const PLAN = 'businessPlan';

export const paperFieldName = (index: number) => `attachments[${index}]`;

/** Checkbox that removes the document with this URL without JavaScript. */
export const REMOVED_PAPERS = 'removedPapers';

/** The addresses of a form's documents, in the order of their numbers; removed ones left out. */
export function readPaperFields(fields: Iterable<[string, FormDataEntryValue]>): string[] {
  const papers = new Map<number, string>();
  const removed = new Set<FormDataEntryValue>();
  for (const [name, value] of fields) {
    const [, index] = pattern.exec(name) ?? [];
    if (name === REMOVED_PAPERS) removed.add(value);
    if (index !== undefined && typeof value === 'string' && value !== '') papers.set(Number(index), value);
  }
  return [...papers]
    .sort(([a], [b]) => a - b)
    .map(([, url]) => url)
    .filter((url) => !removed.has(url));
}

/** The same form with the uploaded files: `plan` replaces an earlier plan, `added` is appended to the documents. */
export function withPaperFields(fields: FormData, plan: string | null, added: readonly string[]): FormData {
  const removed = fields.getAll(REMOVED_PAPERS);
  const next = new FormData();
  for (const [name, value] of fields) {
    const isStale = name === PLAN && (plan !== null || removed.includes(value));
    if (name !== REMOVED_PAPERS && !pattern.test(name) && !isStale) next.append(name, value);
  }
  if (plan !== null) next.append(PLAN, plan);
  for (const [index, url] of [...readPaperFields(fields), ...added].entries())
    next.append(paperFieldName(index), url);
  return next;
}
