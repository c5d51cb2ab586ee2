import type { ClientActionFunctionArgs } from '@remix-run/react';
import type { EditKind } from '~/features/write-queue/queued-write';
import type { FormFailure } from '~/http/form-failure';
import { keepForm } from '~/http/keep-form';
import { pageViewer } from '~/lib/page-viewer';
import { earlierTries, forgetTries, leadsTo, rememberTry, sentOf } from './own-tries';
import { keepUnsavedEdit } from './unsaved-edit';

/**
 * Without this script a form asks which version to keep, as after any other conflict, and a saved one leads on. It is asked for once the
 * server has answered: some browsers do not ask again for a module that failed, as one does without a network.
 */
const load = () => import('./settle-save').catch(() => null);

interface Saved {
  kind: EditKind;
  /** The page that a saved form leads to. */
  page: (id: string) => string;
}

/**
 * The clientAction of an edit form. A redirect to the page of the thing means that the form is saved: its unsaved copy, its edit in the
 * queue and the kept copies of its page are then older.
 */
export const saveAction = ({ kind, page }: Saved, failed: Parameters<typeof keepForm>[0]) => {
  const keep = keepForm(failed);
  return async (args: ClientActionFunctionArgs) => {
    const id = args.params.id ?? OWN;
    const { pathname } = new URL(args.request.url);
    const sent = sentOf(pathname, await args.request.clone().formData());
    try {
      const answer = await keep(args);
      if (answer instanceof Response) rememberTry(sent);
      const conflict = (answer as FormFailure | undefined)?.changed;
      if (conflict && earlierTries(sent).length > 0) {
        const settle = await load();
        await settle?.saveAfterOwn(sent, conflict.seen, page(id));
      }
      return answer;
    } catch (error) {
      if (error instanceof Response && leadsTo(error, page(id))) {
        forgetTries(sent);
        keepUnsavedEdit({ viewerId: pageViewer() ?? '', path: pathname }, null);
        const settle = await load();
        await settle?.dropOlder({ kind, id }, pathname);
      }
      throw error;
    }
  };
};

/** The id in the queue of a thing that each person has one of: the profile. */
const OWN = 'me';
