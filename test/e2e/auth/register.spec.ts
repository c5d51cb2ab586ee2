import { expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { expectAccessible, expectNarrow } from '../call/sound';
import { signal } from '../feed/support';
import { holdScripts } from '../hold-scripts';
import { expectSound, fillPerson, newEmail, password } from './support';

const cityOf = (page: Page) => page.getByRole('combobox', { name: 'City' });

/** The searchable picker needs the script: once it is there, the page is hydrated. */
const whenLive = (page: Page) => expect(cityOf(page)).toHaveAttribute('readonly');

async function chooseCity(page: Page, search: string, label: string): Promise<void> {
  await cityOf(page).click();
  await page.getByLabel('Search cities').fill(search);
  await page.getByRole('button', { name: label }).click();
}

test('the title of the form is on one line', async ({ page }) => {
  for (const [path, width] of [
    ['/register', 390],
    ['/register', 360],
    ['/register?type=investor', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toContainText('account');
    expect((await title.boundingBox())?.height, `${path} at ${width} px`).toBeLessThan(30);
  }
});

test.describe('sign-up with JavaScript', () => {
  test('what was typed outlasts a reload, except the password', async ({ page }) => {
    const email = newEmail();
    await page.goto('/register?type=investor');
    await whenLive(page);
    await fillPerson(page, email);
    await chooseCity(page, 'barab', 'Barabanki, Uttar Pradesh');
    await page.reload();
    await whenLive(page);
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Verma');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Phone')).toHaveValue('98765 43210');
    await expect(cityOf(page)).toHaveValue('Barabanki');
    await expect(page.locator('input[name=password]')).toHaveValue('');

    await page.locator('input[name=password]').fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Investment preferences' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Personal details' })).toBeFocused();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(email);
  });

  for (const [language, label, search, choice, shown] of [
    ['hi', 'शहर', 'barab', 'बाराबंकी, उत्तर प्रदेश', 'बाराबंकी'],
    ['en', 'City', 'Mhow', 'Use “Mhow”', 'Mhow'],
  ] as const) {
    test(`the city outlasts a reload: ${shown}`, async ({ page, context, origin }) => {
      await context.addCookies([{ name: 'language', value: language, url: origin }]);
      const city = page.getByRole('combobox', { name: label });
      await page.goto('/register');
      await expect(city).toHaveAttribute('readonly');
      await city.click();
      await page.getByRole('searchbox').fill(search);
      await page.getByRole('button', { name: choice }).click();
      await expect(city).toHaveValue(shown);
      await page.reload();
      await expect(city).toHaveAttribute('readonly');
      await expect(city).toHaveValue(shown);
      // Also over a second one, with nothing chosen since.
      await page.locator('input[name=email]').fill(newEmail());
      await page.reload();
      await expect(city).toHaveAttribute('readonly');
      await expect(city).toHaveValue(shown);
    });
  }

  test('what was typed is not there for the next person who comes by an address', async ({ page }) => {
    await page.goto('/register');
    await whenLive(page);
    await fillPerson(page, newEmail());
    await page.goto('/help');
    await page.goto('/register');
    await whenLive(page);
    await expect(page.getByLabel('Full name')).toHaveValue('');
    await expect(page.getByLabel('Email')).toHaveValue('');
    await page.reload();
    await whenLive(page);
    await expect(page.getByLabel('Email')).toHaveValue('');
  });

  test('an investor takes two steps, the wizard, and lands where the link led', async ({ page }) => {
    const email = newEmail();
    await page.goto('/register?type=investor&next=%2Fcreate-post');
    await whenLive(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('5 things to fix before you can go on.')).toBeVisible();
    await expect(page.getByLabel('Full name')).toBeFocused();
    await expectSound(page);

    await fillPerson(page, email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('City is required')).toBeVisible();
    await expect(cityOf(page)).toBeFocused();
    await chooseCity(page, 'barab', 'Barabanki, Uttar Pradesh');
    await expect(cityOf(page)).toBeFocused();
    await expect(page.getByText('City is required')).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Investment preferences' })).toBeFocused();
    await expectSound(page);

    await page.goBack();
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Verma');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Agriculture').click();
    await page.getByText('₹1–5L').click();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('You must agree to the terms')).toBeVisible();

    const seen = signal();
    await page.route('**/register.data**', async (route) => {
      await seen.given;
      await route.continue();
    });
    await page.getByRole('checkbox', { name: /I agree to/ }).press('Space');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
    seen.give();

    await expect(page).toHaveURL('/onboarding-wizard?next=%2Fcreate-post');
    await expect(page.getByText('Registration successful!')).toBeVisible();
    await page.getByLabel('Bio').fill('Retired teacher; I like to help small food businesses.');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('From your sign-up. Confirm or change it.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Investment Preferences' })).toBeFocused();
    await expect(page.getByRole('radio', { name: '₹1–5L' })).toBeChecked();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Discover Features' })).toBeFocused();
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    await expectSound(page);
    await page.getByRole('link', { name: 'Open the page you wanted' }).click();
    await expect(page).toHaveURL('/create-post');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      email,
    );
  });

  test('a short password is told its rule once', async ({ page }) => {
    await page.goto('/register');
    await whenLive(page);
    const field = page.locator('input[name=password]');
    await field.fill('abc');
    await expect(page.getByText('Too short')).toBeVisible();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(page.getByText(/^At least 8|^Too short/)).toHaveCount(0);
    await field.fill('lantern-Kiln-9');
    await expect(page.getByText('Password must be at least 8 characters')).toHaveCount(0);
  });

  test('a taken email leads back to its field, and on to sign-in', async ({ page, context, baseURL }) => {
    const email = newEmail();
    const data = { userType: 'investor', fullName: 'Asha Verma', email, phone: '9876543210', city: 'Agra' };
    const headers = { origin: baseURL ?? '', accept: 'application/json' };
    await context.request.post('/api/auth/register', {
      headers,
      data: { ...data, password, agreeToTerms: true },
    });

    await page.goto('/register?type=investor&next=%2Fcreate-post');
    await whenLive(page);
    await fillPerson(page, email.toUpperCase());
    await chooseCity(page, 'Mhow', 'Use “Mhow”');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('checkbox', { name: /I agree to/ }).press('Space');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.locator('input[name=password]')).toHaveValue(password);
    await expect(cityOf(page)).toHaveValue('Mhow');

    await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/register?mode=signin&next=%2Fcreate-post');
    // The toast of the form that was left is gone with it.
    await expect(page.getByText('Registration failed')).toHaveCount(0);
    await page.getByLabel('Email').fill(email);
    await page.locator('input[name=password]').fill('not this one');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Please check your credentials')).toBeVisible();
    await page.locator('input[name=password]').fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/create-post');
    await expect(page.getByText('Login successful!')).toBeVisible();
    await expect(page.getByText('Login failed')).toHaveCount(0);
  });

  test('a submit before the rules are loaded waits for them; if they never come, the server says the same', async ({
    page,
    context,
  }) => {
    const rules = signal();
    await page.route(/assets\/(hi\/)?form-engine/, async (route) => {
      await rules.given;
      await route.continue();
    });
    await page.goto('/register?type=entrepreneur');
    await whenLive(page);
    await page.getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
    rules.give();
    const refusals = ['6 things to fix before you can go on.', 'Valid email is required', 'City is required'];
    const expectRefused = async (open: Page) => {
      for (const refusal of refusals) await expect(open.getByText(refusal).first()).toBeVisible();
      await expect(open.getByLabel('Email')).toHaveValue('not an address');
    };
    await expectRefused(page);
    await expect(page.getByLabel('Full name')).toBeFocused();
    await page.getByLabel('Email').fill('asha@example.com');
    await expect(page.getByText('Valid email is required')).toHaveCount(0);

    const other = await context.newPage();
    await other.route(/assets\/(hi\/)?form-engine/, (route) => route.abort());
    await other.goto('/register?type=entrepreneur');
    await whenLive(other);
    await other.getByLabel('Email').fill('not an address');
    const answer = other.waitForResponse((response) => response.request().method() === 'POST');
    await other.getByRole('button', { name: 'Create Account' }).click();
    expect((await answer).status()).toBe(400);
    await expectRefused(other);
  });

  test('the city picker works by keyboard alone', async ({ page }) => {
    await page.goto('/register');
    await whenLive(page);
    await cityOf(page).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Search cities').focus();
    await page.keyboard.type('vizag');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(cityOf(page)).toHaveValue('Visakhapatnam');
    await expect(cityOf(page)).toBeFocused();
  });

  test('what is typed before the list of cities is there filters it', async ({ page }) => {
    const sheet = signal();
    await page.route(/city-sheet/, async (route) => {
      await sheet.given;
      await route.continue();
    });
    await page.goto('/register');
    await whenLive(page);
    await cityOf(page).focus();
    await page.keyboard.type('navi mumm');
    await page.keyboard.press('Backspace');
    sheet.give();
    const search = page.getByLabel('Search cities');
    await expect(search).toHaveValue('navi mum');
    await expect(search).toBeFocused();
    await page.keyboard.type('b');
    await page.keyboard.press('Enter');
    await expect(cityOf(page)).toHaveValue('Navi Mumbai');
  });

  test('the field keeps the focus that its select had before the page was live', async ({ page }) => {
    const letScriptsCome = await holdScripts(page);
    await page.goto('/register', { waitUntil: 'commit' });
    await cityOf(page).focus();
    await cityOf(page).selectOption('Lucknow');
    letScriptsCome();
    await whenLive(page);
    await expect(cityOf(page)).toHaveValue('Lucknow');
    await expect(cityOf(page)).toBeFocused();
  });

  test('Skip is remembered', async ({ page }) => {
    await page.goto('/register');
    await whenLive(page);
    await fillPerson(page, newEmail());
    await chooseCity(page, 'agra', 'Agra, Uttar Pradesh');
    await page.getByRole('checkbox', { name: /I agree to/ }).press('Space');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.reload();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Complete Your Profile')).toBeVisible();
  });
});

test('account screens are accessible and fit every phone in both themes', async ({ page }) => {
  for (const path of ['/register', '/register?mode=signin', '/forgot-password', '/reset-password?token=x']) {
    await page.goto(path);
    await expectNarrow(page);
    await expectAccessible(page);
  }
});
