import { runChores } from './chores';
import { handleRequest } from './pipeline';

export { UserHub } from './user-hub';

export default {
  fetch: handleRequest,
  scheduled: runChores,
} satisfies ExportedHandler<Env>;
