import { expect } from '@playwright/test';
import { test } from '../browser-test';
import { fillPerson, newEmail } from './support';

test.describe('the account without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an investor signs up on one page, completes the wizard by plain forms, and resets the password', async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto('/register?type=investor&next=%2Fcreate-post');
    await fillPerson(page, email);
    await page.getByText('Agriculture').click();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Registration failed')).toBeVisible();
    await expect(page.getByText('For your safety, please enter the password again.')).toBeVisible();
    await expect(page.locator('#sign-up-city-error')).toHaveText('City is required');
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Verma');
    await expect(page.getByRole('checkbox', { name: 'Agriculture' })).toBeChecked();
    await expect(page.locator('input[name=password]')).toHaveValue('');

    await fillPerson(page, email);
    await page.getByLabel('City').selectOption('Lucknow');
    await page.getByText('I agree to').click({ position: { x: 5, y: 5 } });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/onboarding-wizard?next=%2Fcreate-post');
    await expect(page.getByText('Registration successful!')).toBeVisible();

    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Please add a bio (at least 10 characters).')).toBeVisible();
    await page.getByLabel('Bio').fill('I sell saplings and pots near the Charbagh gate.');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('₹5–10L').click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('radio', { name: '₹5–10L' })).toBeChecked();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(page.getByText('Profile updated!')).toBeVisible();
    await page.getByRole('link', { name: 'Open the page you wanted' }).click();
    await expect(page).toHaveURL('/create-post');

    await page.context().clearCookies();
    await page.goto('/register?mode=signin');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('If an account has this email, we have sent a link to it.')).toBeVisible();
    await expect(async () => {
      await page.goto('/__outbox');
      await page.locator('article', { hasText: email }).getByRole('link').click({ timeout: 2_000 });
    }).toPass();
    await page.locator('input[name=newPassword]').fill('saplings and red pots');
    await page.locator('input[name=confirmPassword]').fill('saplings and red pots');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.locator('input[name=password]').fill('saplings and red pots');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Login successful!')).toBeVisible();
  });
});
