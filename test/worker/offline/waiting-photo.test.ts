import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { fixtureBytes, sweepUploads } from '#test/support/files';
import { newUser, row } from '#test/support/rows/factories';
import { profileSeen } from '~/domain/account/profile-seen';
import { uploadFile } from '~/domain/file/upload.server';
import { profileWrite } from '~/features/profile-edit/profile-write';
import type { WriteFile } from '~/features/write-queue/queued-write';
import { sendFiles } from '~/features/write-queue/send-files';
import { DAY_MS } from '~/lib/time/duration';
import { loader as me } from '~/routes/api/users.me';
import wide from '../../support/fixtures/wide.jpg?inline';

it('a change of the profile that waits longer than its photo is kept is saved with the photo', async () => {
  const person = await newUser({ bio: 'Old' });
  const ctx = await memberContext(person);
  const bytes = fixtureBytes(wide);
  const [key, name] = [crypto.randomUUID(), 'photo'];
  const { url, id } = await uploadFile(ctx, { kind: 'avatar', name, bytes, key });
  const values = { fullName: person.fullName, bio: 'I bake.', avatar: url };
  const photo = { key, blob: new Blob([bytes as Uint8Array<ArrayBuffer>]), sentAt: ctx.now };
  const write = {
    ...profileWrite(values, profileSeen(ctx.viewer), photo),
    ownerId: person.id,
    place: 1,
    error: null,
  };

  await env.DB.prepare('UPDATE files SET created_at = created_at - ? WHERE id = ?')
    .bind(2 * DAY_MS, id)
    .run();
  await sweepUploads((await contextOf()).app);
  expect(await row('SELECT count(*) AS n FROM files WHERE id = ?', id)).toEqual({ n: 0 });
  const put = (body: object) => callRoute(me, { method: 'PUT', as: person, body });
  expect((await put(write.body as object)).status).toBe(400);

  const store = {
    all: async () => [write],
    put: async () => {},
    change: async () => true,
    remove: async () => {},
  };
  const upload = async (file: WriteFile) => {
    const again = new Uint8Array(await file.blob.arrayBuffer());
    return {
      status: 201,
      body: await uploadFile(ctx, { kind: file.kind, name, bytes: again, key: file.key }),
    };
  };
  const { write: sent, stopped } = await sendFiles(store, write, upload, ctx.now + 2 * DAY_MS);
  expect(stopped).toBeNull();
  expect((await put(sent.body as object)).status).toBe(200);
  expect(await row('SELECT bio, avatar FROM users WHERE id = ?', person.id)).toEqual({
    bio: 'I bake.',
    avatar: url,
  });
});
