import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { expectAccessible, expectNarrow } from '../call/sound';
import { openConnected } from '../call/support';
import { whenConnected } from '../chat/support';
import { cardOf, publish, signal } from '../feed/support';
import { newMark } from '../mark';
import { routeFirst } from '../route-first';
import { routeWhile } from '../route-while';
import { settled } from '../settled';
import { anotherDevice, express, figure, interestCard, newDeal, newSide, tab } from './support';

const expectToast = (page: Page, title: string, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: title })).toContainText(text);

/** Accept or Decline, through the sheet. */
async function answer(page: Page, id: string, button: 'Accept' | 'Decline', note = '') {
  await interestCard(page, id).getByRole('button', { name: button }).click();
  const sheet = page.getByRole('dialog');
  if (note) await sheet.getByLabel('Note').fill(note);
  await sheet.getByRole('button', { name: button, exact: true }).click();
}

test('an interest goes from the post to the figures of both users', async ({ browser, origin }) => {
  test.slow();
  const [owner, investor] = [
    await newSide(browser, origin, 'entrepreneur'),
    await newSide(browser, origin, 'investor'),
  ];
  const title = `Bulk milk chiller ${newMark()}`;
  const postId = await publish(owner.context, origin, title);

  await test.step('the investor expresses it with an amount', async () => {
    await investor.page.goto(`/post/${postId}`);
    await investor.page.getByRole('button', { name: /Interest$/ }).click();
    const sheet = investor.page.getByRole('dialog');
    await sheet.getByLabel('Amount in mind').fill('200000');
    await sheet.getByLabel('Message').fill('I can visit any Sunday and see the May register.');
    await sheet.getByRole('button', { name: 'Express Interest' }).click();
    await expectToast(investor.page, 'Interest Expressed!', 'Your interest has been recorded.');
  });

  await test.step("it waits in the investor's list", async () => {
    const { page } = investor;
    await page.goto('/interests');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investment Interests');
    for (const [label, value] of [
      ['Total', '1'],
      ['Pending', '1'],
      ['Accepted', '0'],
      ['Rejected', '0'],
    ] as const)
      await expect(figure(page, label)).toHaveText(value);
    const summary = page.getByRole('region', { name: 'Portfolio Summary' });
    await expect(summary).toContainText('₹0');
    await expect(summary).toContainText('–');
    await expect(summary).toContainText('0 accepted of 1');
    const card = page.getByRole('article');
    await expect(card).toContainText('Investment Opportunity');
    await expect(card.getByRole('heading', { name: title })).toBeVisible();
    await expect(card).toContainText('Pending');
    await expect(card).toContainText('₹2.0L stated');
    await expect(card).toContainText(owner.fullName);
    await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', `/post/${postId}`);
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }),
    ).toHaveAttribute('aria-current', 'page');
  });

  await test.step('it reaches the owner, who accepts it with a note', async () => {
    const { page } = owner;
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('link', { name: /is interested in/ }).click();
    await expect(page).toHaveURL('/interests?view=received');
    await expect(page.getByRole('heading', { level: 1, name: 'Interest received' })).toBeVisible();
    const card = page.getByRole('article');
    await expect(card).toContainText('₹2.0L not binding');
    await expect(card.getByRole('link', { name: investor.fullName })).toHaveAttribute(
      'href',
      `/user?id=${investor.id}`,
    );
    await card.getByRole('button', { name: 'Accept' }).click();
    const sheet = page.getByRole('dialog', { name: 'Accept interest' });
    await expect(sheet).toContainText(`${investor.fullName} sees it with your answer.`);
    await sheet.getByLabel('Note').fill('Come on Sunday before seven.');
    await sheet.getByRole('button', { name: 'Accept', exact: true }).click();
  });

  await test.step('the owner is led into the thread, which begins with what was asked and answered', async () => {
    const { page } = owner;
    await expect(page).toHaveURL(`/chat/${investor.id}`);
    const log = page.getByRole('log');
    const asked = log.locator('li[data-interest-part=asked]');
    await expect(asked).toContainText('I can visit any Sunday and see the May register.');
    await expect(asked).toContainText('₹2.0L not binding');
    await expect(asked.getByRole('link', { name: title })).toHaveAttribute('href', `/post/${postId}`);
    const answered = log.locator('li[data-interest-part=answered]');
    await expect(answered).toContainText('You: AcceptedCome on Sunday before seven.');
    await expect(page.getByText('Start the conversation')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Message' }).fill('Shall we say Sunday?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log.locator('li[data-interest-part], li[data-message-id]')).toHaveCount(3);
    await expectAccessible(page, 'the thread with what was asked');
    await expectNarrow(page);
    await page.goto('/interests?tab=accepted');
    const card = page.getByRole('article');
    await expect(card).toContainText('You: Come on Sunday before seven.');
    await expect(card.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await expect(tab(page, 'Pending')).toHaveText('Pending0');
    await expect(tab(page, 'Accepted')).toHaveText('Accepted1');
  });

  await test.step('the investor sees its true sums without a reload', async () => {
    const { page } = investor;
    await expect(figure(page, 'Accepted')).toHaveText('1');
    const summary = page.getByRole('region', { name: 'Portfolio Summary' });
    await expect(summary).toContainText('₹2.0L');
    await expect(summary).toContainText('the owners accepted');
    await expect(summary).toContainText('1 accepted of 1');
    await page.getByRole('article').getByRole('link', { name: 'Contact' }).click();
    await expect(page.locator('li[data-interest-part=answered]')).toContainText(
      'Come on Sunday before seven.',
    );
    await page.goBack();
    const card = page.getByRole('article');
    await expect(card).toContainText(`${owner.fullName}: Come on Sunday before seven.`);
    await expect(card.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
    await tab(page, 'Rejected').click();
    await expect(page.getByRole('heading', { name: 'No Rejected Interests' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Explore Opportunities' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
  });
});

test('one of two devices decides, and the other shows the decision', async ({ browser, origin }) => {
  const { owner, investor, postId, id } = await newDeal(browser, origin, { amount: 150_000 });
  await investor.page.goto(`/post/${postId}`);
  const [second, third] = [
    await anotherDevice(browser, origin, owner),
    await anotherDevice(browser, origin, owner),
  ];
  // Without a connection it learns of the decision from its own question alone.
  await second.routeWebSocket(/\/ws\b/, (socket) => socket.close());
  await owner.page.goto('/interests');
  await second.goto('/interests');
  await openConnected(third, '/interests');
  const sum = (page: Page) => page.getByRole('main').getByText('₹1,50,000 stated');
  await expect(sum(third)).toBeVisible();
  await answer(owner.page, id, 'Decline', 'Not this year, sorry.');
  await expect(tab(third, 'Rejected')).toHaveText('Rejected1');
  await expect(interestCard(third, id)).toHaveCount(0);
  for (const page of [owner.page, third]) await expect(sum(page)).toHaveCount(0);
  await expect(interestCard(owner.page, id).getByText('Rejected', { exact: true }).first()).toBeVisible();
  // The page of the post, which the investor has open, says so of its own accord.
  await expect(investor.page.getByRole('main')).toContainText(
    `${owner.fullName} has declined your interest.`,
  );

  await answer(second, id, 'Accept');
  await expect(second.getByRole('alert').filter({ hasText: 'Error' })).toContainText(
    'This interest was declined on',
  );
  await expect(interestCard(second, id).getByText('Rejected', { exact: true }).first()).toBeVisible();
  await expect(interestCard(second, id)).toContainText('Not this year, sorry.');
  await expect(tab(second, 'Rejected')).toHaveText('Rejected1');
});

test('a decision that fails is undone and keeps its note', async ({ browser, origin }) => {
  const { owner, id } = await newDeal(browser, origin);
  const { page } = owner;
  await page.goto('/interests');
  const letPass = await routeWhile(page, '**/api/interests/*', (route) => route.abort());
  await answer(page, id, 'Accept', 'Come and see.');
  await expectToast(page, 'Error', 'Failed to save your answer. Please try again.');
  await expect(interestCard(page, id).getByRole('button', { name: 'Accept' })).toBeVisible();
  await expect(tab(page, 'Pending')).toHaveText('Pending1');
  letPass();
  await interestCard(page, id).getByRole('button', { name: 'Accept' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Note')).toHaveValue('Come and see.');
  await sheet.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.locator('li[data-interest-part=answered]')).toContainText('Come and see.');
});

for (const { from, pathOf } of [
  { from: 'the list of interests', pathOf: () => '/interests' },
  { from: 'the post', pathOf: (postId: string) => `/post/${postId}` },
])
  test(`a decision in ${from} whose script does not load is undone, and the next try sends it`, async ({
    browser,
    origin,
  }) => {
    const { owner, investor, postId } = await newDeal(browser, origin);
    const { page } = owner;
    await page.goto(pathOf(postId));
    const letPass = await routeWhile(page, '**/assets/**/interest-requests*', (route) => route.abort());
    const accept = page.getByRole('button', { name: 'Accept' }).first();
    const sheet = page.getByRole('dialog');
    await accept.click();
    await sheet.getByRole('button', { name: 'Accept', exact: true }).click();
    await expectToast(page, 'Error', 'Failed to save your answer. Please try again.');
    letPass();
    await accept.click();
    await sheet.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page).toHaveURL(`/chat/${investor.id}`);
  });

test('the owner decides on the post and in the chat, and the other sees it there', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId, id } = await newDeal(browser, origin, { amount: 150_000 });
  const second = await publish(owner.context, origin, 'A shed for the clay');
  const { page } = owner;
  await investor.page.goto(`/chat/${owner.id}`);
  await expect(investor.page.locator('li[data-interest-part=asked]')).toContainText(
    'I can visit any Sunday.',
  );
  await expect(investor.page.getByRole('button', { name: 'Accept' })).toHaveCount(0);

  await page.goto(`/post/${postId}`);
  await expect(page.locator('#interests')).toContainText('I can visit any Sunday.');
  await page.locator('#interests').getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('From the post.');
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page).toHaveURL(`/chat/${investor.id}`);
  await expect(investor.page.locator('li[data-interest-part=answered]')).toContainText('From the post.');
  // It is drawn before it listens: an interest that comes in between is shown by the next load.
  await whenConnected(page);

  const other = await express(investor.context, origin, second);
  expect(other).not.toBe(id);
  const asked = page.getByRole('region', { name: `Interest of ${investor.fullName}` });
  await asked.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('From the chat.');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();
  for (const side of [page, investor.page]) {
    await expect(side.locator('li[data-interest-part=answered]').last()).toContainText(
      'RejectedFrom the chat.',
    );
  }
  await expect(asked).toHaveCount(0);
});

test('the owner is led to the thread also where the page hears of the decision before its answer', async ({
  browser,
  origin,
}) => {
  const { owner, investor, postId, id } = await newDeal(browser, origin, { amount: 150_000 });
  const { page } = owner;
  await page.route(`**/api/interests/${id}`, async (route) => {
    const response = await route.fetch();
    await expect(page.locator('#interests')).toContainText('Accepted');
    await route.fulfill({ response });
  });
  await openConnected(page, `/post/${postId}`);
  await page.locator('#interests').getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page).toHaveURL(`/chat/${investor.id}`);
});

test('the card that Back returns to offers a withdrawn interest again', async ({ browser, origin }) => {
  const owner = await newSide(browser, origin, 'entrepreneur');
  const { page } = await newSide(browser, origin, 'investor');
  const postId = await publish(owner.context, origin, `A third kiln ${newMark()}`);
  await page.goto('/dashboard');
  const card = cardOf(page, postId);
  await card.getByRole('button', { name: 'Interest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Express Interest' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Interest expressed!' })).toBeVisible();

  // By links of the app, so that its pages stay one document.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'My Interests' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Interest Withdrawn', 'Your interest has been withdrawn successfully.');
  for (const path of ['/profile', '/dashboard']) {
    await page.goBack();
    await expect(page).toHaveURL(path);
  }
  await expect(card.getByRole('button', { name: 'Interest', exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Interested' })).toHaveCount(0);
});

test('an interest is withdrawn after a confirmation, and only while it is pending', async ({
  browser,
  origin,
}) => {
  const { owner, investor, id, title } = await newDeal(browser, origin, { amount: 50_000 });
  const other = await publish(owner.context, origin, 'A shed for the clay');
  const stays = await express(investor.context, origin, other);
  const { page } = investor;
  // A device without a connection: it learns of the owner's answer from its own question alone.
  await page.routeWebSocket(/\/ws\b/, (socket) => socket.close());
  await page.goto('/interests');
  const withdraw = (which: string) => interestCard(page, which).getByRole('button', { name: 'Withdraw' });

  await withdraw(id).click();
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw interest' });
  await expect(dialog).toContainText(`Your interest in “${title}” will be removed`);
  await expect(dialog.getByRole('button', { name: 'Keep interest' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Keep interest' }).click();
  await expect(withdraw(id)).toBeFocused();

  await withdraw(id).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Interest Withdrawn', 'Your interest has been withdrawn successfully.');
  await expect(interestCard(page, id)).toHaveCount(0);
  await expect(interestCard(page, stays)).toBeFocused();
  await expect(figure(page, 'Total')).toHaveText('1');
  await expect(tab(page, 'All')).toHaveText('All1');

  await owner.page.goto('/interests');
  await answer(owner.page, stays, 'Accept');
  await expect(owner.page).toHaveURL(`/chat/${investor.id}`);
  await withdraw(stays).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText(
    'so it can no longer be withdrawn',
  );
  await expect(interestCard(page, stays).getByText('Accepted', { exact: true }).first()).toBeVisible();
});

test('a withdrawal that fails keeps the interest', async ({ browser, origin }) => {
  const { investor, id } = await newDeal(browser, origin);
  const { page } = investor;
  await page.goto('/interests');
  await page.route('**/api/interests/*', (route) => route.fulfill({ status: 500, body: '' }));
  await interestCard(page, id).getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Failed to withdraw interest. Please try again.')).toBeVisible();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep interest' }).click();
  await expect(interestCard(page, id)).toBeVisible();
});

test('a withdrawal whose script does not load fails, and the dialog stays open for another try', async ({
  browser,
  origin,
}) => {
  const { investor, id } = await newDeal(browser, origin);
  const { page } = investor;
  await page.goto('/interests');
  const letPass = await routeWhile(page, '**/assets/**/interest-requests*', (route) => route.abort());
  await interestCard(page, id).getByRole('button', { name: 'Withdraw' }).click();
  const withdraw = page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' });
  await withdraw.click();
  await expect(page.getByText('Failed to withdraw interest. Please try again.')).toBeVisible();
  letPass();
  await withdraw.click();
  await expect(interestCard(page, id)).toHaveCount(0);
});

test('an owner narrows the list to one offer, and finds their own interests', async ({ browser, origin }) => {
  const { owner, investor, id, title } = await newDeal(browser, origin, { amount: 200_000 });
  const second = await publish(owner.context, origin, 'A shed for the clay');
  const inSecond = await express(investor.context, origin, second);
  const { page } = owner;
  await page.goto('/interests');
  const chooser = page.locator('main details').first();
  await expect(chooser.locator('summary')).toContainText('All offers2 interests · ₹2.0L stated');
  await chooser.locator('summary').click();
  await chooser.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/interests\?post=/);
  await expect(chooser.locator('summary')).toContainText(
    '1 person · ₹2,00,000 stated, at least ₹2,00,000 needed',
  );
  await expect(interestCard(page, id)).toBeVisible();
  await expect(interestCard(page, inSecond)).toHaveCount(0);
  await chooser.locator('summary').click();
  await page.keyboard.press('Escape');
  await expect(chooser).not.toHaveAttribute('open');

  await expect(page.getByRole('link', { name: 'Interests you have expressed' })).toHaveCount(0);
  const { owner: another } = await newDeal(browser, origin);
  await another.page.goto('/interests?view=sent');
  await expect(another.page.getByRole('heading', { name: 'No Interests Yet' })).toBeVisible();
  const own = await express(another.context, origin, second);
  await another.page.goto('/interests');
  await another.page.getByRole('link', { name: 'Interests you have expressed' }).click();
  await expect(another.page.getByRole('heading', { level: 1 })).toHaveText('Investment Interests');
  await expect(interestCard(another.page, own)).toBeVisible();
});

test.describe('the screens of interests', () => {
  const longWord = 'Dampfschifffahrtsgesellschaftskapitän'.repeat(2);

  test('are accessible and fit every phone: the lists of both users', async ({ browser, origin }) => {
    const { owner, investor } = await newDeal(browser, origin, { amount: 12_500_000 });
    await express(investor.context, origin, await publish(owner.context, origin, longWord));
    for (const { page } of [owner, investor]) {
      await page.goto('/interests');
      await expectNarrow(page);
      await expectAccessible(page);
    }
    // The dots between facts are drawn over the edge of their line, so that none begins or ends with one.
    const facts = owner.page.locator('.byline-line').first();
    await expect(facts).not.toContainText('·');
    await expect(facts).toHaveCSS('overflow-x', 'clip');
  });

  test('keep Hindi labels off the edges of their tiles on the narrowest phone', async ({
    browser,
    origin,
  }) => {
    const { context, page } = await newSide(browser, origin, 'investor');
    await context.addCookies([{ name: 'language', value: 'hi', url: origin }]);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/interests');
    const labels = page.locator('dl dt');
    await expect(labels).toHaveCount(4);
    const rooms = await labels.evaluateAll((all) =>
      all.map((label) => {
        const words = document.createRange();
        words.selectNodeContents(label);
        const tile = label.parentElement?.getBoundingClientRect();
        return Math.round((tile?.right ?? 0) - words.getBoundingClientRect().right);
      }),
    );
    expect(Math.min(...rooms), `${rooms.join(', ')} px`).toBeGreaterThanOrEqual(8);
  });

  for (const language of ['en', 'hi'])
    test(`show an owner in ${language} the whole sum and the least that is needed on the narrowest phone`, async ({
      browser,
      origin,
    }) => {
      const { owner } = await newDeal(browser, origin, { amount: 12_500_000 });
      await owner.context.addCookies([{ name: 'language', value: language, url: origin }]);
      await owner.page.setViewportSize({ width: 320, height: 640 });
      await owner.page.goto('/interests');
      const facts = owner.page.getByText('₹1,25,00,000').and(owner.page.getByText('₹2,00,000'));
      await expect(facts).toHaveCount(1);
      expect(await facts.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
    });

  test('are accessible and fit every phone: the decision, and what follows it', async ({
    browser,
    origin,
  }) => {
    const { owner, investor, id } = await newDeal(browser, origin, { amount: 12_500_000 });
    await express(investor.context, origin, await publish(owner.context, origin, longWord));
    await owner.page.goto('/interests');
    await interestCard(owner.page, id).getByRole('button', { name: 'Accept' }).click();
    await expect(owner.page.getByRole('dialog')).toBeVisible();
    await expectNarrow(owner.page);
    await expectAccessible(owner.page, 'the answer');
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(owner.page.locator('li[data-interest-part=answered]')).toBeVisible();
    await expectAccessible(owner.page, 'the thread');
    await investor.page.goto('/interests?tab=rejected');
    await expectNarrow(investor.page);
    await expectAccessible(investor.page);
  });
});

for (const { from, pathOf, back } of [
  { from: 'the list of interests', pathOf: () => '/interests', back: '/profile' },
  { from: 'the post', pathOf: (postId: string) => `/post/${postId}`, back: '/dashboard' },
])
  test(`an owner who has gone on from ${from} is not led to the thread by an answer that comes late`, async ({
    browser,
    origin,
  }) => {
    const { owner, investor, postId, id } = await newDeal(browser, origin);
    const { page } = owner;
    const answered = signal();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(pathOf(postId));
    await settled(page);
    await routeFirst(page, `**/api/interests/${id}`, async (route) => {
      await answered.given;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Accept' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(back);
    answered.give();
    await expect(page.getByText('Interest accepted')).toBeAttached();
    await settled(page);
    expect(asked.filter((path) => path.startsWith(`/chat/${investor.id}`))).toEqual([]);
    await expect(page).toHaveURL(back);
  });
