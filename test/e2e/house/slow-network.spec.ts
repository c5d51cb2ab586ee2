import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { acquainted, takeDown, threadWith, write } from '../chat/support';
import { settled } from '../settled';
import { shifts } from '../shifts';
import { thinOrigin } from './slow-network';

/** Where the parser rests in the middle of a row, the row's parts move by up to 0.013 in all. */
const SEEN = 0.02;

test('what has arrived of a screen stays where it is while the rest arrives', async ({ browser, origin }) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  for (let at = 1; at <= 15; at += 1) await write(owner.context, origin, investor.id, `Theirs ${at}`);
  const thin = await thinOrigin(origin);
  const { page } = investor;
  for (const path of [
    threadWith(owner),
    '/dashboard',
    `/post/${postId}`,
    '/chat',
    '/interests',
    '/profile',
  ]) {
    await page.goto(thin.origin + path);
    await settled(page);
    // Sockets are refused there, and saying so moves nothing either.
    if (path === threadWith(owner)) await expect(page.getByText('Connecting…')).toBeVisible();
    expect(await shifts(page, SEEN), path).toEqual([]);
  }
  await page.goto('about:blank');
  await thin.close();
  await takeDown(owner.context, origin, postId);
});
