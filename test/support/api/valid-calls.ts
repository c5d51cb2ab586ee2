import { newId } from '~/db/id';
import { callSlots } from '~/domain/call-proposal/slots';
import { insertProposal } from '../call-proposals';
import { insertMessage, insertMessagesBetween } from '../conversations';
import { newConversation } from '../relationships';
import { newInvestor, newListing, newPost, newUser, rows } from '../rows/factories';
import { insertSession } from '../sessions';
import type { MakeCall, Scene } from './make-call';
import { validAdminCalls } from './valid-admin-calls';
import { validInput } from './valid-input';

const about = async ({ owner }: Scene) => ({ params: { id: await newPost(owner) } });
const aboutListing = async ({ owner }: Scene) => ({ params: { id: await newListing(owner) } });
const aboutPerson = ({ owner }: Scene) => ({ params: { id: owner.id } });
const nothing = () => ({});
const isoOf = (ms: number) => new Date(ms).toISOString();
const password = { password: 'not-the-right-one' };

/** An interest of `investor` in a new post of `owner`. */
async function interestOf(investor: { id: string }, owner: { id: string }): Promise<string> {
  const postId = await newPost(owner, { interests: 1 });
  const id = newId();
  await rows(
    `INSERT INTO interests (id, investor_id, owner_id, post_id, created_at) VALUES (?, ?, ?, ?, 1) RETURNING id`,
    id,
    investor.id,
    owner.id,
    postId,
  );
  return id;
}

/** Inserts a call from a new user to the owner. */
const callToOwner =
  (status: 'ringing' | 'connecting') =>
  async ({ owner }: Scene) => {
    const id = newId();
    await rows(
      `INSERT INTO calls (id, caller_id, receiver_id, status, created_at, answered_at)
        VALUES (?, ?, ?, ?, ?, iif(?4 = 'ringing', NULL, ?5)) RETURNING id`,
      ...[id, (await newUser()).id, owner.id, status, Date.now()],
    );
    return { params: { id } };
  };

async function commentOf(owner: { id: string }): Promise<string> {
  const id = newId();
  await rows(
    `INSERT INTO comments (id, user_id, post_id, content, created_at) VALUES (?, ?, ?, 'Mine', 1) RETURNING id`,
    id,
    owner.id,
    await newPost(await newUser(), { comments: 1 }),
  );
  return id;
}

const newsOfOven = { content: 'The second oven stands in its place.' };

async function updateOf(owner: { id: string }): Promise<string> {
  const id = newId();
  await rows(
    `INSERT INTO comments (id, user_id, post_id, content, is_update, created_at) VALUES (?, ?, ?, 'News', 1, 1) RETURNING id`,
    id,
    owner.id,
    await newPost(owner),
  );
  return id;
}

/** A message of the caller's to the owner, who knows them. */
const ownMessage =
  (body?: object) =>
  async ({ owner, caller }: Scene) => {
    const params = { userId: owner.id, messageId: newId() };
    if (!caller || caller.id === owner.id) return { params, body };
    await newConversation(owner, caller, 'accepted');
    const { id } = await insertMessage(caller, owner);
    return { params: { ...params, messageId: id }, body };
  };

/** The smallest valid request of each endpoint. Multipart endpoints get JSON, so their reader answers 415. */
export const validCalls: Record<string, MakeCall> = {
  ...validAdminCalls,
  'POST auth/register': () => ({
    body: { ...validInput.registration(), email: `matrix-${newId()}@example.in` },
  }),
  'POST auth/login': () => ({ body: { email: `nobody-${newId()}@example.in`, password: 'monsoon-bicycle' } }),
  'POST auth/logout': nothing,
  'GET users/me': nothing,
  'PUT users/me': () => ({ body: { city: 'Lucknow' } }),
  'PUT users/me/password': () => ({
    body: {
      currentPassword: 'not-the-right-one',
      newPassword: 'monsoon-bicycle',
      confirmPassword: 'monsoon-bicycle',
    },
  }),
  'GET users/me/email-preferences': nothing,
  'PUT users/me/email-preferences': () => ({
    body: {
      marketingEmails: false,
      investmentAlerts: true,
      communityUpdates: true,
      securityAlerts: true,
      weeklyDigest: false,
    },
  }),
  'GET users/me/settings': nothing,
  'PUT users/me/settings': () => ({ body: { appearance: { compactView: true } } }),
  'GET users/me/push': nothing,
  'PUT users/me/push': () => ({
    body: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
  }),
  'DELETE users/me/push': nothing,
  'POST users/me/export': () => ({ body: password }),
  'POST users/me/deletion': () => ({ body: password }),
  'DELETE users/me/deletion': async ({ caller }) => {
    if (caller) await rows('UPDATE users SET deletion_requested_at = 1 WHERE id = ? RETURNING id', caller.id);
    return {};
  },
  'GET users/me/sessions': nothing,
  'DELETE users/me/sessions': nothing,
  // The session belongs to the owner; nobody else can end it.
  'DELETE users/me/sessions/:handle': async ({ owner }) => ({
    params: { handle: (await insertSession(owner.id)).id },
  }),
  'GET users/me/saved': nothing,
  'POST users/me/saved': async ({ owner }) => ({ body: { postId: await newPost(owner) } }),
  'DELETE users/me/saved/:id': async (scene) => ({ params: { id: await newPost(scene.owner) } }),
  'GET users/me/interests': nothing,
  'GET users/me/received-interests': nothing,
  'GET users/me/investment-stats': nothing,
  'GET users/me/analytics': nothing,
  'GET users/me/drafts/:kind': () => ({ params: { kind: 'post' } }),
  'PUT users/me/drafts/:kind': () => ({ params: { kind: 'post' }, body: { content: 'So far' } }),
  'DELETE users/me/drafts/:kind': () => ({ params: { kind: 'post' } }),
  'GET users/me/listings': nothing,
  'GET users/me/posts': nothing,
  'GET users/me/blocked': nothing,
  'GET users/me/muted': nothing,
  'GET users/:id': aboutPerson,
  'POST users/:id/block': aboutPerson,
  'DELETE users/:id/block': aboutPerson,
  'POST users/:id/mute': aboutPerson,
  'DELETE users/:id/mute': aboutPerson,
  'GET users/:id/presence': aboutPerson,
  'GET users/:id/posts': aboutPerson,
  'GET users/:id/listings': aboutPerson,
  'POST users/:id/views': aboutPerson,
  'POST ratings': async ({ owner, caller }) => {
    if (caller) {
      const id = await interestOf(caller, owner);
      await rows("UPDATE interests SET status = 'accepted' WHERE id = ? RETURNING id", id);
    }
    return { body: { ratedUserId: owner.id, rating: 4 } };
  },
  'GET feed': nothing,
  'GET feed/new': () => ({ query: `since=${Date.now().toString(36)}.0` }),
  'GET listings': nothing,
  'POST listings': () => ({ body: validInput.listing() }),
  'GET listings/:id': aboutListing,
  'PUT listings/:id': async (scene) => ({ ...(await aboutListing(scene)), body: { timeline: '12 months' } }),
  'DELETE listings/:id': aboutListing,
  'POST listings/:id/views': aboutListing,
  'GET listings/:id/updates': aboutListing,
  'POST listings/:id/updates': async (scene) => ({ ...(await aboutListing(scene)), body: newsOfOven }),
  'GET posts': nothing,
  'POST posts': () => ({ body: validInput.communityPost() }),
  'GET posts/:id': about,
  'DELETE posts/:id': about,
  'GET posts/:id/likes': about,
  'POST posts/:id/like': about,
  'DELETE posts/:id/like': about,
  'PUT posts/:id': async (scene) => ({
    ...(await about(scene)),
    body: { content: 'We bake for sixty shops now.' },
  }),
  'GET posts/:id/history': about,
  'GET posts/:id/comments': about,
  'POST posts/:id/comments': async (scene) => ({
    ...(await about(scene)),
    body: { content: 'Is it leased?' },
  }),
  'GET posts/:id/updates': about,
  'POST posts/:id/updates': async (scene) => ({ ...(await about(scene)), body: newsOfOven }),
  'GET posts/:id/interests': about,
  'POST posts/:id/interests': about,
  'POST posts/:id/views': about,
  'PUT comments/:id': async ({ owner }) => ({
    params: { id: await commentOf(owner) },
    body: { content: 'What I meant to say.' },
  }),
  'DELETE comments/:id': async ({ owner }) => ({ params: { id: await commentOf(owner) } }),
  'DELETE updates/:id': async ({ owner }) => ({ params: { id: await updateOf(owner) } }),
  'POST messages': ({ owner }) => ({ body: { receiverId: owner.id, content: 'Namaste' } }),
  'POST call-proposals': ({ owner }) => ({
    body: { receiverId: owner.id, slots: callSlots(Date.now()).slice(0, 2).map(isoOf) },
  }),
  // Made to the owner.
  'PUT call-proposals/:id': async ({ owner }) => {
    const id = await insertProposal(await newInvestor(), owner);
    return { params: { id }, body: { status: 'accepted', slot: isoOf(callSlots(Date.now())[0] ?? 0) } };
  },
  'GET call-proposals/:id/calendar': async ({ owner }) => ({
    params: {
      id: await insertProposal(await newInvestor(), owner, { status: 'accepted' }),
    },
  }),
  'POST calls/start': async ({ owner, caller }) => {
    if (caller && caller.id !== owner.id) await newConversation(owner, caller, 'accepted');
    return { body: { receiverId: owner.id, kind: 'audio' } };
  },
  'GET calls/:id': callToOwner('ringing'),
  'POST calls/:id/accept': async (scene) => ({
    ...(await callToOwner('ringing')(scene)),
    body: { deviceId: 'phone-01' },
  }),
  'POST calls/:id/rings': callToOwner('ringing'),
  'POST calls/:id/reject': callToOwner('ringing'),
  'POST calls/:id/end': callToOwner('ringing'),
  'POST calls/:id/connected': callToOwner('connecting'),
  'GET calls/:id/ice': callToOwner('ringing'),
  'GET messages/conversations': nothing,
  'GET messages/unwritten': nothing,
  'GET messages/search': () => ({ query: 'q=namaste' }),
  'POST messages/upload': nothing,
  'GET messages/:userId': ({ owner }) => ({ params: { userId: owner.id } }),
  'GET messages/:userId/search': ({ owner }) => ({ params: { userId: owner.id }, query: 'q=namaste' }),
  'PUT messages/:userId/read': async ({ owner, caller }) => {
    if (caller && caller.id !== owner.id) await insertMessagesBetween(owner, caller);
    return { params: { userId: owner.id }, body: {} };
  },
  'PUT messages/:userId/request': async ({ owner, caller }) => {
    if (caller && caller.id !== owner.id) await insertMessagesBetween(owner, caller);
    return { params: { userId: owner.id }, body: { status: 'accepted' } };
  },
  'PUT messages/:userId/:messageId': ownMessage({ content: 'What I meant to say.' }),
  'DELETE messages/:userId/:messageId': ownMessage(),
  'PUT messages/:userId/:messageId/reaction': ownMessage({ emoji: '🙏' }),
  'DELETE messages/:userId/:messageId/reaction': ownMessage(),
  'POST interests': async ({ owner }) => ({ body: { postId: await newPost(owner) } }),
  // Received by the owner.
  'PUT interests/:id': async ({ owner }) => ({
    params: { id: await interestOf(await newInvestor(), owner) },
    body: { status: 'accepted' },
  }),
  // Made by the owner.
  'DELETE interests/:id': async ({ owner }) => ({
    params: { id: await interestOf(owner, await newUser()) },
  }),
  'POST reports': async ({ owner }) => ({ body: { postId: await newPost(owner), reason: 'spam' } }),
  'GET notifications': nothing,
  'PUT notifications': () => ({ body: { all: true } }),
  'GET search': () => ({ query: 'q=dairy' }),
  'POST upload': () => ({ query: 'kind=post_image' }),
};
