import { callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { fileOf } from '#test/support/listings';
import { rows, type TestUser } from '#test/support/rows/factories';
import { insertReport } from '#test/support/rows/reports';
import { newVisitor } from '#test/support/visitor';
import { newId } from '~/db/id';
import { requireFile } from '~/domain/download/read.server';
import { chatThread } from '~/features/chat/chat-page.server';
import { AppError } from '~/lib/app-error';
import { loader as reports } from '~/routes/api/admin.reports';
import { loader as feed } from '~/routes/api/feed';
import { loader as searchLoader } from '~/routes/api/search';
import { mayType, presenceAudience } from '../../../workers/hub/queries';
import { askEndpoint, type Scene } from './endpoint';

/** Requests the data of a screen, as a client-side navigation does. */
const screen = ({ caller }: Scene, path: string) =>
  newVisitor().ask(path, { headers: caller ? { authorization: `Bearer ${caller.token}` } : {} });

const statusAt = async (scene: Scene, path: string) => `${(await screen(scene, path)).status}`;
const phoneAt = async (scene: Scene, path: string) =>
  seesIt((await (await screen(scene, path)).text()).includes(scene.owner.phone.slice(1)));

const personAt = ({ owner }: Scene) => `/user.data?id=${owner.id}`;
const listingAt = ({ listingId }: Scene) => `/opportunity/${listingId}.data`;

const seesIt = (is: boolean) => (is ? 'told' : 'untold');

const words: Partial<Record<AppError['code'], string>> = {
  not_found: '404',
  forbidden: '403',
  invalid: '400',
  gone: '410',
};

function refused(error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  return words[error.code] ?? error.code;
}

async function read({ caller }: Scene, url: string): Promise<string> {
  const { app } = await contextOf(caller ?? undefined);
  return requireFile(app, url.replace('/files/', '')).then(() => '200', refused);
}

/** Reads a file that belongs to the owner. */
const fileLike = (over: Parameters<typeof fileOf>[2]) => async (scene: Scene) =>
  read(scene, await fileOf(scene.owner, 'listing_image', over));

const inListing = ({ listingId }: Scene) => ({ placeType: 'listing', placeId: listingId }) as const;

async function conversationOf(one: TestUser, other: TestUser | null): Promise<string | null> {
  const pair = [one.id, other?.id ?? ''].sort();
  const query = 'SELECT id FROM conversations WHERE user_a = ? AND user_b = ?';
  return (await rows<{ id: string }>(query, ...pair))[0]?.id ?? null;
}

/** Reads a file that the owner sent in a chat, in a message that somebody reported. */
const reportedFile = (over: Parameters<typeof fileOf>[2]) => async (scene: Scene) => {
  const messageId = newId();
  const url = await fileOf(scene.owner, 'listing_image', {
    kind: 'chat_file',
    conversationId: await conversationOf(scene.owner, scene.caller),
    placeType: 'message',
    placeId: messageId,
    ...over,
  });
  await rows(
    "UPDATE reports SET target_type = 'message', target_id = ?, evidence = ? WHERE id = ? RETURNING id",
    ...[
      messageId,
      JSON.stringify({ file: { url, name: 'letter.pdf', contentType: 'application/pdf', size: 1 } }),
      await insertReport(scene.owner),
    ],
  );
  return read(scene, url);
};

/** Says whether the list that the caller requests contains the id. */
async function listed({ caller }: Scene, route: typeof feed, query: string, id: string): Promise<string> {
  const { status, body } = await callRoute(route, { query, ...(caller && { as: caller }) });
  if (status !== 200) return `${status}`;
  return JSON.stringify(body).includes(id) ? 'listed' : 'left out';
}

/** Looks for an open report about a person in the queue of the admins, by its words. */
async function queued(scene: Scene, about: { id: string }): Promise<string> {
  const id = await insertReport(about);
  await rows('UPDATE reports SET description = id WHERE id = ? RETURNING id', id);
  return listed(scene, reports, `status=open&q=${id}`, id);
}

const setOwner = ({ owner }: Scene, column: string, value: string | number) =>
  rows(`UPDATE users SET ${column} = ? WHERE id = ?`, value, owner.id);

/** Requests beside the plain API endpoints: other settings of the owner, screens, socket frames and files. */
export const entryPoints: Record<string, (scene: Scene) => Promise<string>> = {
  async 'profile shown to everybody'(scene) {
    await setOwner(scene, 'profile_visibility', 'public');
    return askEndpoint('GET users/:id', scene);
  },
  async 'profile shown to nobody'(scene) {
    await setOwner(scene, 'profile_visibility', 'private');
    return askEndpoint('GET users/:id', scene);
  },
  async 'found by name, shown to everybody'(scene) {
    await setOwner(scene, 'profile_visibility', 'public');
    const { id, fullName } = scene.owner;
    return listed(scene, searchLoader, `type=people&limit=50&q=${fullName}`, id);
  },
  async 'online status hidden'(scene) {
    await setOwner(scene, 'show_online_status', 0);
    return askEndpoint('GET users/:id/presence', scene);
  },
  async 'message, owner takes messages'(scene) {
    await setOwner(scene, 'allow_messages', 1);
    return askEndpoint('POST messages', scene);
  },
  async 'message about a listing that takes none'(scene) {
    const { owner, listingId } = scene;
    await setOwner(scene, 'allow_messages', 1);
    return askEndpoint('POST messages', scene, {
      body: { receiverId: owner.id, content: 'Is it open?', listingId },
    });
  },
  async 'composer of the thread'({ owner, caller }) {
    if (!caller) return '401';
    const view = await chatThread(await memberContext(caller), owner.id).catch(refused);
    if (typeof view === 'string') return view;
    return 'movedTo' in view ? 'none' : view.composer.state;
  },
  async 'typing of the owner'({ owner, caller }) {
    const { app } = await contextOf();
    return seesIt(caller !== null && (await mayType(app, owner.id, caller.id)));
  },
  async 'coming and going of the owner'({ owner, caller }) {
    const { app } = await contextOf();
    return seesIt((await presenceAudience(app, owner.id, [caller?.id ?? ''])).length > 0);
  },
  'phone on the profile': (scene) => phoneAt(scene, personAt(scene)),
  'phone on the listing': (scene) => phoneAt(scene, listingAt(scene)),
  async 'phone on the listing, closed'(scene) {
    await rows('UPDATE business_listings SET closed_at = 1 WHERE id = ?', scene.listingId);
    return phoneAt(scene, listingAt(scene));
  },
  'screen of the person': (scene) => statusAt(scene, personAt(scene)),
  'post in the feed': (scene) => listed(scene, feed, 'limit=50', scene.postId),
  async 'bell of the owner at a comment'(scene) {
    const { owner, caller, postId } = scene;
    await askEndpoint('POST posts/:id/comments', scene, {
      params: { id: postId },
      body: { content: 'Is it leased?' },
    });
    const query = 'SELECT 1 FROM notifications WHERE user_id = ? AND actor_id = ?';
    return seesIt((await rows(query, owner.id, caller?.id ?? '')).length > 0);
  },
  'screen of the post': (scene) => statusAt(scene, `/post/${scene.postId}.data`),
  'screen of the listing': (scene) => statusAt(scene, listingAt(scene)),
  'photo of a listing': async (scene) => fileLike(inListing(scene))(scene),
  'photo of a person': async (scene) =>
    fileLike({ kind: 'avatar', placeType: 'user', placeId: scene.owner.id })(scene),
  'photo that its owner deleted': async (scene) =>
    fileLike({ ...inListing(scene), withdrawnAt: 1, withdrawnReason: 'deleted' })(scene),
  'photo that an admin removed': async (scene) =>
    fileLike({ ...inListing(scene), withdrawnAt: 1, withdrawnReason: 'removed' })(scene),
  async 'plan of a listing'(scene) {
    const url = await fileOf(scene.owner, 'business_plan', inListing(scene));
    await rows('UPDATE business_listings SET business_plan = ? WHERE id = ?', url, scene.listingId);
    return read(scene, url);
  },
  'plan that nothing shows': fileLike({ kind: 'business_plan' }),
  async 'file sent in the chat'(scene) {
    const conversationId = await conversationOf(scene.owner, scene.caller);
    return fileLike({ kind: 'chat_file', conversationId })(scene);
  },
  'file of a reported message': reportedFile({}),
  'reported file that its sender deleted': reportedFile({
    withdrawnAt: 1,
    withdrawnReason: 'deleted',
  }),
  'report about the owner in the queue': (scene) => queued(scene, scene.owner),
  'report about the caller in the queue': (scene) => queued(scene, scene.caller ?? scene.owner),
  'decision of a report about the caller': async (scene) =>
    askEndpoint('PUT admin/reports/:id', scene, {
      params: { id: await insertReport(scene.caller ?? scene.owner) },
      body: { status: 'in_review' },
    }),
  'identity document': fileLike({ kind: 'document' }),
};
