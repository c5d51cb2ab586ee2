import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { fixtureBytes } from '#test/support/files';
import { newPost, newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { resetStores } from '#test/support/rows/reset';
import { randomToken } from '~/db/id';
import { files } from '~/db/schema';
import { uploadFile } from '~/domain/file/upload.server';
import { sweepOrphans } from '~/domain/retention/orphans.server';
import type { MemberContext } from '~/domain/shared/context';
import { DAY_MS } from '~/lib/time/duration';
import type { LogEvent } from '~/platform/log.server';
import { action as postsRoute } from '~/routes/api/posts';
import { action as me } from '~/routes/api/users.me';
import drawingPng from '../../support/fixtures/drawing.png?inline';

beforeEach(resetStores);

/** A night so many days from now. */
async function night(days = 2) {
  const { app } = await contextOf();
  const events: LogEvent[] = [];
  const removed = await sweepOrphans({
    ...app,
    now: Date.now() + days * DAY_MS,
    log: (event) => events.push(event),
  });
  return { removed, events };
}

const keys = async () => (await env.FILES.list()).objects.map(({ key }) => key).sort();
const idOf = (url: string) => url.slice('/files/'.length);
/** Without the sizes that are made behind the answer: each test counts those that it puts there. */
async function photoOf(person: TestUser): Promise<string> {
  const { app, settle } = await contextOf(person);
  const bytes = fixtureBytes(drawingPng);
  const { url } = await uploadFile(app as MemberContext, { kind: 'post_image', name: 'a.png', bytes });
  await settle();
  const { objects } = await env.FILES.list({ prefix: `variants/${idOf(url)}/` });
  await env.FILES.delete(objects.map(({ key }) => key));
  return url;
}

describe('the walk through the store', () => {
  it('removes objects without a row, with their variants, and leaves what is young or not its own', async () => {
    const kept = idOf(await photoOf(await newUser()));
    const [orphan, gone] = [randomToken(18), randomToken(18)];
    for (const key of [
      orphan,
      `variants/${orphan}/160.webp`,
      `variants/${gone}/640.avif`,
      `variants/${kept}/160.webp`,
    ]) {
      await env.FILES.put(key, 'x');
    }
    for (const key of ['outbox/1.json', 'audit/2026-11-22.json', 'short']) await env.FILES.put(key, 'x');
    const before = await keys();
    expect((await night(0)).removed).toBe(0);
    expect(await keys()).toEqual(before);

    const { removed, events } = await night();
    expect(removed).toBe(2);
    expect(events).toContainEqual({ event: 'swept', task: 'orphans', count: 2 });
    expect(await keys()).toEqual(
      [kept, `variants/${kept}/160.webp`, 'outbox/1.json', 'audit/2026-11-22.json', 'short'].sort(),
    );
    expect((await night()).removed).toBe(0);
  });

  it('removes rows without an object, and takes them out of what shows them', async () => {
    const person = await newUser();
    const [face, lost, stays] = [await photoOf(person), await photoOf(person), await photoOf(person)];
    await callRoute(me, { method: 'PUT', as: person, body: { avatar: face } });
    const id = crypto.randomUUID();
    const body = {
      id,
      postType: 'community',
      content: 'Who repairs cans?',
      category: 'Other',
      images: [lost, stays],
    };
    expect((await callRoute(postsRoute, { method: 'POST', as: person, body })).status).toBe(201);
    await env.FILES.delete([idOf(face), idOf(lost)]);

    expect((await night()).removed).toBe(2);
    expect(await rows('SELECT id FROM files WHERE owner_id = ?', person.id)).toEqual([{ id: idOf(stays) }]);
    expect(await row('SELECT avatar FROM users WHERE id = ?', person.id)).toEqual({ avatar: null });
    const { images } = await row<{ images: string }>('SELECT images FROM posts WHERE id = ?', id);
    expect(JSON.parse(images)).toMatchObject([{ url: stays }]);
  });

  it('removes no row when far too many seem lost', async () => {
    const person = await newUser();
    const { db, now } = await memberContext(person);
    const many = Array.from({ length: 21 }, () => ({
      id: randomToken(18),
      ownerId: person.id,
      kind: 'post_image' as const,
      name: 'x',
      contentType: 'image/webp',
      size: 1,
      createdAt: now,
    }));
    for (const one of many) await db.batch([db.insert(files).values(one)]);
    const { removed, events } = await night();
    expect(removed).toBe(0);
    expect(events).toContainEqual({ event: 'sweep_refused', task: 'lost_files', count: 21 });
    expect(await row('SELECT count(*) AS n FROM files')).toEqual({ n: 21 });
  });

  it('goes on the next night where it stopped, and starts over at the end', async () => {
    const { app } = await contextOf();
    const ids = Array.from({ length: 7 }, () => randomToken(18)).sort();
    for (const id of ids) await env.FILES.put(id, 'x');
    const small = { ...app, now: Date.now() + 2 * DAY_MS, log: () => undefined };
    const { list } = app.files;
    // A store that gives two keys at a time and is away at the third question of the first night.
    let asked = 0;
    const slow = (fails: boolean) => ({
      ...app.files,
      list: (folder: string, after: string) => {
        if (fails && folder === '' && ++asked === 3) throw new Error('R2 is away');
        return list(folder, after, 2);
      },
    });
    await expect(sweepOrphans({ ...small, files: slow(true) })).rejects.toThrow('R2 is away');
    expect(await keys()).toEqual(ids.slice(4));
    expect(await row("SELECT cursor FROM sweep_cursors WHERE name = 'files'")).toEqual({ cursor: ids[3] });
    expect(await sweepOrphans({ ...small, files: slow(false) })).toBe(3);
    expect(await row("SELECT cursor FROM sweep_cursors WHERE name = 'files'")).toEqual({ cursor: '' });
  });

  it('removes cards of what is no longer there', async () => {
    const author = await newUser();
    const [alive, gone] = [await newPost(author), await newPost(author, { isActive: false, deletedAt: 1 })];
    const cards = [`cards/post/${alive}/a`, `cards/post/${gone}/b`, 'cards/welcome/c'];
    for (const key of cards) await env.FILES.put(key, 'x');
    expect((await night()).removed).toBe(1);
    expect(await keys()).toEqual([cards[0], cards[2]].sort());
  });
});
