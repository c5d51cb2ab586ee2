import { runDailyChores } from './chores';
import { handleRequest } from './pipeline';

export { UserHub } from './user-hub';

export default {
  fetch: handleRequest,
  scheduled: runDailyChores,
} satisfies ExportedHandler<Env>;
