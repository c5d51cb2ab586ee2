import { expect } from '@playwright/test';
import { expectSound } from '../auth/support';
import { test } from '../browser-test';
import { expectAccessible, expectNarrow } from '../call/sound';
import { newUser } from '../feed/support';
import { anotherDevice, newSide } from '../interest/support';
import { expectToast } from '../post/support';
import { photoPath } from '../profile/support';
import { routeWhile } from '../route-while';
import { settled } from '../settled';
import {
  acquainted,
  box,
  bubble,
  bubbles,
  openThread,
  readAll,
  row,
  said,
  say,
  takeDown,
  tapSocket,
  whenConnected,
  write,
} from './support';

/** A message is read as soon as it is sent when the other user is looking at the thread. */
const arrived = /sent|delivered|read/;

test.describe('a conversation', () => {
  test.beforeEach(() => test.slow());

  test('reaches every device at once, shows typing, and is read everywhere', async ({ browser, origin }) => {
    const { owner, investor, postId } = await acquainted(browser, origin);
    const tablet = await anotherDevice(browser, origin, owner);
    await openThread(investor.page, owner);
    await expect(investor.page.locator('li[data-interest-part=answered]')).toContainText('Accepted');
    await say(investor.page, 'Is the loom still looking for ₹2 lakh?');
    await expect(bubble(investor.page, 'Is the loom')).toHaveAttribute('data-delivery', 'sent');

    await tablet.goto('/chat');
    await expect(row(tablet, investor)).toContainText('1 unread');
    await openThread(owner.page, investor);
    await expect(owner.page.getByText('1 unread message')).toBeVisible();
    await expect(bubble(investor.page, 'Is the loom')).toHaveAttribute('data-delivery', 'read');
    await expect(row(tablet, investor)).not.toContainText('unread');

    await whenConnected(owner.page);
    await whenConnected(investor.page);
    await box(owner.page).pressSequentially('Yes, come');
    await expect(investor.page.getByRole('banner').getByRole('link', { name: 'typing…' })).toBeVisible();
    await expect(row(tablet, investor)).not.toContainText('typing');
    await say(owner.page, 'Yes, come on Sunday');
    await expect(bubble(investor.page, 'Yes, come on Sunday')).toBeVisible();
    await expect(row(tablet, investor)).toContainText('Yes, come on Sunday');
    await expect(bubble(owner.page, 'Yes, come on Sunday')).toHaveAttribute('data-delivery', 'read');

    // The link of our own post is a card.
    await say(investor.page, `${origin}/post/${postId}`);
    await owner.page.locator(`[data-link-card="${postId}"]`).click();
    await expect(owner.page).toHaveURL(`/post/${postId}`);
    await takeDown(owner.context, origin, postId);
  });

  test('keeps messages written offline over a reload, sends them in order, and catches up', async ({
    browser,
    origin,
  }) => {
    const { owner, investor } = await acquainted(browser, origin);
    const { page, context } = investor;
    await write(owner.context, origin, investor.id, 'First');
    const socket = await tapSocket(page);
    // It would come by itself a while after the page.
    const bringMenu = await routeWhile(page, '**/assets/thread-menu-panel*', (route) => route.abort());
    await openThread(page, owner);
    const second = await context.newPage();
    await openThread(second, owner);
    await settled(page);

    await context.setOffline(true);
    for (const words of ['Second', 'Third', 'Fourth']) await say(page, words);
    await expect(bubble(page, 'Second')).toContainText('waiting to send');
    await expect(page.getByText('Connecting…')).toBeVisible();
    // A press whose script can't be loaded waits, too; the thread stays.
    await page.getByRole('button', { name: 'Chat options' }).click();
    await expectToast(page, 'Not loaded yet');
    await expect(bubble(page, 'Fourth')).toBeVisible();
    // The other tab knows of them, too.
    await expect(bubble(second, 'Fourth')).toBeVisible();
    await write(owner.context, origin, investor.id, 'Meanwhile');

    bringMenu();
    await context.setOffline(false);
    await expect(page.getByRole('menuitem', { name: 'Block User' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Not loaded yet')).toHaveCount(0);
    const whole = ['First', 'Meanwhile', 'Second', 'Third', 'Fourth'];
    for (const tab of [page, second]) await expect.poll(() => said(tab)).toEqual(whole);
    await expect(bubble(page, 'Fourth')).toHaveAttribute('data-delivery', 'sent');
    await openThread(owner.page, investor);
    await expect.poll(() => said(owner.page)).toEqual(whole);

    // An answer that is lost: the server has the message, the page sends it again over HTTP, and it is shown once.
    // After one slow answer the page leaves its socket alone for half a minute: a new page has not had any.
    await page.reload();
    await whenConnected(page);
    socket.mood = 'deaf';
    const again = page.waitForRequest((request) => request.url().endsWith('/api/messages'));
    const texts = socket.texts;
    await say(page, 'Said once');
    await again;
    expect(socket.texts).toBe(texts + 1);
    await expect(bubble(page, 'Said once')).toHaveAttribute('data-delivery', arrived);
    await expect(bubble(page, 'Said once')).toHaveCount(1);
    // One that is never answered before the page goes.
    socket.mood = 'dumb';
    const letPass = await routeWhile(page, '**/api/messages', (route) => route.abort());
    await say(page, 'After the reload');
    await expect(bubble(page, 'After the reload')).toHaveAttribute('data-delivery', /sending|waiting/);
    await second.close();
    socket.mood = 'open';
    letPass();
    await page.reload();
    await expect(bubble(page, 'After the reload')).toHaveAttribute('data-delivery', arrived);
    const all = [...whole, 'Said once', 'After the reload'];
    for (const tab of [page, owner.page]) await expect.poll(() => said(tab)).toEqual(all);
    // A refusal waits for a hand, and the list of chats says so.
    await whenConnected(page);
    socket.mood = 'refusing';
    await say(page, 'Refused');
    await expect(bubble(page, 'Refused')).toContainText('Not like this');
    await expect(page.getByRole('status').filter({ hasText: 'Failed to send message' })).toHaveCount(1);
    await expect(page.locator('.toast')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to Messages' }).click();
    await expect(row(page, owner)).toContainText('Not sent: Refused');
    socket.mood = 'open';
    await row(page, owner).getByRole('link').click();
    await bubble(page, 'Refused').getByRole('button', { name: 'Not sent. Tap to retry' }).click();
    await expect(bubble(page, 'Refused')).toHaveAttribute('data-delivery', arrived);
    await whenConnected(page);
    socket.mood = 'dumb';
    const takeMessages = await routeWhile(page, '**/api/messages', (route) => route.abort());
    await say(page, 'Still here');
    await expect(bubble(page, 'Still here')).toHaveAttribute('data-delivery', 'waiting');
    await page.getByRole('link', { name: 'Back to Messages' }).click();
    await expect(row(page, owner)).toContainText('Waiting: Still here');
    socket.mood = 'open';
    takeMessages();
    // The pauses between tries may have grown to half a minute.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(row(page, owner)).toContainText(/(sent|delivered|read)Still here/);
  });

  test('loads older pages of long threads, keeps the place and drafts, and marks new messages', async ({
    browser,
    origin,
  }) => {
    const { owner, investor } = await acquainted(browser, origin);
    for (let at = 1; at <= 30; at += 1) await write(owner.context, origin, investor.id, `Theirs ${at}`);
    for (let at = 1; at <= 30; at += 1) await write(investor.context, origin, owner.id, `Mine ${at}`);
    await readAll(investor.context, origin, owner.id);
    const { page } = investor;
    const socket = await tapSocket(page);
    socket.mood = 'away';
    await openThread(page, owner);
    await expect(bubble(page, 'Mine 30')).toBeInViewport();
    await expect(bubbles(page)).toHaveCount(20);
    await page.getByText('Connecting…').waitFor();
    const log = page.getByRole('log');
    // Its words alone: 'Mine 1' and its time, 21:12, hold them too, every evening from eight.
    const mark = bubbles(page).filter({ has: page.getByText('Mine 12', { exact: true }) });
    await mark.scrollIntoViewIfNeeded();
    await expect(bubbles(page)).toHaveCount(40);
    await expect(mark).toBeInViewport();
    // The note of the connection has a height of its own, above the messages.
    socket.mood = 'open';
    // Tries to connect grow apart; what the system says of its network brings the next one forward.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(page.getByText('Connecting…')).toHaveCount(0, { timeout: 3_000 });
    }).toPass();

    const before = (await mark.boundingBox())?.y ?? 0;
    await write(owner.context, origin, investor.id, 'Something new');
    await page.getByRole('button', { name: 'New messages' }).waitFor();
    expect(Math.abs(((await mark.boundingBox())?.y ?? 0) - before)).toBeLessThan(3);
    await page.getByRole('button', { name: 'New messages' }).click();
    await expect(bubble(page, 'Something new')).toBeInViewport();
    await expect(log).toBeFocused();

    await box(page).fill('Half a thought');
    await page.getByRole('link', { name: 'Back to Messages' }).click();
    await expect(page).toHaveURL('/chat');
    await row(page, owner).getByRole('link').click();
    await expect(box(page)).toHaveValue('Half a thought');
    // On touch Enter makes a line.
    await box(page).press('Enter');
    await expect(box(page)).toHaveValue('Half a thought\n');
    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.getByRole('searchbox', { name: 'Search emoji' }).fill('folded hands');
    await page
      .getByRole('gridcell', { name: /folded hands/i })
      .first()
      .click();
    await expect(box(page)).toHaveValue(/^Half a thought\n🙏/u);
  });

  test('sends files with preview and cancel, shows pictures and cards, and reports failures', async ({
    browser,
    origin,
  }) => {
    const { owner, investor } = await acquainted(browser, origin);
    const { page } = investor;
    await openThread(page, owner);
    await openThread(owner.page, investor);
    const input = page.getByLabel('Attach a file');
    await input.setInputFiles(photoPath('street.jpg'));
    await expectToast(page, 'File Selected');
    await expect(page.getByText('ready to send')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel file' }).click();
    await expect(page.getByText('ready to send')).toHaveCount(0);

    // The server's picture is late: the phone's own one stays until it is there.
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/files/**', (route) => late.then(() => route.continue()));
    await input.setInputFiles(photoPath('street.jpg'));
    await expect(page.getByText('ready to send')).toBeVisible();
    await say(page, 'The site');
    await expectToast(page, 'File Sent');
    // Heard alone: everybody else sees the picture.
    await expect(page.locator('.toast').filter({ hasText: 'File Sent' })).toHaveCount(0);
    const sent = page.getByRole('link', { name: 'Open street.jpg' }).locator('img');
    await expect(sent).toHaveCSS('background-image', /^url\("blob:/);
    await expect(sent).toHaveJSProperty('naturalWidth', 0);
    release();
    await expect(sent).not.toHaveJSProperty('naturalWidth', 0);
    await expect.poll(() => said(owner.page)).toEqual(['(file)', 'The site']);
    const picture = owner.page.getByRole('link', { name: 'Open street.jpg' });
    await expect(picture.locator('img')).toHaveJSProperty('complete', true);
    await picture.click();
    await expect(owner.page.getByRole('dialog', { name: 'Photos' })).toBeVisible();
    await owner.page.keyboard.press('Escape');
    await expect(owner.page.getByRole('dialog')).toHaveCount(0);

    // Named as a film, but words: a card with a download.
    await input.setInputFiles({ name: 'film.txt', mimeType: 'text/plain', buffer: Buffer.from('Fee ₹500') });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const download = owner.page.getByRole('link', { name: 'Download film.txt' });
    await expect(download).toBeVisible();
    await expect(owner.page.getByText('not scanned')).toBeVisible();
    const got = await owner.context.request.get((await download.getAttribute('href')) ?? '');
    expect(await got.text()).toBe('Fee ₹500');
    const stranger = await newSide(browser, origin, 'investor');
    const refused = await stranger.context.request.get((await download.getAttribute('href')) ?? '');
    expect(refused.status()).toBe(404);

    // What is never allowed is said before anything is sent.
    const name = `Quotation of the machine from Ludhiana ${'9'.repeat(20)}.exe`;
    const refusal =
      "This is a program, which can't be sent here. Please choose a picture, a video, a sound recording, a PDF, Word, Excel or text document, or a ZIP or RAR archive.";
    const program = { name, mimeType: 'application/pdf', buffer: Buffer.from('MZ\0\0') };
    await input.setInputFiles(program);
    await expectToast(page, 'Failed to send file', refusal);
    await expect(page.getByText('ready to send')).toHaveCount(0);
    await expect(bubbles(page)).toHaveCount(3);
    // The refusal lies over the thread until one goes on.
    await say(page, 'I will send a photo of it.');
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(bubbles(page)).toHaveCount(4);
    await expect(owner.page.getByText('I will send a photo of it.')).toBeVisible();

    // Where the phone cannot check, the server says it, and no second try is offered.
    await page.route(/file-kind/, (route) => route.abort());
    await page.reload();
    await input.setInputFiles(program);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(bubble(page, name)).toContainText(refusal);
    await expect(page.getByRole('status').filter({ hasText: 'Failed to send file' })).toHaveCount(1);
    await expect(page.locator('.toast')).toHaveCount(0);
    const room = await page.getByTitle(name).evaluate((line) => {
      const bubble = line.closest('.bg-bubble-own') ?? line;
      return bubble.getBoundingClientRect().right - line.getBoundingClientRect().right;
    });
    expect(room, 'px between the name and the edge of its bubble').toBeGreaterThanOrEqual(8);
    await expect(page.getByRole('button', { name: 'Tap to retry' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Not sent. Tap to remove' }).click();
    await expect(bubbles(page)).toHaveCount(4);
  });

  test('says that a chosen file cannot be read', async ({ browser, origin }) => {
    const { owner, investor } = await acquainted(browser, origin);
    const { page } = investor;
    await page.addInitScript(() => {
      Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    });
    const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    for (const file of [plan, photoPath('street.jpg')]) {
      await openThread(page, owner);
      await page.getByLabel('Attach a file').setInputFiles(file);
      await expectToast(page, 'Failed to send file', "This file can't be read. Please choose it again.");
      await expect(page.getByText('ready to send')).toHaveCount(0);
    }
  });

  test('shows a photo that the network lost at first', async ({ browser, origin }) => {
    const { owner, investor } = await acquainted(browser, origin);
    await openThread(investor.page, owner);
    await investor.page.getByLabel('Attach a file').setInputFiles(photoPath('street.jpg'));
    await investor.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(bubbles(investor.page).last()).toHaveAttribute('data-delivery', 'sent');
    const letPass = await routeWhile(owner.page, '**/files/**', (route) => route.abort());
    await openThread(owner.page, investor);
    const photo = owner.page.getByRole('link', { name: 'Open street.jpg' }).locator('img');
    await expect(photo).toHaveCSS('content', /placeholder\.svg/);
    letPass();
    await owner.context.setOffline(true);
    await owner.context.setOffline(false);
    await expect(photo).toHaveCSS('content', 'normal');
    await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
  });

  test('shows a card for a photo that is gone, not for one that the server is too busy to send', async ({
    browser,
    origin,
  }) => {
    const { owner, investor } = await acquainted(browser, origin);
    await openThread(investor.page, owner);
    await investor.page.getByLabel('Attach a file').setInputFiles(photoPath('street.jpg'));
    await investor.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(bubbles(investor.page).last()).toHaveAttribute('data-delivery', 'sent');
    const { page } = owner;
    let status = 503;
    let asked = 0;
    await page.route('**/files/**', (route) => {
      if (route.request().resourceType() === 'fetch') asked++;
      return route.fulfill({ status });
    });
    await openThread(page, investor);
    await expect.poll(() => asked).toBeGreaterThan(0);
    const photo = page.getByRole('link', { name: 'Open street.jpg' });
    await expect(photo.locator('img')).toHaveCSS('content', /placeholder\.svg/);
    status = 404;
    await page.reload();
    await expect(page.getByRole('link', { name: 'Download street.jpg' })).toBeVisible();
    await expect(photo).toHaveCount(0);
  });

  test('is a request between strangers, and can be muted, reported and blocked', async ({
    browser,
    origin,
  }) => {
    const asker = await newSide(browser, origin, 'investor');
    const asked = await newSide(browser, origin, 'entrepreneur');
    await openThread(asker.page, asked);
    await expect(asker.page.getByText('Start the conversation')).toBeVisible();
    await expect(asker.page.getByText('Send your first message to get started')).toBeVisible();
    await expect(asker.page.getByText('This is your first message to this person.')).toBeVisible();
    await expect(asker.page.getByLabel('Attach a file')).toHaveCount(0);
    await say(asker.page, 'Namaste, may I ask about your shop?');
    await expect(asker.page.getByText('Your message waits in the requests of')).toBeVisible();
    await expect(box(asker.page)).toHaveCount(0);

    const { page } = asked;
    await page.goto('/chat');
    await expect(page.getByText('No conversations yet')).toBeVisible();
    await expect(page.getByText('A conversation begins when you accept an interest')).toBeVisible();
    await expect(page.getByText('Start by expressing interest')).toHaveCount(0);
    await page.getByRole('link', { name: /^Requests.*1$/ }).click();
    await row(page, asker).getByRole('link').click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText(/^You declined the request of/)).toBeFocused();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expectToast(page, 'Request Accepted');
    await expect(page.getByRole('form', { name: 'Message request' })).toHaveCount(0);
    await expect(box(asker.page)).toBeVisible();

    await page.getByRole('button', { name: 'Chat options' }).click();
    await page.getByRole('menuitem', { name: 'Mute Notifications' }).click();
    await expectToast(page, 'Notifications Muted');
    await page.getByRole('button', { name: 'Chat options' }).click();
    await expect(page.getByRole('menuitem', { name: 'Unmute Notifications' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Report User' }).click();
    await page.getByRole('dialog').getByText('Spam or advertising').click();
    await page.getByRole('button', { name: 'Send report' }).click();
    await expectToast(page, "Thank you for reporting. We'll review this profile.");
    await page.getByRole('button', { name: 'Chat options' }).click();
    await page.getByRole('menuitem', { name: 'Block User' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block User' }).click();
    await expectToast(page, 'User Blocked');
    await expect(box(page)).toHaveCount(0);
    await expect(asker.page.getByText("You can't message this user.")).toBeVisible();
    await expect(box(asker.page)).toHaveCount(0);
    await expectSound(page);
    await page.getByRole('button', { name: 'Unblock User' }).click();
    for (const one of [page, asker.page]) await expect(box(one)).toBeVisible();
  });

  test('receives a post from the post’s menu', async ({ browser, origin }) => {
    const { owner, investor, postId } = await acquainted(browser, origin);
    await write(investor.context, origin, owner.id, 'Good post');
    const { page } = investor;
    await page.goto(`/post/${postId}`);
    await page.getByRole('banner').getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitem', { name: 'Send' }).click();
    await page.getByRole('dialog').getByRole('button', { name: owner.fullName }).click();
    await expectToast(page, 'Sending post to your connections...');
    await openThread(owner.page, investor);
    await expect(owner.page.locator(`[data-link-card="${postId}"]`)).toBeVisible();
    await takeDown(owner.context, origin, postId);
  });
});

test.describe('the screens of chats', () => {
  test('say how to begin where there is no message, are accessible and fit every phone', async ({
    browser,
    origin,
    page,
    context,
  }) => {
    const owner = await newSide(browser, origin, 'entrepreneur');
    await newUser(context, origin);
    await page.goto('/chat');
    await expect(page.getByText('Start by expressing interest in opportunities')).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page);
    await openThread(page, owner);
    await expectNarrow(page);
    await expectAccessible(page);
  });

  test('are accessible and fit every phone with long words, several scripts and the open emoji picker', async ({
    browser,
    origin,
  }) => {
    const { owner, investor } = await acquainted(browser, origin);
    await write(owner.context, origin, investor.id, `${'Donaudampfschifffahrt'.repeat(12)} asha@okaxis`);
    await write(
      owner.context,
      origin,
      investor.id,
      'नमस्ते, ज़रूर आइए। सुबह सात से पहले, तब दूध आता है।\n\nhttps://example.com/a',
    );
    await write(investor.context, origin, owner.id, 'ठीक है');
    const { page } = investor;
    await page.goto('/chat');
    await expectNarrow(page);
    await expectAccessible(page);
    await openThread(page, owner);
    await expect(page.getByText('Never send money to someone')).toBeVisible();
    await page.getByRole('button', { name: 'Emoji' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search emoji' })).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page);
    // Escape closes it from wherever the keyboard is.
    for (const inside of [
      page.getByRole('searchbox', { name: 'Search emoji' }),
      page.getByRole('button', { name: 'Keyboard' }),
    ]) {
      await inside.press('Escape');
      await expect(page.getByRole('searchbox', { name: 'Search emoji' })).toHaveCount(0);
      await expect(box(page)).toBeFocused();
      await page.getByRole('button', { name: 'Emoji' }).click();
      await expect(page.getByRole('searchbox', { name: 'Search emoji' })).toBeVisible();
    }
  });
});
