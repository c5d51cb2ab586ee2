import type { ClientActionFunctionArgs } from '@remix-run/react';
import { setLeaving } from './leaving-state';

/** A field of the sign-out form: the user whose unsent things are removed. The server ignores it. */
export const OWNER_FIELD = 'owner';
/** A field of the sign-out form: something of other users waits on this device, so the server leaves its storage to the page. */
export const OTHERS_FIELD = 'others';

type ClientAction = (args: ClientActionFunctionArgs) => Promise<unknown>;

/** The clientAction of a sign-out: deletes what goes with the session, once the server has ended it. */
export const leaving =
  (signOut: ClientAction): ClientAction =>
  async (args) => {
    const fields = await args.request.clone().formData();
    setLeaving(true);
    // Before the session ends: a script that does not come must not keep who has signed out on a page of theirs.
    const unsent = import('./unsent').catch(() => null);
    try {
      const failure = await signOut(args);
      setLeaving(false);
      return failure;
    } catch (answer) {
      // Success is a redirect to a new document, which would end what is not done by then.
      const isDone = answer instanceof Response;
      setLeaving(isDone);
      if (isDone) await forget(fields, await unsent);
      throw answer;
    }
  };

async function forget(fields: FormData, unsent: typeof import('./unsent') | null): Promise<void> {
  const owner = fields.get(OWNER_FIELD);
  if (!owner || !unsent) return;
  const { deleteAllButOthers, deleteUnsent } = unsent;
  const done = fields.has(OTHERS_FIELD) ? deleteAllButOthers(String(owner)) : deleteUnsent(String(owner));
  await done.catch(() => undefined);
}
