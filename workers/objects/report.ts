import { describeError, log } from '~/platform/log.server';

// What an object does by itself is answered to nobody: only the log tells that it failed, by the name of the task.

export const reportHub = (task: string, error: unknown) =>
  log({ event: 'hub_failed', task, error: describeError(error) });

export const reportConversation = (task: string, error: unknown) =>
  log({ event: 'conversation_failed', task, error: describeError(error) });
