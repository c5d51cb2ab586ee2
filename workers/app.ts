import { runCron } from './cron';
import { handleRequest } from './pipeline';

export { Conversation } from './conversation';
export { UserHub } from './user-hub';

export default {
  fetch: handleRequest,
  scheduled: runCron,
} satisfies ExportedHandler<Env>;
