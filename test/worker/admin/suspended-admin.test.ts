import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { callEndpoint } from '#test/support/access/endpoint';
import { newAdmin } from '#test/support/admin';
import { memberContext } from '#test/support/api/call-route';
import { declaredEndpoints } from '#test/support/api/endpoints';
import { newListing, newPost, newUser, type TestUser } from '#test/support/rows/factories';
import { newVisitor } from '#test/support/visitor';
import { openDocument } from '~/domain/admin/document.server';
import { openPostHistory } from '~/domain/post/history.server';
import { getUserView } from '~/domain/profile/profile.server';
import { privatePatterns } from '~/http/access';
import { DAY_MS } from '~/lib/time/duration';

const suspended = { suspendedUntil: Date.now() + DAY_MS, suspensionReason: 'Misused documents' };

describe('a suspended admin', () => {
  it.each(declaredEndpoints.filter(({ operation }) => operation.access === 'admin'))(
    'is refused $key, and hears why',
    async ({ key }) => {
      const [owner, caller] = [await newUser(), await newAdmin(suspended)];
      const scene = { owner, caller, postId: await newPost(owner), listingId: await newListing(owner) };
      const { status, body } = await callEndpoint(key, scene);
      expect({ status, detail: (body as { detail: string }).detail }).toEqual({
        status: 403,
        detail: expect.stringContaining('Misused documents'),
      });
    },
  );

  it.each(privatePatterns.filter((pattern) => pattern.startsWith('/admin')))(
    'is sent away from %s',
    async (path) => {
      const { token } = await newAdmin(suspended);
      const response = await newVisitor().ask(path, {
        headers: { authorization: `Bearer ${token}`, accept: 'text/html' },
      });
      expect([response.status, response.headers.get('location')]).toEqual([302, '/dashboard']);
    },
  );

  it('reads no private profile, rejected version or document, whichever way it is asked for', async () => {
    const hidden = await newUser({ profileVisibility: 'private' });
    const [admin, idle] = [await newAdmin(), await newAdmin(suspended)];
    expect(await getUserView(await memberContext(admin), hidden.id)).toMatchObject({ isLimited: false });
    expect(await getUserView(await memberContext(idle), hidden.id)).toMatchObject({ isLimited: true });
    const post = await newPost(hidden);
    await env.DB.prepare(
      `INSERT INTO post_versions (id, post_id, content, status, created_at) VALUES (?1, ?1, '{"text":"Rejected"}', 'rejected', 1)`,
    )
      .bind(post)
      .run();
    const versionsFor = async (as: TestUser) =>
      (await openPostHistory(await memberContext(as), post)).versions.length;
    expect([await versionsFor(admin), await versionsFor(idle)]).toEqual([1, 0]);
    await expect(openDocument(await memberContext(idle), 'any')).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
