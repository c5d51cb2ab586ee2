import { describe, expect, it } from 'vitest';
import { callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { start } from '#test/support/calls';
import {
  answer,
  change,
  chatsOf,
  openThread,
  presence,
  readUpTo,
  type SignedInUser,
  say,
  stored,
  threadOf,
  unreadOf,
} from '#test/support/chat';
import { settled } from '#test/support/conversations';
import { getFile } from '#test/support/files';
import { loggedBy } from '#test/support/hub-socket';
import { newConversation, newInterest } from '#test/support/relationships';
import { newInvestor, newListing, newUser, type TestUser } from '#test/support/rows/factories';
import { sendFile } from '~/domain/chat/send-file.server';
import type { UserView } from '~/domain/profile/view.schema';
import { loader as interests } from '~/routes/api/interests';
import { loader as interest } from '~/routes/api/interests.$id';
import { loader as ratings } from '~/routes/api/ratings';
import { loader as personLoader } from '~/routes/api/users.$id';
import { mayType } from '../../../workers/hub/queries';

const express = async (as: TestUser, listingId: string) =>
  ((await callRoute(interests, { method: 'POST', as, body: { listingId } })).body as { id: string }).id;
const decide = (as: TestUser, id: string, status: 'accepted' | 'rejected' = 'accepted') =>
  callRoute(interest, { method: 'PUT', as, params: { id }, body: { status } });

const withdraw = (as: TestUser, id: string) => callRoute(interest, { method: 'DELETE', as, params: { id } });
const profileOf = async (viewer: TestUser, { id }: TestUser) =>
  (await callRoute(personLoader, { as: viewer, params: { id } })).body as UserView;
const sendPdf = async (from: SignedInUser, to: SignedInUser) =>
  sendFile(await memberContext(from), {
    receiverId: to.id,
    name: 'plan.pdf',
    bytes: new TextEncoder().encode('%PDF-1.4\n%%EOF'),
  });

/** Asha's profile is for connections only and takes no messages; Ravi is interested in her listing. */
async function guarded(settings: object = { allowMessages: false, profileVisibility: 'connections' }) {
  const asha = await newUser({ fullName: 'Asha', ...settings });
  const ravi = await newInvestor({ fullName: 'Ravi' });
  const listingId = await newListing(asha, { allowDirectMessages: false });
  return { asha, ravi, listingId, interestId: await express(ravi, listingId) };
}

/** What `viewer` can do with `other` and see of them. */
async function reach(viewer: TestUser, other: TestUser) {
  const { app } = await contextOf();
  const view = await openThread(viewer, other.id);
  const called = await start(viewer, other);
  // The callee is offline: the call itself was allowed.
  const isCallAllowed = called.status === 409;
  return {
    profile: (await profileOf(viewer, other)).isLimited ? 'head' : 'all',
    presence: ((await presence(viewer, other)).body as { online: boolean | null }).online,
    typing: await mayType(app, other.id, viewer.id),
    call: isCallAllowed,
    connected: 'movedTo' in view ? null : view.isConnected,
  };
}

const closed = { profile: 'head', presence: null, typing: false, call: false, connected: false };
const open = { profile: 'all', presence: false, typing: true, call: true, connected: true };

describe('a pending interest', () => {
  it('allows one message request and nothing more', async () => {
    const { asha, ravi, listingId } = await guarded();
    expect((await say(ravi, asha, 'Is it open?', { listingId })).status).toBe(201);
    expect(await stored(asha, ravi)).toMatchObject({ status: 'request', lastSeq: 1 });
    expect((await chatsOf(asha, 'requests')).body).toHaveLength(1);
    expect((await say(ravi, asha, 'Hello?')).body).toMatchObject({
      status: 403,
      detail: 'Your message waits in the requests of Asha. After Asha accepts, you can write more.',
    });
    await expect(sendPdf(ravi, asha)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await reach(ravi, asha)).toEqual(closed);
    // The receiver learns no more about the sender either, before answering.
    expect(await reach(asha, ravi)).toEqual({ ...closed, profile: 'all' });
    const rated = await callRoute(ratings, {
      method: 'POST',
      as: ravi,
      body: { ratedUserId: asha.id, rating: 5 },
    });
    expect(rated.status).toBe(403);
    await readUpTo(asha, ravi);
    expect((await loggedBy(ravi)).map(({ type }) => type)).not.toContain('message_read');
    expect((await threadOf(ravi, asha)).body).toMatchObject([{ isRead: false }]);
  });

  it('works like a message request: a reply connects the two', async () => {
    const { asha, ravi } = await guarded();
    expect((await say(asha, ravi, 'Thank you for your interest')).status).toBe(201);
    expect(await reach(ravi, asha)).toEqual(open);
    expect((await say(ravi, asha)).status).toBe(201);
  });

  it.each([
    ['a reply', ({ asha, ravi }) => say(asha, ravi, 'Please come by')],
    ['an accepted request', ({ asha, ravi }) => answer(asha, ravi, 'accepted')],
    ['an accepted interest', ({ asha, interestId }) => decide(asha, interestId)],
  ] as [string, (scene: Awaited<ReturnType<typeof guarded>>) => Promise<{ status: number }>][])(
    '%s connects both ways',
    async (_, act) => {
      const scene = await guarded();
      const { asha, ravi } = scene;
      await say(ravi, asha, 'Is it open?');
      expect((await act(scene)).status).toBeLessThan(300);
      await settled(asha, ravi);
      expect(await stored(asha, ravi)).toMatchObject({ status: 'accepted' });
      expect((await chatsOf(asha, 'requests')).body).toEqual([]);
      expect(await reach(ravi, asha)).toEqual(open);
      expect((await say(ravi, asha)).status).toBe(201);
    },
  );

  it('allows nothing once it is rejected', async () => {
    const { asha, ravi, interestId } = await guarded();
    await decide(asha, interestId, 'rejected');
    expect((await say(ravi, asha)).status).toBe(403);
    expect(await reach(ravi, asha)).toEqual(closed);
  });

  it('accepts the message request when it is accepted, and notifies both', async () => {
    const { asha, ravi, interestId } = await guarded();
    await say(ravi, asha, 'Is it open?');
    await answer(asha, ravi, 'declined');
    const accepted = await decide(asha, interestId);
    expect(accepted.meter.trips).toBe(1);
    await settled(asha, ravi);
    for (const [me, other] of [
      [ravi, asha],
      [asha, ravi],
    ] as const) {
      const told = (await loggedBy(me)).filter(({ type }) => type === 'conversation_updated');
      expect(told.at(-1)).toMatchObject({ userId: other.id, status: 'accepted' });
    }
    expect((await decide(asha, interestId)).delivered).toEqual([]);
  });
});

describe('a withdrawn interest', () => {
  it('withdraws the message request that it allowed', async () => {
    const { asha, ravi, interestId, listingId } = await guarded();
    await say(ravi, asha, 'Is it open?');
    expect(await unreadOf(asha)).toMatchObject({ messages: 1 });
    const { status, delivered, meter } = await withdraw(ravi, interestId);
    expect([status, meter.trips]).toEqual([204, 1]);
    expect(delivered).toContainEqual({
      userId: asha.id,
      event: expect.objectContaining({ type: 'interest_updated', status: 'withdrawn' }),
    });
    await settled(asha, ravi);
    expect(await loggedBy(asha)).toContainEqual(
      expect.objectContaining({ type: 'conversation_updated', userId: ravi.id, status: 'declined' }),
    );
    expect((await loggedBy(ravi)).map(({ type }) => type)).not.toContain('conversation_updated');
    expect((await chatsOf(asha, 'requests')).body).toEqual([]);
    expect(await unreadOf(asha)).toMatchObject({ messages: 0 });
    expect((await say(ravi, asha)).status).toBe(403);
    // Another interest does not allow a second request.
    await express(ravi, listingId);
    expect((await say(ravi, asha)).status).toBe(403);
    expect(await reach(ravi, asha)).toEqual(closed);
  });

  it('withdraws a request about a listing that takes no messages', async () => {
    const { asha, ravi, interestId, listingId } = await guarded({ profileVisibility: 'connections' });
    await say(ravi, asha, 'Is it open?', { listingId });
    await withdraw(ravi, interestId);
    await settled(asha, ravi);
    expect((await chatsOf(asha, 'requests')).body).toEqual([]);
  });

  it('keeps a request that a stranger may make, or that another interest allows', async () => {
    const stranger = await guarded({});
    await say(stranger.ravi, stranger.asha);
    await withdraw(stranger.ravi, stranger.interestId);
    expect((await chatsOf(stranger.asha, 'requests')).body).toHaveLength(1);

    const twice = await guarded();
    await say(twice.ravi, twice.asha);
    await express(twice.ravi, await newListing(twice.asha));
    await withdraw(twice.ravi, twice.interestId);
    expect((await chatsOf(twice.asha, 'requests')).body).toHaveLength(1);
  });

  it('keeps answered conversations and requests of others', async () => {
    const { asha, ravi, interestId } = await guarded();
    await say(ravi, asha);
    await say(asha, ravi);
    await withdraw(ravi, interestId);
    expect(await stored(asha, ravi)).toMatchObject({ status: 'accepted' });

    const scene = await guarded();
    const other = await newInvestor();
    await say(scene.ravi, scene.asha);
    expect((await withdraw(other, scene.interestId)).status).toBe(404);
    expect((await chatsOf(scene.asha, 'requests')).body).toHaveLength(1);
  });
});

describe('a block', () => {
  it.each(['the one', 'the other'] as const)(
    'is made by %s and parts whom a connection joined, until it is taken back',
    async (who) => {
      const [asha, ravi] = [await newUser(), await newInvestor()];
      await newConversation(asha, ravi, 'accepted');
      await newInterest(ravi, asha);
      const { message } = await sendPdf(asha, ravi);
      const url = message.fileUrl ?? '';
      const [blocker, blocked] = who === 'the one' ? [asha, ravi] : [ravi, asha];
      await change(blocker, 'block', blocked);
      const statusFor = async (person: TestUser) =>
        (await getFile((await contextOf(person)).app, url)).status;
      expect([await statusFor(asha), await statusFor(ravi)]).toEqual([200, 404]);
      // The file's name stays in the thread, without a URL.
      expect((await threadOf(ravi, asha)).body).toMatchObject([
        { fileUrl: null, file: { name: 'plan.pdf' } },
      ]);
      const { delivered } = await readUpTo(ravi, asha);
      expect(delivered.every(({ userId }) => userId === ravi.id)).toBe(true);
      expect((await threadOf(asha, ravi)).body).toMatchObject([{ isRead: false, fileUrl: url }]);
      expect((await chatsOf(asha)).body).toMatchObject([{ lastMessage: { isRead: false } }]);
      expect((await start(asha, ravi)).status).toBe(403);
      expect((await presence(ravi, asha)).body).toEqual({ online: null });
      const { app } = await contextOf();
      expect(await mayType(app, asha.id, ravi.id)).toBe(false);

      await change(blocker, 'block', blocked, 'DELETE');
      expect(await statusFor(ravi)).toBe(200);
      expect((await threadOf(asha, ravi)).body).toMatchObject([{ isRead: true }]);
    },
  );
});
