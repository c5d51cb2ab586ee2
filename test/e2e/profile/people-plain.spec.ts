import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newAuthor, newUser, publish } from '../feed/support';

import { another, dealBetween, findings, hugePhoto, personPage, photoPath } from './support';

test.describe('people without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('edit their profile with a photo', async ({ context, page, origin }) => {
    await newUser(context, origin, 'investor');
    await page.goto('/edit-profile');
    await page.locator('input[type=file]').setInputFiles(await hugePhoto());
    await page.getByLabel('Bio').fill('Typed before the photo was refused.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('File too large')).toBeVisible();
    await expect(page.getByLabel('Bio')).toHaveValue('Typed before the photo was refused.');

    await page.locator('input[type=file]').setInputFiles(photoPath('street.jpg'));
    await page.getByLabel('Full name').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Full name is required')).toBeVisible();
    // The photo has arrived and needs no second choice.
    await page.getByLabel('Full name').fill('Meher Irani');
    await page.getByLabel('City').selectOption('Kanpur');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText('Profile updated!')).toBeVisible();
    await expect(page.getByText('Investor · Kanpur')).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(1);

    await page.getByRole('link', { name: 'Edit profile' }).click();
    await page.getByText('Remove my photo').click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.locator('main img')).toHaveCount(0);
    await page.getByRole('link', { name: 'Change Password' }).click();
    await expect(page).toHaveURL('/change-password');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/onboarding');
  });

  test('view, rate and report another user', async ({ browser, context, page, origin }) => {
    const theirs = await browser.newContext({ baseURL: origin });
    const owner = await newAuthor(theirs, origin);
    await newUser(context, origin, 'investor');
    await dealBetween(theirs, context, origin);
    await theirs.close();
    await page.goto(personPage(owner));
    await page.getByText(`Rate ${owner.fullName}`).click();
    await page.getByText('Fair', { exact: true }).click();
    await page.getByRole('button', { name: 'Save rating' }).click();
    await expect(page.getByText('You rated 3 of 5. Change it')).toBeVisible();

    await page.getByRole('link', { name: 'Community & Investment' }).click();
    await expect(page.getByRole('link', { name: 'Kiln number 23' })).toBeVisible();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByRole('link', { name: 'Kiln number 1', exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('link', { name: 'More options' }).click();
    await expect(page.getByLabel('Link to this profile')).toHaveValue(origin + personPage(owner));
    await page.getByText('Spam or advertising').click();
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText("Thank you for reporting. We'll review this profile.")).toBeVisible();
  });
});

test.describe('profile screens', () => {
  /** In both themes, on the narrowest phone and a usual one. */
  async function expectSound(page: Page) {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 760 });
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const found = await findings(page, { onlyColours: colorScheme === 'light' });
        expect(found, `${page.url()} at ${width} px, ${colorScheme}`).toEqual([]);
      }
    }
  }

  test('are accessible and fit every phone: the own profile', async ({ context, page, origin }) => {
    await newUser(context, origin, 'investor');
    await page.goto('/profile');
    await expectSound(page);
  });

  test('are accessible and fit every phone: the form and the photo choice', async ({
    context,
    page,
    origin,
  }) => {
    await newUser(context, origin, 'investor');
    await page.goto('/edit-profile');
    await expectSound(page);
    await page.locator('input[type=file]').setInputFiles(photoPath('street.jpg'));
    await expect(page.getByRole('dialog', { name: 'Your photo' })).toBeVisible();
    await expectSound(page);
  });

  test('are accessible and fit every phone: another user’s posts, and an unknown user', async ({
    browser,
    context,
    page,
    origin,
  }) => {
    const { context: theirs, person: owner } = await another(browser, origin, 'entrepreneur');
    await publish(theirs, origin, 'A kiln for the pottery');
    await theirs.close();
    await newUser(context, origin, 'investor');
    for (const path of [personPage(owner, '&tab=activity'), '/user']) {
      await page.goto(path);
      await expectSound(page);
    }
  });

  test('are accessible and fit every phone: a user who can be rated', async ({
    browser,
    context,
    page,
    origin,
  }) => {
    const { context: theirs, person: owner } = await another(browser, origin, 'entrepreneur');
    await newUser(context, origin, 'investor');
    await dealBetween(theirs, context, origin);
    await theirs.close();
    await page.goto(personPage(owner));
    await page.getByText(`Rate ${owner.fullName}`).click();
    await page.getByRole('button', { name: 'Save rating' }).click();
    await expect(page.getByText('Please choose a rating from 1 to 5')).toBeVisible();
    await expectSound(page);
  });
});
