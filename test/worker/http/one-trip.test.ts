import { beforeEach, describe, expect, it } from 'vitest';
import { callEndpoint } from '#test/support/access/endpoint';
import { callerOf } from '#test/support/access/relations';
import { openedScreen } from '#test/support/access/screens';
import { tableOf } from '#test/support/access/table';
import { declaredEndpoints } from '#test/support/api/endpoints';
import { newListing, newPost, newUser } from '#test/support/rows/factories';
import { newVisitor, takeLog, tripsOf } from '#test/support/visitor';
import { privatePatterns } from '~/http/access';

/** The stored hash of the password is compared before anything is written. */
const PASSWORD_FIRST = 'a password is compared with what D1 holds, before the batch that it allows';
/** Objects do nothing for a session that D1 has not confirmed, and what follows depends on their answer. */
const OBJECT_BETWEEN = 'a hub or a conversation is told between the session and the batch';

/** Endpoints that take more than one trip to D1, and why. What is left out: sign-in and uploads, which look the session up first. */
const moreTrips: Record<string, { trips: number; why: string }> = {
  'PUT users/me/password': { trips: 2, why: PASSWORD_FIRST },
  'POST users/me/deletion': { trips: 2, why: PASSWORD_FIRST },
  'POST users/me/export': { trips: 2, why: PASSWORD_FIRST },
  'POST admin/confirm': { trips: 2, why: PASSWORD_FIRST },
  'PUT messages/:userId/read': { trips: 2, why: OBJECT_BETWEEN },
  'GET messages/search': { trips: 2, why: OBJECT_BETWEEN },
  'POST calls/start': { trips: 2, why: 'a call ends that rings nowhere, which its hub says after the batch' },
  'POST calls/:id/reject': { trips: 2, why: 'what the conversation has taken is noted beside the answer' },
  'POST calls/:id/end': { trips: 2, why: 'what the conversation has taken is noted beside the answer' },
};
/** The same for screens. */
const moreScreenTrips: Record<string, { trips: number; why: string }> = {
  '/chat/search': { trips: 2, why: OBJECT_BETWEEN },
  '/chat/:userId/seen': { trips: 2, why: OBJECT_BETWEEN },
};

/** The caller of each endpoint who gets furthest by docs/security-access.md. */
const callers = new Map(
  ['About another person', 'About oneself, admins and everybody']
    .flatMap((heading) => tableOf(heading).rows)
    .map(({ key, answers }) => {
      const signedIn = Object.entries(answers).filter(([who]) => who !== 'anonymous');
      const best = signedIn.find(([, answer]) => answer.startsWith('2')) ?? signedIn[0];
      return [key, best?.[0] ?? 'stranger'];
    }),
);

async function sceneFor(who: string) {
  const owner = await newUser({ allowMessages: true });
  const postId = await newPost(owner);
  const listingId = await newListing(owner);
  const caller = (await callerOf[who]?.(owner, listingId)) ?? null;
  return { owner, caller, postId, listingId };
}

beforeEach(() => {
  takeLog();
});

describe('an endpoint asks D1 once', () => {
  const asked = declaredEndpoints.filter(
    ({ operation }) => operation.access !== 'guest' && !operation.upload,
  );

  it.each(asked)('$key', async ({ key }) => {
    const { trips } = await callEndpoint(key, await sceneFor(callers.get(key) ?? 'stranger'));
    expect(trips).toBeLessThanOrEqual(moreTrips[key]?.trips ?? 1);
  });
});

describe('a screen asks D1 once', () => {
  it.each(privatePatterns)('%s', async (pattern) => {
    const { path, viewer } = await openedScreen(pattern);
    const response = await newVisitor().ask(path, {
      headers: { authorization: `Bearer ${viewer.token}`, accept: 'text/html' },
    });
    await response.text();
    expect(tripsOf(response)).toBeLessThanOrEqual(moreScreenTrips[pattern]?.trips ?? 1);
  });
});
