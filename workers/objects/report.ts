import { describeError, log } from '~/platform/log.server';

// Nobody receives the errors of an object's own tasks, so they are logged by the name of the task.

export const reportHub = (task: string, error: unknown) =>
  log({ event: 'hub_failed', task, error: describeError(error) });

/** Work of a hub that nobody waits for. */
export const inBackground = (
  ctx: Pick<DurableObjectState, 'waitUntil'>,
  task: string,
  work: Promise<unknown>,
): void => ctx.waitUntil(work.catch((error) => reportHub(task, error)));

export const reportConversation = (task: string, error: unknown) =>
  log({ event: 'conversation_failed', task, error: describeError(error) });
