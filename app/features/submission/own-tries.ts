import { KEEP_FIELD, SEEN_FIELD } from '~/features/changed-elsewhere/fields';
import { REQUEST_TIMEOUT_MS } from '~/lib/api';

/** What was sent of a form, and nobody answered, the newest first: one of them may have arrived. */
const unanswered = new Map<string, FormData[]>();
/** As many as a queued write remembers. */
const MOST_TRIES = 5;

/** A form as it is sent. */
interface Sent {
  path: string;
  fields: FormData;
  /** The form and the version that it goes on from. */
  key: string;
}

export const sentOf = (path: string, fields: FormData): Sent => ({
  path,
  fields,
  key: `${path} ${fields.get(KEEP_FIELD) || fields.get(SEEN_FIELD)}`,
});

export function rememberTry({ key, fields }: Sent): void {
  unanswered.set(key, [fields, ...(unanswered.get(key) ?? [])].slice(0, MOST_TRIES));
}

export const forgetTries = ({ key }: Sent): boolean => unanswered.delete(key);

/**
 * Where another version stands, `seen`, it may be what this page sent before. To send that again changes nothing if it stands, and is
 * refused if it does not. Where it stands, nobody else has changed the thing, and the form is saved from there. Throws its redirect to
 * the page then.
 */
export async function saveAfterOwn({ path, fields, key }: Sent, seen: string, page: string): Promise<void> {
  for (const earlier of unanswered.get(key) ?? []) {
    if (!(await isSaved(path, earlier, page))) continue;
    fields.delete(KEEP_FIELD);
    fields.set(SEEN_FIELD, seen);
    if (await isSaved(path, fields, page)) throw redirectTo(page);
    return;
  }
}

/** As Remix throws what the server sends. Its own function would be in the first scripts of every screen. */
const redirectTo = (page: string) => new Response(null, { status: 302, headers: { location: page } });

/** Sends the fields of a form as Remix does. A redirect to its page means that they are saved. */
async function isSaved(path: string, body: FormData, page: string): Promise<boolean> {
  const signal = AbortSignal.timeout?.(REQUEST_TIMEOUT_MS);
  const answer = await fetch(`${path}.data`, { method: 'POST', body, signal }).catch(() => null);
  return leadsTo(answer, page);
}

/** Whether an answer sends to the page of what was saved. Its form, and the sign-in form, are others. */
export const leadsTo = (answer: Response | null, page: string): boolean =>
  answer?.headers.get('location')?.split(/[?#]/)[0] === page;
