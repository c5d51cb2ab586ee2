import type { Method, Operation } from '~/http/endpoint.server';
import { type AppErrorCode, statusOf } from '~/lib/app-error';

/** The statuses of a good answer, the usual one first. */
export const successesOf = ({ status = 200, idempotent, revalidated }: Operation): number[] => [
  status,
  ...(idempotent ? [200] : []),
  ...(revalidated ? [304] : []),
];

/**
 * What may be refused: what the operation declares, and what follows from the way of a request to it. Forbidden are writes of suspended
 * people and foreign origins, and everything with a one-time password; a conflict has any write of somebody whose account was changed
 * elsewhere on the way; D1 and a full isolate may be unavailable to any.
 */
export function refusalsOf(method: Method, operation: Operation): AppErrorCode[] {
  const { access, errors = [], params, query, body, beacon, withOneTimePassword } = operation;
  const isMembers = access === 'member' || access === 'admin';
  const mayBeForbidden = access === 'admin' || method !== 'GET' || !withOneTimePassword;
  const codes = new Set<AppErrorCode>([...errors, 'rate_limited', 'unavailable']);
  if (params || query || body || beacon) codes.add('invalid');
  if (body || beacon) codes.add('too_large');
  if (body) codes.add('unsupported_media');
  if (isMembers) codes.add('unauthenticated');
  if (isMembers && method !== 'GET') codes.add('conflict');
  if (mayBeForbidden) codes.add('forbidden');
  return [...codes].sort((a, b) => statusOf[a] - statusOf[b]);
}

/** Every status that the document tells of. */
export const statusesOf = (method: Method, operation: Operation): number[] => [
  ...successesOf(operation),
  ...refusalsOf(method, operation).map((code) => statusOf[code]),
];
