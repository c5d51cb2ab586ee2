import { KEEP_FIELD, SEEN_FIELD } from '~/features/changed-elsewhere/fields';
import type { WriteSubject } from '~/features/write-queue/queued-write';
import { dropSuperseded } from '~/features/write-queue/write-queue';
import { REQUEST_TIMEOUT_MS } from '~/lib/api';
import { afterOwnSave } from '~/lib/offline/after-own-save';
import { forgetForm } from '~/lib/offline/forget-form';
import { earlierTries, leadsTo, type Sent } from './own-tries';

/* The steps after the server's answer to an edit form. They load with that answer, to keep the form's first scripts small. */

/** Saves a form that met a conflict if `seen`, the saved version, is an earlier try of this page. Throws the redirect to its page then. */
export async function saveAfterOwn(sent: Sent, seen: string, page: string): Promise<void> {
  const { path, fields } = sent;
  const tryAgain = async (earlier: FormData) => ((await isSaved(path, earlier, page)) ? 'saved' : 'refused');
  const saveOver = () => {
    fields.delete(KEEP_FIELD);
    fields.set(SEEN_FIELD, seen);
    return isSaved(path, fields, page);
  };
  if (await afterOwnSave(earlierTries(sent), tryAgain, saveOver)) throw redirectTo(page);
}

/** A redirect as Remix throws it. Remix's own function would be in the first scripts of every screen. */
const redirectTo = (page: string) => new Response(null, { status: 302, headers: { location: page } });

/** Sends the fields of a form as Remix does. A redirect to its page means that they are saved. */
async function isSaved(path: string, body: FormData, page: string): Promise<boolean> {
  const signal = AbortSignal.timeout?.(REQUEST_TIMEOUT_MS);
  const answer = await fetch(`${path}.data`, { method: 'POST', body, signal }).catch(() => null);
  return leadsTo(answer, page);
}

/** Deletes the older state of a saved form on this device: its queued edit, and the kept copies of its page. */
export async function dropOlder(about: WriteSubject, form: string): Promise<void> {
  void dropSuperseded(about);
  // A queued offer that was refused, because it is published with other content, is saved by this edit.
  if (about.kind === 'post-edit') void dropSuperseded({ ...about, kind: 'post' });
  if (about.kind === 'listing-edit') void dropSuperseded({ ...about, kind: 'listing' });
  await forgetForm(form);
}
