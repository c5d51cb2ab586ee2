import { handleRequest } from './pipeline';

export { Conversation } from './conversation';
export { UserHub } from './user-hub';

export default {
  fetch: handleRequest,
  // What runs at night is no part of what a request waits for.
  scheduled: async (controller, env, execution) =>
    (await import('./cron')).runCron(controller, env, execution),
} satisfies ExportedHandler<Env>;
