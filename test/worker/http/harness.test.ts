import { createExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { resetStores } from '#test/support/rows/reset';
import drawing from '../../support/fixtures/drawing.png?inline';

const get = (path: string) => exports.default.fetch(`http://localhost${path}`, { redirect: 'manual' });

/** What every other test in this folder takes for granted. */
describe('the harness', () => {
  it('answers screens through the whole pipeline', async () => {
    const response = await get('/terms');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("'nonce-");
    expect(await response.text()).toContain('<h1');
  });

  it('answers endpoints through the whole pipeline', async () => {
    const response = await get('/api/posts');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([]);
  });

  it('has a real D1 with the real schema, which can be emptied', async () => {
    const add = () => env.DB.prepare("INSERT INTO local_probe VALUES ('x')").run();
    await env.DB.exec('CREATE TABLE local_probe (id TEXT PRIMARY KEY)');
    await add();
    await expect(add()).rejects.toThrow('UNIQUE');
    await resetStores();
    await expect(add()).rejects.toThrow('no such table');
    expect(await env.DB.prepare('SELECT count(*) AS n FROM users').first('n')).toBe(0);
  });

  it('empties the stores after what a request still does behind its answer', async () => {
    const drawing = (async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await env.FILES.put('late', 'x');
    })();
    createExecutionContext().waitUntil(drawing);
    await resetStores();
    await drawing;
    expect((await env.FILES.list()).objects).toEqual([]);
  });

  it('has a real R2 and a real Images binding', async () => {
    const bytes = await (await fetch(drawing)).arrayBuffer();
    await env.FILES.put('probe', bytes);
    const stored = await env.FILES.get('probe');
    if (!stored) throw new Error('R2 forgot the object');
    const info = await env.IMAGES.info(stored.body);
    expect(info).toMatchObject({ format: 'image/png' });
  });

  it('has real Durable Objects', async () => {
    const hub = env.USER_HUB.get(env.USER_HUB.idFromName('probe'));
    await expect(hub.closeSessions('all')).resolves.toBeUndefined();
  });
});
