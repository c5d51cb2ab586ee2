import type { ClientActionFunctionArgs } from '@remix-run/react';

/** Of a sign-out after the question: whose unsent things go with it. The server needs no field. */
export const OWNER_FIELD = 'owner';

type ClientAction = (args: ClientActionFunctionArgs) => Promise<unknown>;

/** The clientAction of a sign-out: deletes what the person chose to leave behind, once the server has ended the session. */
export const leaving =
  (signOut: ClientAction): ClientAction =>
  async (args) => {
    const owner = (await args.request.clone().formData()).get(OWNER_FIELD);
    try {
      return await signOut(args);
    } catch (answer) {
      // Success is a redirect, which waits for nothing: the end of the session reloads the page besides.
      if (owner && answer instanceof Response) void forget(String(owner));
      throw answer;
    }
  };

const forget = async (ownerId: string) => {
  const { deleteUnsent } = await import('./unsent');
  await deleteUnsent(ownerId).catch(() => undefined);
};
