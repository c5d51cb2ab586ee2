import { type Round, watchBuilds } from './dev-builds';

export type BuilderMessage = { built: Round } | { failed: string };

/**
 * The building half of `npm run dev`, a process of its own (started by dev.ts): Rollup's large heap would make every
 * garbage collection of the half that restarts workerd slow, and a changed vite.config.ts only needs a new process.
 */
const [, , folder] = process.argv;
if (!folder || !process.send) throw new Error('dev.ts starts this file');

const send = (message: BuilderMessage) => process.send?.(message);

// An orphan has nobody to build for.
process.on('disconnect', () => process.exit());

await watchBuilds(folder, {
  onBuilt: (round) => send({ built: round }),
  onFailed: (message) => send({ failed: message }),
});
