import type { ClientActionFunctionArgs } from '@remix-run/react';
import type { EditKind } from '~/features/write-queue/queued-write';
import type { FormFailure } from '~/http/form-failure';
import { keepForm } from '~/http/keep-form';
import { pageViewer } from '~/lib/offline/page-viewer';
import { forgetTries, leadsTo, rememberTry, saveAfterOwn, sentOf } from './own-tries';
import { keepUnsavedEdit } from './unsaved-edit';

interface Saved {
  kind: EditKind;
  /** Where it leads once it is saved. */
  page: (id: string) => string;
}

/**
 * The clientAction of a form that changes what is there. A redirect to its page means that it is saved, so what was typed is not unsaved
 * any more, and a change of it that still waits on this device is older, and so is a copy of the form.
 */
export const saving = ({ kind, page }: Saved, failed: Parameters<typeof keepForm>[0]) => {
  const keep = keepForm(failed);
  return async (args: ClientActionFunctionArgs) => {
    const id = args.params.id ?? OWN;
    const { pathname } = new URL(args.request.url);
    const sent = sentOf(pathname, await args.request.clone().formData());
    try {
      const answer = await keep(args);
      if (answer instanceof Response) rememberTry(sent);
      const conflict = (answer as FormFailure | undefined)?.changed;
      if (conflict) await saveAfterOwn(sent, conflict.seen, page(id));
      return answer;
    } catch (error) {
      if (error instanceof Response && leadsTo(error, page(id))) {
        forgetTries(sent);
        keepUnsavedEdit({ viewerId: pageViewer() ?? '', path: pathname }, null);
        const { dropOlder } = await import('~/features/write-queue/write-queue');
        await dropOlder({ kind, id }, pathname);
      }
      throw error;
    }
  };
};

/** What there is one of for each person. */
const OWN = 'me';
