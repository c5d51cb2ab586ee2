import type { ClientActionFunctionArgs } from '@remix-run/react';

/** Of a sign-out after the question: whose unsent things go with it. The server needs no field. */
export const OWNER_FIELD = 'owner';

let isUnderWay = false;

/** True from a sign-out's request on: the answer leads away, so that the end of the session asks for nothing more. */
export const isLeaving = (): boolean => isUnderWay;

type ClientAction = (args: ClientActionFunctionArgs) => Promise<unknown>;

/** The clientAction of a sign-out: deletes what the person chose to leave behind, once the server has ended the session. */
export const leaving =
  (signOut: ClientAction): ClientAction =>
  async (args) => {
    const owner = (await args.request.clone().formData()).get(OWNER_FIELD);
    isUnderWay = true;
    try {
      const failure = await signOut(args);
      isUnderWay = false;
      return failure;
    } catch (answer) {
      // Success is a redirect, which waits for nothing.
      isUnderWay = answer instanceof Response;
      if (owner && isUnderWay) void forget(String(owner));
      throw answer;
    }
  };

const forget = async (ownerId: string) => {
  const { deleteUnsent } = await import('./unsent');
  await deleteUnsent(ownerId).catch(() => undefined);
};
