import { expect, it, vi } from 'vitest';
import { leaving } from '~/features/sign-out/leaving';
import { isLeaving } from '~/features/sign-out/leaving-state';

const request = () => new Request('https://nukkad.test/sign-out', { method: 'POST', body: new FormData() });
const args = () => ({ request: request(), params: {}, serverAction: async () => null as never });

it('a page is leaving while a sign-out is under way and once it has succeeded, not after a failure', async () => {
  const during: boolean[] = [];
  const failing = leaving(async () => {
    during.push(isLeaving());
    return { status: 503 };
  });
  expect(isLeaving()).toBe(false);
  expect(await failing(args())).toEqual({ status: 503 });
  expect([during, isLeaving()]).toEqual([[true], false]);

  const broken = leaving(async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(broken(args())).rejects.toThrow('Failed to fetch');
  expect(isLeaving()).toBe(false);

  const done = leaving(async () => {
    throw new Response(null, { status: 303, headers: { location: '/onboarding' } });
  });
  await expect(done(args())).rejects.toBeInstanceOf(Response);
  expect(isLeaving()).toBe(true);
});

it('a sign-out leads on where the script that deletes what is unsent does not come', async () => {
  vi.doMock('~/features/sign-out/unsent', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.resetModules();
  const { leaving } = await import('~/features/sign-out/leaving');
  const body = new FormData();
  body.set('owner', 'somebody');
  const request = new Request('https://nukkad.test/sign-out', { method: 'POST', body });
  const done = leaving(async () => {
    throw new Response(null, { status: 303, headers: { location: '/' } });
  });
  await expect(done({ ...args(), request })).rejects.toBeInstanceOf(Response);
  vi.doUnmock('~/features/sign-out/unsent');
});
