import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

/** Where all sessions of D1 have their `batch`, of requests and objects alike. */
function sessions(): D1DatabaseSession {
  let owner = Object.getPrototypeOf(env.DB.withSession('first-primary')) as D1DatabaseSession;
  while (!Object.hasOwn(owner, 'batch')) owner = Object.getPrototypeOf(owner) as D1DatabaseSession;
  return owner;
}

const hasLike = (statements: D1PreparedStatement[], like: RegExp) =>
  statements.some((one) => like.test((one as unknown as { statement: string }).statement));

/** Counts the trips to D1 from now on, or those with a statement like this. */
export function countTrips(like = /./): () => number {
  const spy = vi.spyOn(sessions(), 'batch');
  return () => spy.mock.calls.filter(([statements]) => hasLike(statements, like)).length;
}

/** D1 runs the next batch, or the next with a statement like this, at once, but its answer comes when it is released. */
export function holdNextAnswer(like = /./): { isRead: () => boolean; release: () => void } {
  const owner = sessions();
  // A spy on a spy is the same one, and would call itself.
  vi.spyOn(owner, 'batch').mockRestore();
  const { batch } = owner;
  let [isTaken, isRead, isReleased] = [false, false, false];
  vi.spyOn(owner, 'batch').mockImplementation(async function (this: D1DatabaseSession, statements) {
    if (isTaken || !hasLike(statements, like)) return batch.call(this, statements) as never;
    isTaken = true;
    const answer = await batch.call(this, statements);
    isRead = true;
    // Objects cannot wait for a promise of the test.
    while (!isReleased) await new Promise((done) => setTimeout(done, 5));
    return answer as never;
  });
  return {
    isRead: () => isRead,
    release: () => {
      isReleased = true;
    },
  };
}

/** D1 does not answer the next batch, or the next with a statement like this. */
export function failNextTrip(like = /./): void {
  const owner = sessions();
  // A spy on a spy is the same one, and would call itself.
  vi.spyOn(owner, 'batch').mockRestore();
  const { batch } = owner;
  let isOver = false;
  vi.spyOn(owner, 'batch').mockImplementation(function (this: D1DatabaseSession, statements) {
    if (isOver || !hasLike(statements, like)) return batch.call(this, statements) as never;
    isOver = true;
    return Promise.reject(new Error('D1 is away'));
  });
}
