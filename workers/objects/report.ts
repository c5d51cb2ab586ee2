import { describeError, log } from '~/platform/log.server';

// Nobody receives the errors of an object's own tasks, so they are logged by the name of the task.

type Report = (task: string, error: unknown) => void;

export const reportHub: Report = (task, error) =>
  log({ event: 'hub_failed', task, error: describeError(error) });

export const reportConversation: Report = (task, error) =>
  log({ event: 'conversation_failed', task, error: describeError(error) });

/** Makes what runs an object's work that nobody waits for. */
const backgroundOf =
  (report: Report) =>
  (ctx: Pick<DurableObjectState, 'waitUntil'>, task: string, work: Promise<unknown>): void =>
    ctx.waitUntil(work.catch((error) => report(task, error)));

/** Work of a hub that nobody waits for. */
export const inBackground = backgroundOf(reportHub);

/** Work of a conversation that nobody waits for. */
export const inConversationBackground = backgroundOf(reportConversation);
