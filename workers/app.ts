import { handleRequest } from './pipeline';

export { Conversation } from './conversation';
export { UserHub } from './user-hub';

export default {
  fetch: handleRequest,
  // Loaded on demand, so that no request waits for the code of the crons.
  scheduled: async (controller, env, execution) =>
    (await import('./cron')).runCron(controller, env, execution),
} satisfies ExportedHandler<Env>;
