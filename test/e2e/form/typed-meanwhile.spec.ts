import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { acquainted, bubble, openThread, write as writeMessage } from '../chat/support';
import { cardOf, commentOn, newUser, publishByStranger, signal, whenLive } from '../feed/support';
import { comments, openPost, publishOffer, say } from '../post/support';
import { routeFirst } from '../route-first';
import { whenLive as whenFormLive } from '../when-live';

test('the question before a draft is discarded stays until it is, and Cancel keeps the form', async ({
  context,
  page,
  origin,
}) => {
  await newUser(context, origin, 'entrepreneur');
  await page.goto('/create-post');
  await whenFormLive(page);
  const title = page.getByLabel('Title');
  await title.fill('Bulk milk chiller');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  const question = page.getByRole('alertdialog');
  const discard = async () => {
    await page.getByRole('button', { name: 'Discard' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
  };
  const removal = signal();
  await page.route('**/api/users/me/drafts/post?*', async (route) => {
    if (route.request().method() === 'DELETE') await removal.given;
    await route.fallback();
  });

  const asked = page.waitForRequest((request) => request.method() === 'DELETE');
  await discard();
  const request = await asked;
  await expect(question.getByRole('button', { name: 'Discard' })).toHaveAttribute('aria-busy', 'true');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await title.fill('Bulk milk chiller for the lane');
  removal.give();
  await request.response();
  // On the phone: 'Draft saved' says that of what was there before, too.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Bulk milk chiller for the lane');
  await expect(title).toHaveValue('Bulk milk chiller for the lane');
  await page.reload();
  await expect(title).toHaveValue('Bulk milk chiller for the lane');

  await discard();
  await expect(question).toHaveCount(0);
  await expect(title).toHaveValue('');
});

test('a comment under a card whose answer is lost keeps its words beside those typed since', async ({
  browser,
  context,
  page,
  origin,
}) => {
  const id = await publishByStranger(browser, origin, 'Kiln for the lane');
  await newUser(context, origin, 'investor');
  await commentOn(context, origin, id);
  await page.goto('/dashboard');
  await whenLive(page);
  const card = cardOf(page, id);
  const path = `/api/posts/${id}/comments`;
  const lost = signal();
  const stored = signal();
  await card.getByRole('button', { name: /^Show \d+ comments?$/ }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await routeFirst(page, `**${path}`, async (route) => {
    await route.fetch();
    stored.give();
    await lost.given;
    await route.abort();
  });
  const box = card.getByRole('textbox', { name: 'Write a comment' });
  await box.fill('Is the kiln here?');
  await card.getByRole('button', { name: 'Send comment' }).click();
  await stored.given;
  await box.fill('And what does it burn?');
  lost.give();
  await expect(box).toHaveValue('Is the kiln here?\nAnd what does it burn?');
  // It is shown at once; a reload before its answer would take it back.
  const answered = page.waitForResponse(`**${path}`);
  await card.getByRole('button', { name: 'Send comment' }).click();
  await expect(card.getByText('And what does it burn?')).toBeVisible();
  await expect(box).toHaveValue('');
  expect((await answered).status()).toBe(201);
  await page.reload();
  await openPost(page, id);
  await expect(comments(page).filter({ hasText: 'And what does it burn?' })).toHaveCount(1);
});

test('what is typed while an update is being posted stays in its form', async ({ context, page, origin }) => {
  await newUser(context, origin, 'entrepreneur');
  await page.goto(`/post/${await publishOffer(context, origin)}`);
  const part = page.getByRole('region', { name: 'Updates' });
  const box = part.getByLabel('Write an update');
  const typed = signal();
  await routeFirst(page, '**/updates', async (route) => {
    await typed.given;
    await route.fallback();
  });
  const sent = page.waitForRequest('**/updates');
  await box.fill('The kiln is ordered.');
  await part.getByRole('button', { name: 'Post update' }).click();
  await sent;
  await box.pressSequentially(' It comes on Monday.');
  typed.give();
  await expect(part.locator('[id^="update-"]')).toContainText('The kiln is ordered.');
  await expect(box).toHaveValue('It comes on Monday.');
});

test('the text of a comment or message that is being saved can not be changed until it is', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId } = await acquainted(browser, origin);
  const { page } = investor;
  const save = { comment: signal(), message: signal() };
  await page.route('**/api/comments/*', async (route) => {
    await save.comment.given;
    await route.fallback();
  });
  await page.route(`**/api/messages/${owner.id}/*`, async (route) => {
    if (route.request().method() === 'PUT') await save.message.given;
    await route.fallback();
  });

  await openPost(page, postId);
  await say(page, 'Is the klin here?');
  await page.getByRole('button', { name: /^Edit the comment/ }).click();
  const comment = comments(page).getByRole('textbox');
  await comment.fill('Is the kiln here?');
  await comments(page).getByRole('button', { name: 'Save' }).click();
  await expect(comment).not.toBeEditable();
  save.comment.give();
  await expect(comments(page)).toContainText('Is the kiln here?');
  await expect(comment).toHaveCount(0);

  await writeMessage(investor.context, origin, owner.id, 'At sxi');
  await openThread(page, owner);
  await bubble(page, 'At sxi')
    .getByRole('button', { name: /^Options for your message/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  const message = page.getByRole('dialog').getByRole('textbox');
  await message.fill('At six');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(message).not.toBeEditable();
  save.message.give();
  await expect(bubble(page, 'At six')).toContainText('edited');
});
