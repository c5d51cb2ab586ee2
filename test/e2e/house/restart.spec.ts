import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { persistFolder } from '../../../workers/local/tools/settings';
import { withBindings } from '../../../workers/local/tools/worker-server';
import { type LocalServer, startLocalServer } from '../../support/local-server';
import { test } from '../browser-test';
import { newMark } from '../mark';

const password = 'chai-at-the-corner';

/** What was acknowledged is there after the next start: rows in D1, bytes in R2, sessions. */
for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`data survives a server ended by ${signal}`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'nukkad-restart-'));
    const settings = { DATA_DIR: dataDir, SEED: 'none' };
    let server = await startLocalServer(settings);
    try {
      const { token, post, bytes } = await publishWithPhoto(server);
      await server.stop(signal);
      server = await startLocalServer(settings);

      const shown = await call(server, `/api/posts/${post.id}`, { token });
      expect(await shown.json()).toMatchObject({ id: post.id, title: post.title });
      const photo = await fetch(new URL(post.images[0] ?? '', server.url));
      expect(Buffer.from(await photo.arrayBuffer())).toEqual(bytes);
      const me = await call(server, '/api/users/me', { token });
      expect(me.status, 'the session from before').toBe(200);
    } finally {
      await server.stop(signal);
      await rm(dataDir, { recursive: true, force: true });
    }
  });
}

test('a start refuses data of other migrations, says what to do, and changes nothing', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nukkad-foreign-'));
  const stored = () =>
    withBindings(persistFolder(dataDir), async ({ DB }) => {
      const [names, tables] = await DB.batch<{ name: string }>([
        DB.prepare('SELECT name FROM d1_migrations'),
        DB.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name IN ('users', 'posts')"),
      ]);
      return [names, tables].map((found) => found?.results.map(({ name }) => name));
    });
  try {
    await withBindings(persistFolder(dataDir), async ({ DB }) => {
      await DB.exec('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE)');
      await DB.exec("INSERT INTO d1_migrations (name) VALUES ('0000_initial_schema.sql')");
      await DB.exec('CREATE TABLE users (id TEXT PRIMARY KEY)');
    });
    await expect(startLocalServer({ DATA_DIR: dataDir, SEED: 'none' })).rejects.toThrow(
      `The start ended with 1:\nThe database in ${dataDir} was made by another version of Nukkad (its migration 0000_initial_schema.sql is not here). Delete that folder and start again.`,
    );
    expect(await stored()).toEqual([['0000_initial_schema.sql'], ['users']]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function publishWithPhoto(server: LocalServer) {
  const registered = await call(server, '/api/auth/register', {
    body: {
      userType: 'entrepreneur',
      fullName: 'Asha Restart',
      email: `asha-${newMark()}@nukkad.test`,
      phone: '9876543210',
      city: 'Pune',
      password,
      agreeToTerms: true,
    },
  });
  expect(registered.status).toBe(201);
  const { token } = (await registered.json()) as { token: string };

  const form = new FormData();
  const jpeg = await readFile('test/support/fixtures/street.jpg');
  form.set('file', new File([jpeg], 'street.jpg', { type: 'image/jpeg' }));
  const uploaded = await call(server, '/api/upload?kind=post_image', { token, form });
  expect(uploaded.status).toBe(201);
  const { url } = (await uploaded.json()) as { url: string };

  const body = {
    id: randomUUID(),
    postType: 'community',
    title: 'Written before the restart',
    content: 'The lights went out on the corner.',
    category: 'Other',
    images: [url],
  };
  const published = await call(server, '/api/posts', { token, body });
  expect(published.status, await published.clone().text()).toBe(201);
  const post = (await published.json()) as { id: string; title: string; images: string[] };
  const bytes = Buffer.from(await (await fetch(new URL(url, server.url))).arrayBuffer());
  return { token, post, bytes };
}

interface Call {
  token?: string;
  body?: unknown;
  form?: FormData;
}

function call(server: LocalServer, path: string, { token, body, form }: Call) {
  return fetch(new URL(path, server.url), {
    method: body || form ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : form,
  });
}
