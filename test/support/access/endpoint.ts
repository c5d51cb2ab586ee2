import { type Call, callRoute } from '#test/support/api/call-route';
import { declaredEndpoints } from '#test/support/api/endpoints';
import { validCalls } from '#test/support/api/valid-calls';
import { insertMessage, standingOf } from '#test/support/conversations';
import { newInterest } from '#test/support/relationships';
import { newInvestor, rows, type TestUser } from '#test/support/rows/factories';
import { newId } from '~/db/id';

/** One owner with a post and a listing, and one caller. */
export interface Scene {
  owner: TestUser;
  caller: TestUser | null;
  listingId: string;
  postId: string;
}

/** A message of the caller's, where the two have a conversation. */
const ownMessage =
  (body?: object) =>
  async ({ owner, caller }: Scene): Promise<Call> => {
    const params = { userId: owner.id, messageId: newId() };
    if (!caller || caller.id === owner.id || !(await standingOf(caller, owner))) return { params, body };
    const { id } = await insertMessage(caller, owner);
    return { params: { ...params, messageId: id }, body };
  };

/** Valid requests that depend on the relation between owner and caller; they replace those of `validCalls`. */
const relationCalls: Record<string, (scene: Scene) => Promise<Call> | Call> = {
  'POST calls/start': ({ owner }) => ({ body: { receiverId: owner.id, kind: 'audio' } }),
  'POST ratings': ({ owner }) => ({ body: { ratedUserId: owner.id, rating: 4 } }),
  'PUT messages/:userId/read': ({ owner }) => ({ params: { userId: owner.id }, body: {} }),
  'PUT messages/:userId/request': ({ owner }) => ({
    params: { userId: owner.id },
    body: { status: 'accepted' },
  }),
  'PUT messages/:userId/:messageId': ownMessage({ content: 'What I meant to say.' }),
  'DELETE messages/:userId/:messageId': ownMessage(),
  'PUT messages/:userId/:messageId/reaction': ownMessage({ emoji: '🙏' }),
  'DELETE messages/:userId/:messageId/reaction': ownMessage(),
  // With a third person's interest, and the caller's own.
  async 'GET posts/:id/interests'({ owner, caller, postId }) {
    await newInterest(await newInvestor(), owner, { postId });
    if (caller && caller !== owner) await newInterest(caller, owner, { postId });
    return { params: { id: postId } };
  },
};

const countOf = (body: unknown[]) => `${body.length}`;

async function conversationStatus({ conversationId }: { conversationId: string }): Promise<string> {
  const query = 'SELECT status FROM conversations WHERE id = ?';
  return (await rows<{ status: string }>(query, conversationId))[0]?.status ?? 'nowhere';
}

/** The word that the access table shows beside the status of a successful answer. */
const wordOf: Record<string, (body: never) => string | Promise<string>> = {
  'GET users/:id': ({ isLimited }: { isLimited: boolean }) => (isLimited ? 'head' : 'all'),
  'GET users/:id/posts': countOf,
  'GET users/:id/listings': countOf,
  'GET posts/:id/interests': countOf,
  'GET users/:id/presence': ({ online }: { online: boolean | null }) => (online === null ? 'untold' : 'told'),
  'POST messages': conversationStatus,
  'POST call-proposals': conversationStatus,
};

/** Sends the endpoint's valid request, or the given one, as the caller. */
export async function callEndpoint(key: string, scene: Scene, given?: Call) {
  const declared = declaredEndpoints.find((one) => one.key === key);
  const makeCall = relationCalls[key] ?? validCalls[key];
  if (!declared || !makeCall) throw new Error(`${key} has no valid call`);
  const { caller } = scene;
  return callRoute(declared.route, {
    method: declared.method,
    ...(given ?? (await makeCall(scene))),
    ...(caller && { as: caller }),
  });
}

/** Sends the request as `callEndpoint` does; returns status and word. */
export async function askEndpoint(key: string, scene: Scene, given?: Call): Promise<string> {
  const { status, body } = await callEndpoint(key, scene, given);
  const word = status < 300 ? await wordOf[key]?.(body) : undefined;
  return word === undefined ? `${status}` : `${status} ${word}`;
}
