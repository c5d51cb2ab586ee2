import type { AppContext } from './context';

/** Runs a part of a request for its verified viewer. */
export const asVerified = <T>(app: AppContext, part: (ctx: AppContext) => Promise<T>): Promise<T> =>
  app.claim ? app.claim.run(part) : part(app);

/** Stops a part of a request that began for a claimed viewer. It is no answer, so no entry point translates it. */
export class Unsettled extends Error {
  override name = 'Unsettled';
}
