import { type Browser, expect } from '@playwright/test';
import { test } from '../browser-test';
import { newSide } from '../interest/support';
import { bar, gotoWhole, underWorker } from '../offline/support';
import { asOwnPage } from '../own-page';
import { findings } from '../profile/support';
import { settled } from '../settled';
import { bubble, openThread, row, say, tapSocket, threadWith } from './support';

test.use({ serviceWorkers: 'allow' });

/** Two who have not written yet, and the first message of one of them, which was refused. */
async function refusedFirst(browser: Browser, origin: string) {
  const asked = await newSide(browser, origin, 'entrepreneur');
  const { page, id } = await newSide(browser, origin, 'investor');
  const socket = await tapSocket(page);
  socket.mood = 'refusing';
  await gotoWhole(page, threadWith(asked));
  await socket.opened;
  await say(page, 'Hello');
  await expect(bubble(page, 'Hello')).toHaveAttribute('data-delivery', 'failed');
  return { asked, page, id };
}

/** How many messages this browser keeps to send them. For `page.evaluate`. */
const outboxSize = () =>
  new Promise<number>((done) => {
    const opening = indexedDB.open('nukkad-outbox');
    opening.onsuccess = () => {
      const all = opening.result.transaction('entries').objectStore('entries').count();
      all.onsuccess = () => {
        opening.result.close();
        done(all.result);
      };
    };
  });

test('a first message that waits for a network has a row of its own in the list, until it is sent', async ({
  browser,
  origin,
}) => {
  const asked = await newSide(browser, origin, 'entrepreneur');
  const { page, context } = await newSide(browser, origin, 'investor');
  await gotoWhole(page, '/chat');
  await underWorker(page);
  await gotoWhole(page, '/chat');
  await gotoWhole(page, threadWith(asked));
  await settled(page);

  await context.setOffline(true);
  await say(page, 'Namaste, is the shop open?');
  await expect(bubble(page, 'Namaste')).toHaveAttribute('data-delivery', 'waiting');
  await page.getByRole('link', { name: 'Back to Messages' }).click();
  const listed = row(page, asked);
  await expect(listed).toContainText(asked.fullName);
  await expect(listed).toContainText('Waiting: Namaste, is the shop open?');
  await page.reload();
  await expect(listed).toContainText('Waiting: Namaste, is the shop open?');
  // With its script comes what opens a kept thread.
  await expect(bar(page)).toContainText(/Saved at \d\d:\d\d/);
  await expect(page.getByText('No conversations yet')).toHaveCount(0);
  await listed.getByRole('link').click();
  await expect(page).toHaveURL(threadWith(asked));
  await expect(bubble(page, 'Namaste')).toHaveAttribute('data-delivery', 'waiting');
  await page.getByRole('link', { name: 'Back to Messages' }).click();
  await expect(listed).toContainText('Waiting: Namaste, is the shop open?');

  await context.setOffline(false);
  await expect(listed).toContainText('Request sent: Namaste, is the shop open?');
  await expect(listed).toHaveCount(1);
});

test('a first message that is refused has a row of its own in the list, until it is discarded', async ({
  browser,
  origin,
}) => {
  const { asked, page } = await refusedFirst(browser, origin);
  await page.goto('/chat');
  await expect(row(page, asked)).toContainText('Not sent: Hello');
  await row(page, asked).getByRole('link').click();
  await bubble(page, 'Hello')
    .getByRole('button', { name: /remove/i })
    .click();
  await expect.poll(() => page.evaluate(outboxSize)).toBe(0);
  await openThread(page, asked);
  await page.getByRole('link', { name: 'Back to Messages' }).click();
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await expect(row(page, asked)).toHaveCount(0);
});

test('a first message to an account that is gone can be removed where its row leads', async ({
  browser,
  origin,
}) => {
  const { asked, page, id } = await refusedFirst(browser, origin);
  // A block takes the thread of two who have not written, as an erasure does.
  const blocked = await asked.context.request.post(`/api/users/${id}/block`, {
    headers: asOwnPage(origin),
  });
  expect(blocked.status()).toBe(200);
  await page.goto('/chat');
  await row(page, asked).getByRole('link').click();
  await expect(page.getByText('Conversation not found')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Not sent, kept on this device' })).toHaveValue('Hello');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Not sent. Tap to remove' }).click();
  await page.getByRole('link', { name: 'Back to Messages' }).click();
  await expect(page.getByText('No conversations yet')).toBeVisible();
});
