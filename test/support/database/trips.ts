import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

/** Counts the trips to D1 from now on, of requests and objects alike. */
export function countTrips(): () => number {
  const session = env.DB.withSession('first-primary');
  let owner = Object.getPrototypeOf(session) as D1DatabaseSession;
  while (!Object.hasOwn(owner, 'batch')) owner = Object.getPrototypeOf(owner) as D1DatabaseSession;
  const spy = vi.spyOn(owner, 'batch');
  return () => spy.mock.calls.length;
}
