import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { newAuthor, newUser, STILL_FEED, signal } from '../feed/support';
import { expectToast } from '../post/support';
import { routeWhile } from '../route-while';
import { whenLive } from '../when-live';
import { another, dealBetween, findings, hugePhoto, personPage, photoPath } from './support';

const photo = (page: Page) => page.locator('input[type=file]');

test.describe('the own profile', () => {
  test('is edited with a photo, and another person sees both', async ({ browser, context, page, origin }) => {
    const me = await newUser(context, origin, 'entrepreneur');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(page.getByText('Verification Pending')).toBeVisible();
    const row = page
      .getByRole('navigation', { name: 'Profile links' })
      .getByRole('link', { name: /^Get verified/ });
    await expect(row).toContainText('Not started');
    await row.click();
    // The browser's own input is never seen: a row names what was chosen.
    await expect(page).toHaveURL('/verification');
    await expect(page.getByText('Choose a photo or PDF')).toBeVisible();
    expect((await page.locator('input[type=file]').boundingBox())?.width).toBeLessThan(2);
    await photo(page).setInputFiles(photoPath('street.jpg'));
    await expect(page.getByText('street.jpg', { exact: true })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.goto('/settings');
    await expect(page.getByRole('link', { name: /^Get verified/ })).toContainText('Not started');
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Edit profile' }).click();
    await expect(page).toHaveURL('/edit-profile');

    await photo(page).setInputFiles(photoPath('street.jpg'));
    const sheet = page.getByRole('dialog', { name: 'Your photo' });
    await expect(sheet).toBeVisible();
    await sheet.getByRole('slider', { name: 'Size' }).fill('2');
    await sheet.getByRole('img').press('ArrowRight');
    await sheet.getByRole('button', { name: 'Use photo' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.locator('input[name=avatar]')).toHaveValue(/^\/files\//);

    await page.getByLabel('Full name').fill('Chandni Kumhar');
    await page.getByLabel('Bio').fill('We fire the kiln twice a week.');
    await page.getByText('Mentorship').click();
    await page.getByLabel('Business stage').selectOption('growth-stage');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText('Profile updated!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Chandni Kumhar' })).toBeVisible();

    const { context: theirs } = await another(browser, origin, 'investor');
    const seen = await theirs.newPage();
    await seen.goto(personPage(me));
    await expect(seen.getByRole('heading', { name: 'Chandni Kumhar' })).toBeVisible();
    await expect(seen.getByText('We fire the kiln twice a week.')).toBeVisible();
    await expect(seen.getByText('Mentorship')).toBeVisible();
    await expect(seen.getByText('Business stage: Growth Stage')).toBeVisible();
    const image = seen.locator('main img').first();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    // A square, though the photo was a wide one.
    expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight)).toBeCloseTo(
      1,
      1,
    );
    await theirs.close();

    // And taken away again
    await page.getByRole('link', { name: 'Edit profile' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.locator('main img')).toHaveCount(0);
  });

  test('keeps what was typed after each kind of failure', async ({ context, page, origin }) => {
    await newUser(context, origin, 'investor');
    await page.goto('/edit-profile');
    await photo(page).setInputFiles(await hugePhoto());
    await expect(page.getByText('File too large')).toBeVisible();
    await expect(page.getByText('Please select an image smaller than 5MB')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();

    await page.getByLabel('Bio').fill('I bought my first share at twenty.');
    await page.getByLabel('Full name').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Full name is required')).toBeVisible();
    await expect(page.getByLabel('Full name')).toBeFocused();
    await page.getByLabel('Full name').fill('Meher Irani');

    await page.route('**/api/upload*', (route) => route.abort());
    await photo(page).setInputFiles(photoPath('street.jpg'));
    await page.getByRole('button', { name: 'Use photo' }).click();
    await expect(page.getByText('Photo upload failed')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();

    const letPass = await routeWhile(page, '**/edit-profile.data*', (route) => route.abort());
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Failed to update profile')).toBeVisible();
    await expect(page.getByLabel('Bio')).toHaveValue('I bought my first share at twenty.');
    letPass();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('heading', { name: 'Meher Irani' })).toBeVisible();
    await expect(page.getByText('I bought my first share at twenty.')).toBeVisible();
  });

  test('stops at the length limits', async ({ context, page, origin }) => {
    await newUser(context, origin, 'investor');
    await page.goto('/edit-profile');
    for (const [legend, most] of [
      ['Preferred sectors', 10],
      ['Investment goals', 5],
    ] as const) {
      const boxes = page.getByRole('group', { name: legend }).getByRole('checkbox');
      for (let at = 0; (await boxes.and(page.locator(':checked')).count()) < most; at++) {
        if (!(await boxes.nth(at).isChecked())) await boxes.nth(at).press('Space');
      }
      const open = boxes.and(page.locator(':enabled:not(:checked)'));
      await expect(open).toHaveCount(0);
      await boxes.and(page.locator(':checked')).first().press('Space');
      await expect(open).not.toHaveCount(0);
    }
  });

  test('loses a chosen amount or risk by the keyboard, too', async ({ context, page, origin }) => {
    await newUser(context, origin, 'investor');
    await page.goto('/edit-profile');
    await whenLive(page);
    const checked = page.getByRole('radio', { checked: true });
    for (const [group, clear] of [
      ['Investment amount', 'Space'],
      ['Risk tolerance', 'Delete'],
    ] as const) {
      const choices = page.getByRole('group', { name: group });
      const radio = choices.getByRole('radio').last();
      await radio.focus();
      await page.keyboard.press('Space');
      await expect(radio).toBeChecked();
      await page.keyboard.press(clear);
      await expect(choices.getByRole('radio', { checked: true })).toHaveCount(0);
      await page.keyboard.press('Space');
      await expect(radio).toBeChecked();
      await page.keyboard.press('Backspace');
    }
    await expect(checked).toHaveCount(0);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL('/profile');
    await page.goto('/edit-profile');
    await expect(checked).toHaveCount(0);
  });

  test('opens the password and email forms as dialogs, and logs out', async ({ context, page, origin }) => {
    await newUser(context, origin, 'investor');
    await page.goto('/profile');
    const password = page.getByRole('link', { name: 'Change Password' });
    await password.click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await dialog.getByLabel('Current password').fill('not my password');
    await dialog.getByLabel('New password').fill('a chilli and two goats');
    await dialog.getByLabel('Confirm password').fill('a chilli and two goats');
    await dialog.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Password Change Failed')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(password).toBeFocused();

    await page.getByRole('link', { name: 'Email Preferences' }).click();
    const mails = page.getByRole('dialog', { name: 'Email Preferences' });
    await mails.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.getByText('Email Preferences Updated')).toBeVisible();
    await expect(mails).toBeHidden();
    await expect(page).toHaveURL('/profile');

    // By keyboard: the toast covers the end of the page for a while.
    await page.getByRole('button', { name: 'Logout' }).press('Enter');
    await expect(page).toHaveURL('/onboarding');
    await page.goto('/profile');
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  });
});

/** As on a busy phone: an observer hears of a change only together with what comes into view after it. */
const hearLate = () => {
  const Native = window.IntersectionObserver;
  window.IntersectionObserver = class extends Native {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      let heard: IntersectionObserverEntry[] = [];
      super((entries, observer) => {
        heard.push(...entries);
        if (!heard.at(-1)?.isIntersecting) return;
        tell(heard, observer);
        heard = [];
      }, options);
    }
  };
};

test.describe("another person's profile", () => {
  test('takes ratings only from users with an accepted interest', async ({
    browser,
    context,
    page,
    origin,
  }) => {
    const { context: theirs, person: owner } = await another(browser, origin, 'entrepreneur');
    await newUser(context, origin, 'investor');
    await page.goto(personPage(owner));
    await expect(page.getByRole('heading', { name: owner.fullName })).toBeVisible();
    await expect(page.getByText(`Rate ${owner.fullName}`)).toBeHidden();

    await dealBetween(theirs, context, origin);
    await page.reload();
    await page.getByText(`Rate ${owner.fullName}`).click();
    await page.getByRole('button', { name: 'Save rating' }).click();
    await expect(page.getByText('Please choose a rating from 1 to 5')).toBeVisible();
    await page.getByText('Good', { exact: true }).click();
    await page.getByLabel('Your comment').fill('Answered the same evening.');
    await page.getByRole('button', { name: 'Save rating' }).click();
    await expect(page.getByText('Rating saved')).toBeVisible();
    await expect(page.getByText('You rated 4 of 5. Change it')).toBeVisible();

    const letPass = await routeWhile(page, '**/user.data*', (route) => route.abort());
    await page.getByLabel('Your comment').fill('Answered the next morning.');
    await page.getByRole('button', { name: 'Save rating' }).click();
    await expect(page.getByText('Failed to save your rating. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Your comment')).toHaveValue('Answered the next morning.');
    letPass();

    await page.reload();
    await page.getByText('You rated 4 of 5. Change it').click();
    await expect(page.getByLabel('Your comment')).toHaveValue('Answered the same evening.');
    await page.getByText('Excellent', { exact: true }).click();
    await page.getByRole('button', { name: 'Save rating' }).click();
    await expect(page.getByText('You rated 5 of 5. Change it')).toBeVisible();
    // One rating is not an average.
    await expect(page.getByText(/of 5 from/)).toBeHidden();
    await theirs.close();
  });

  test('offers calls to connected people only', async ({ browser, context, page, origin }) => {
    const { context: theirs, person: owner } = await another(browser, origin, 'entrepreneur');
    await newUser(context, origin, 'investor');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(personPage(owner));
    await expect(page.getByRole('link', { name: 'Chat', exact: true }).last()).toBeVisible();
    // The menu becomes a button where the screen is alive.
    await expect(page.getByRole('button', { name: 'More options' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Voice call' })).toHaveCount(0);

    await dealBetween(theirs, context, origin);
    for (const tab of ['', '&tab=activity']) {
      await page.goto(personPage(owner, tab));
      await expect(page.getByRole('button', { name: 'Video call' })).toBeEnabled();
    }
    expect(await findings(page)).toEqual([]);
    const looked = signal();
    await page.route('**/api/calls/start', async (route) => {
      await looked.given;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Voice call' }).click();
    await expect(page.getByRole('dialog').filter({ hasText: owner.fullName })).toBeVisible();
    looked.give();
    // Nobody rings there: their browser is closed to the site.
    await expectToast(page, 'Call Failed', 'Failed to start call. User may be offline.');
    await theirs.close();
  });

  test('is reported and shared', async ({ browser, context, page, origin }) => {
    const { context: theirs, person: owner } = await another(browser, origin, 'entrepreneur');
    await newUser(context, origin, 'investor');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(personPage(owner));
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitem', { name: 'Copy Link' }).click();
    await expect(page.getByText('Link Copied!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin + personPage(owner));
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitem', { name: 'Report User' }).click();
    await page.getByRole('dialog').getByText('Scam or fraud').click();
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText("Thank you for reporting. We'll review this profile.")).toBeVisible();
    await theirs.close();
  });

  test('lists what they posted, page after page, and Back finds the place', async ({
    browser,
    context,
    page,
    origin,
  }) => {
    const theirs = await browser.newContext({ baseURL: origin });
    const owner = await newAuthor(theirs, origin);
    await theirs.close();
    await newUser(context, origin, 'investor');
    await page.addInitScript(hearLate);
    await page.goto(personPage(owner));
    await page.getByRole('link', { name: 'Community & Investment' }).click();
    await expect(page).toHaveURL(personPage(owner, '&tab=activity'));
    const first = page.getByRole('link', { name: 'Kiln number 1', exact: true });
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(first).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await first.click();
    await expect(page).toHaveURL(/\/post\//);
    await page.goBack();
    await expect(first).toBeInViewport();
    await expect(page.locator('article[data-post]')).toHaveCount(23);
  });

  test('belongs to the tab Profile and links to its form where it is one’s own, and reports an unknown user', async ({
    context,
    page,
    origin,
  }) => {
    const me = await newUser(context, origin, 'investor');
    await page.goto(personPage(me));
    await expect(page.getByText('Others see your profile like this.')).toBeVisible();
    const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' });
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/edit-profile');
    await page.goto('/user');
    await expect(page.getByRole('heading', { name: 'User Not Found' })).toBeVisible();
    await page.goto(personPage({ id: crypto.randomUUID() }));
    await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Retry' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('can be loaded again after a failure', async ({ context, page, origin }) => {
    await newUser(context, origin, 'investor');
    // Of a profile of the demo: a view of another test's is counted there.
    await page.goto(STILL_FEED);
    const byline = page.locator('article[data-post]').nth(1).locator('a[href^="/user?id="]');
    await expect(page.getByRole('button', { name: 'Tips' })).toBeVisible();
    // The shell around it is there.
    const isTheirs = (url: URL) => url.pathname === '/user.data' && url.search.includes('routes%2Fuser');
    const letPass = await routeWhile(page, isTheirs, (route) => route.abort());
    await byline.click();
    await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
    letPass();
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: 'Community & Investment' })).toBeVisible();
  });
});
