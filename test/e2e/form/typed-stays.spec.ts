import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { acquainted, bubble, openThread, write } from '../chat/support';
import { newUser, publish, signal } from '../feed/support';
import { interestCard, newDeal } from '../interest/support';
import { comments, openPost, say } from '../post/support';
import { routeFirst } from '../route-first';

test('the sheets of a report and of an answer to an interest open again with what was typed', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId, id } = await newDeal(browser, origin);
  const { page } = investor;
  await openPost(page, postId);
  const report = page.getByRole('dialog', { name: 'Report post' });
  const openReport = async () => {
    await page.getByRole('button', { name: 'More options' }).first().click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
  };
  await openReport();
  await report.getByRole('textbox').fill('The photos are of another kiln.');
  await page.goBack();
  await expect(report).toHaveCount(0);
  await openReport();
  await expect(report.getByRole('textbox')).toHaveValue('The photos are of another kiln.');
  await report.getByRole('radio').first().press('Space');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report).toHaveCount(0);
  await openReport();
  await expect(report.getByRole('textbox')).toHaveValue('');

  await owner.page.goto('/interests');
  const accept = interestCard(owner.page, id).getByRole('button', { name: 'Accept' });
  const note = owner.page.getByRole('dialog').getByLabel('Note');
  await accept.click();
  await note.fill('Come on Sunday, after ten.');
  await owner.page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  await accept.click();
  await expect(note).toHaveValue('Come on Sunday, after ten.');
});

const options = (page: Page, words: string) =>
  bubble(page, words)
    .last()
    .getByRole('button', { name: /^Options for (your|the) message/ });

test('a late answer about one message leaves the sheet of another open, which keeps what is typed', async ({
  browser,
  origin,
}) => {
  const { owner, investor } = await acquainted(browser, origin);
  await write(owner.context, origin, investor.id, 'Shall we meet at five?');
  await write(investor.context, origin, owner.id, 'At sxi');
  const { page } = investor;
  await openThread(page, owner);
  const sheet = page.getByRole('dialog', { name: 'Message', exact: true });
  const editing = page.getByRole('dialog', { name: 'Edit message' });
  const text = editing.getByRole('textbox', { name: 'Message' });
  const edit = async () => {
    await options(page, 'At sxi').click();
    await sheet.getByRole('button', { name: 'Edit' }).click();
  };
  const reached = signal();
  await routeFirst(page, '**/reaction', async (route) => {
    await reached.given;
    await route.continue();
  });

  await options(page, 'at five?').click();
  await sheet.getByRole('button', { name: 'Folded hands' }).click();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await edit();
  await text.fill('At six, at the kiln');
  reached.give();
  await expect(bubble(page, 'at five?')).toContainText('🙏');
  await expect(text).toHaveValue('At six, at the kiln');

  await page.goBack();
  await expect(editing).toHaveCount(0);
  await edit();
  await expect(text).toHaveValue('At six, at the kiln');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(bubble(page, 'At six, at the kiln')).toContainText('edited');
});

test('a comment that is stored after its writer has left is not in the box any more', async ({
  browser,
  context,
  page,
  origin,
}) => {
  const owners = await browser.newContext();
  const owner = await newUser(owners, origin, 'entrepreneur');
  const id = await publish(owners, origin, 'Kiln for the lane');
  await newUser(context, origin, 'investor');
  await openPost(page, id);
  const left = signal();
  const path = `/api/posts/${id}/comments`;
  await routeFirst(page, `**${path}`, async (route) => {
    await left.given;
    await route.continue();
  });
  await say(page, 'Is the kiln here?');
  await expect(comments(page)).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('link', { name: owner.fullName }).first().click();
  await expect(page).not.toHaveURL(`/post/${id}`);
  const answered = page.waitForResponse((answer) => answer.url().endsWith(path));
  left.give();
  expect((await answered).status()).toBe(201);

  await page.goBack();
  await expect(comments(page)).toHaveText(/Is the kiln here/);
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('');
});
