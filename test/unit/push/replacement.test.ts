import { afterEach, expect, it, vi } from 'vitest';
import { receive } from '~/service-worker/push';

afterEach(() => vi.unstubAllGlobals());

const notice = {
  v: 1,
  type: 'notice',
  tag: 'chat:ravi',
  title: 'Ravi',
  body: 'Hello',
  path: '/chat/ravi',
  at: Date.parse('2026-11-27T10:00:00Z'),
  unread: 1,
} as const;

it.each([
  ['a push of something new sounds', {}, { silent: false, renotify: true }],
  // It may be the first one to arrive: an offline phone gets only the last of a tag.
  [
    'a replacement sounds where nothing of its tag is shown',
    { isReplacement: true },
    { silent: false, renotify: false },
  ],
  [
    'a replacement in quiet hours is silent',
    { isReplacement: true, isSilent: true },
    { silent: true, renotify: false },
  ],
  [
    'a push says when that was, for a page that has read up to a time',
    {},
    { data: { path: '/chat/ravi', at: notice.at } },
  ],
] as const)('%s', async (_, more, shown) => {
  const showNotification = vi.fn(async (_title: string, _options: object) => undefined);
  vi.stubGlobal('registration', { showNotification });
  vi.stubGlobal('clients', { matchAll: async () => [], openWindow: async () => null });
  await receive({ ...notice, ...more });
  expect(showNotification.mock.calls).toMatchObject([['Ravi', shown]]);
});
