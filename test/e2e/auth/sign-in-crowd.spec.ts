import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startLocalServer } from '../../support/local-server';
import { test } from '../browser-test';
import { newMark } from '../mark';

const password = 'a chilli and two goats';

/** Runs with the deployed limits, which the other tests raise. */
test('strangers who guess passwords do not lock the owner out, and the strength meter is right', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nukkad-crowd-'));
  const server = await startLocalServer({ DATA_DIR: dataDir, SEED: 'none', RATE_LIMIT_FACTOR: '1' });
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const reported: string[] = [];
    page.on(
      'console',
      (message) => /Content Security Policy/.test(message.text()) && reported.push(message.text()),
    );

    await page.goto(`${server.url}/register?type=entrepreneur`);
    const chosen = page.locator('input[name=password]');
    await chosen.click();
    await chosen.fill('chai-1234');
    await expect(page.getByText('Too easy to guess')).toBeVisible();
    await chosen.fill(password);
    await expect(page.getByText('Strong')).toBeVisible();

    const email = `crowd-${newMark()}@example.com`;
    const call = (path: string, body: object) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
      });
    const person = { fullName: 'Asha Verma', email, phone: '9876543210', city: 'Pune', password };
    await call('/api/auth/register', { ...person, userType: 'entrepreneur', agreeToTerms: true });
    for (let i = 0; i < 13; i++) await call('/api/auth/login', { email, password: 'wrong' });

    await page.goto(`${server.url}/register?mode=signin`);
    await page.getByLabel('Email').fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    // The browser works for its turn first.
    await page.waitForURL(/dashboard|onboarding-wizard/, { timeout: 600_000 });
    expect(reported).toEqual([]);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'device')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  } finally {
    await context.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
