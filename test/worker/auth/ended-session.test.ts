import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { fixtureBytes, memberFiles, showAsAvatar } from '#test/support/files';
import { newUser, rows } from '#test/support/rows/factories';
import { newVisitor, sessionCookieOf, takeLog } from '#test/support/visitor';
import { fileUrl } from '~/domain/file/file';
import { uploadFile } from '~/domain/file/upload.server';
import { addressOf, networkOf } from '~/platform/client-address';
import { hashPassword } from '~/platform/password.server';
import streetJpg from '../../support/fixtures/street.jpg?inline';

const PASSWORD = 'monsoon-bicycle';
/** Twice the limit and one more: the limiter’s minute may turn in between. */
const SPENT = 601;

it('a browser with the cookie of an ended session is let in where its network has spent its minute of tokens', async () => {
  takeLog();
  const { email, token, id } = await newUser({ passwordHash: await hashPassword(PASSWORD, '') });
  const { ctx } = await memberFiles();
  const photo = { kind: 'post_image', name: 'street.jpg', bytes: fixtureBytes(streetJpg) } as const;
  const picture = await uploadFile(ctx, photo);
  await showAsAvatar(ctx, picture.id);
  const { ask, address } = newVisitor();
  const headers = { cookie: `session=${token}` };
  await rows('UPDATE user_sessions SET is_active = 0 WHERE user_id = ?', id);
  expect((await ask('/api/users/me', { headers })).status).toBe(401);

  const key = `tokens ${networkOf(addressOf(address))}`;
  await Promise.all(Array.from({ length: SPENT }, () => env.LIMIT_NETWORK_AUTH.limit({ key })));
  const shown = await ask(fileUrl(picture.id), { headers });
  await shown.body?.cancel();
  const page = await ask('/register?mode=signin', { headers: { ...headers, accept: 'text/html' } });
  await page.body?.cancel();
  expect([shown.status, page.status]).toEqual([200, 200]);
  const form = { intent: 'sign-in', email, password: PASSWORD };
  const signedIn = await ask('/register?mode=signin', { form, headers });
  expect([signedIn.status, sessionCookieOf(signedIn)]).toEqual([303, expect.stringMatching(/^[\w.-]{163}$/)]);
});
