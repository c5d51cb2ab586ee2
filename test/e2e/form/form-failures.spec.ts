import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../browser-test';
import { signInDemo } from '../demo-person';
import { newUser, publish } from '../feed/support';
import { newMark } from '../mark';
import { asOwnPage } from '../own-page';
import { photoPath } from '../profile/support';
import { routeWhile } from '../route-while';
import { settled } from '../settled';
import { SPARE_PASSWORD } from '../spare-people';

const NO_CONNECTION = 'No connection. Please try again.';
const BUSY = 'Nukkad is busy. Please try again in a minute.';

interface FormCase {
  at: string;
  /** Fills the form; what it answers has to hold its value in the end. */
  fill: (page: Page) => Promise<unknown>;
  send: (page: Page) => Promise<unknown>;
  /** The form's own toast; without a text it says what went wrong. */
  title: string;
  text?: string;
  /** Holds after each failure. */
  kept: (page: Page) => Promise<unknown>;
}

const field = (page: Page, name: string) =>
  page.locator(`:is(input, textarea, select)[name="${name}"]`).first();

/** Types into fields by name, and checks that they keep the values. */
const typing = (values: Record<string, string>): Pick<FormCase, 'fill' | 'kept'> => ({
  fill: async (page) => {
    for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  },
  kept: async (page) => {
    for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value);
  },
});

/** The same with a field that shares its name with another of the page. */
const typingInto = (label: string, value: string): Pick<FormCase, 'fill' | 'kept'> => ({
  fill: (page) => page.getByRole('textbox', { name: label }).fill(value),
  kept: (page) => expect(page.getByRole('textbox', { name: label })).toHaveValue(value),
});

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** A form with buttons only: it stays on the page. */
const formOfButtons = (name: string | RegExp): Pick<FormCase, 'fill' | 'send' | 'kept'> => ({
  fill: async () => {},
  send: press(name),
  kept: (page) => expect(page.getByRole('button', { name }).first()).toBeEnabled(),
});

async function askForData(page: Page): Promise<void> {
  await page.locator('#download-data summary').click();
  await page.locator('#export-password').fill(SPARE_PASSWORD);
}

const isWrite = (method: string) => method !== 'GET' && method !== 'HEAD';

/** Submits without a connection, then to a proxy that answers instead; the form keeps its values and reports both failures. */
async function expectKept(page: Page, { at, fill, send, title, text, kept }: FormCase): Promise<void> {
  await test.step(at, async () => {
    await page.goto(at);
    await settled(page);
    await fill(page);
    for (const [reason, answer] of [
      [NO_CONNECTION, null],
      [BUSY, 'upstream connect error'],
    ] as const) {
      const letWritesPass = await routeWhile(page, '**', (route) => {
        if (!isWrite(route.request().method())) return route.fallback();
        if (answer === null) return route.abort();
        return route.fulfill({ status: 500, contentType: 'text/plain', body: answer });
      });
      await send(page);
      const toast = page
        .getByRole('alert')
        .filter({ hasText: title })
        .filter({ hasText: text ?? reason });
      await expect(toast.first(), `${title}: ${text ?? reason}`).toBeVisible();
      await kept(page);
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
      letWritesPass();
    }
  });
}

async function ask(context: BrowserContext, origin: string, method: string, path: string, data: object = {}) {
  const reply = await context.request.fetch(path, { method, headers: asOwnPage(origin), data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return reply.json().catch(() => null);
}

test('the forms of strangers keep what was typed after a failure', async ({ page, request, origin }) => {
  const email = `lost-${newMark()}@example.com`;
  const headers = asOwnPage(origin);
  const who = { userType: 'investor', fullName: 'Lost Letters', phone: '9876543210', city: 'Lucknow' };
  const data = { ...who, email, password: SPARE_PASSWORD, agreeToTerms: true };
  expect((await request.post('/api/auth/register', { headers, data })).status()).toBe(201);
  await request.post('/api/auth/logout', { headers });
  await page.goto('/forgot-password');
  await field(page, 'email').fill(email);
  await press('Send link')(page);
  await expect(page.getByText('we have sent a link to it')).toBeVisible();
  let reset = '';
  await expect(async () => {
    await page.goto('/__outbox');
    const link = page.locator('article', { hasText: email }).getByRole('link').first();
    reset = new URL((await link.getAttribute('href', { timeout: 1_000 })) ?? '').pathname;
    reset += new URL((await link.getAttribute('href')) ?? '').search;
  }).toPass();

  const newPassword = { newPassword: 'two red pots 9', confirmPassword: 'two red pots 9' };
  const cases: FormCase[] = [
    {
      at: '/register?mode=signin',
      ...typing({ email: 'asha@example.com', password: SPARE_PASSWORD }),
      send: press('Sign In'),
      title: 'Login failed',
    },
    {
      at: '/register?type=entrepreneur',
      fill: async (open) => {
        await typing({
          fullName: 'Asha Verma',
          email: 'a@example.com',
          phone: '98765 43210',
          password: SPARE_PASSWORD,
        }).fill(open);
        await open.getByRole('combobox', { name: 'City' }).click();
        await open.getByLabel('Search cities').fill('barab');
        await open.getByRole('button', { name: 'Barabanki, Uttar Pradesh' }).click();
        await open.getByRole('checkbox', { name: /I agree to/ }).press('Space');
      },
      kept: typing({ fullName: 'Asha Verma', email: 'a@example.com', password: SPARE_PASSWORD }).kept,
      send: press('Create Account'),
      title: 'Registration failed',
    },
    {
      at: '/forgot-password',
      ...typing({ email: 'asha@example.com' }),
      send: press('Send link'),
      title: 'Link not sent',
    },
    { at: reset, ...typing(newPassword), send: press('Save password'), title: 'Password not changed' },
  ];
  for (const one of cases) await expectKept(page, one);
});

test('the wizard keeps what was typed after a failure', async ({ page, context, origin }) => {
  const data = {
    userType: 'investor',
    fullName: 'New Comer',
    email: `new-${newMark()}@example.com`,
    phone: '9876543210',
    city: 'Lucknow',
    password: SPARE_PASSWORD,
    agreeToTerms: true,
  };
  await ask(context, origin, 'POST', '/api/auth/register', data);
  const bio = 'I grow saplings and sell pots.';
  await expectKept(page, {
    at: '/onboarding-wizard',
    ...typing({ bio }),
    send: press('Next'),
    title: 'Please complete your profile',
  });
  await expectKept(page, { at: '/onboarding-wizard', ...formOfButtons('Skip'), title: 'Error' });
  await ask(context, origin, 'PUT', '/api/users/me', { bio });
  await expectKept(page, {
    at: '/onboarding-wizard?step=2',
    fill: async (open) => {
      await open.getByText('₹5–10L').click();
      await open.getByText('Retail').click();
    },
    send: press('Next'),
    kept: async (open) => {
      await expect(open.getByRole('radio', { name: '₹5–10L' })).toBeChecked();
      await expect(open.getByRole('checkbox', { name: 'Retail' })).toBeChecked();
    },
    title: 'Please complete your preferences',
  });
  await ask(context, origin, 'PUT', '/api/users/me', {
    investmentAmount: '5-10L',
    preferredSectors: ['retail'],
  });
  await expectKept(page, {
    at: '/onboarding-wizard?step=3',
    ...formOfButtons('Complete Setup'),
    title: 'Error completing setup',
    text: 'Please try again.',
  });
});

test('the forms of members keep what was typed after a failure', async ({
  page,
  context,
  browser,
  origin,
}) => {
  const me = await newUser(context, origin, 'entrepreneur');
  const elsewhere = await browser.newContext({ baseURL: origin });
  await ask(elsewhere, origin, 'POST', '/api/auth/login', { email: me.email, password: SPARE_PASSWORD });
  const other = await newUser(elsewhere, origin, 'investor');
  await ask(context, origin, 'POST', `/api/users/${other.id}/block`);
  const listing = {
    title: 'Kiln by the river',
    category: 'Services',
    description: 'A brick kiln with a zigzag chimney that burns a third less coal than the old one did.',
    fundingMin: 200_000,
    fundingMax: 300_000,
    useOfFunds: 'The chimney and the fan for it',
  };
  const made = await ask(context, origin, 'POST', '/api/listings', listing);
  const postId = await publish(context, origin, 'An oven for the corner');

  const weekly = (open: Page) => open.getByRole('switch', { name: /Weekly digest/ });
  const online = (open: Page) => open.getByRole('switch', { name: /Show online status/ });
  const cases: FormCase[] = [
    {
      at: '/change-password',
      ...typing({
        currentPassword: SPARE_PASSWORD,
        newPassword: 'two red pots 9',
        confirmPassword: 'two red pots 9',
      }),
      send: press('Change Password'),
      title: 'Password Change Failed',
    },
    {
      at: '/email-preferences',
      fill: (open) => weekly(open).press('Space'),
      send: press('Save preferences'),
      kept: (open) => expect(weekly(open)).toBeChecked(),
      title: 'Update Failed',
    },
    {
      at: '/settings',
      fill: async () => {},
      send: (open) => online(open).press('Space'),
      kept: (open) => expect(online(open)).toBeVisible(),
      title: 'Not saved',
    },
    {
      at: '/settings#delete-account',
      fill: async (open) => {
        await open.locator('#delete-account summary').click();
        await open.locator('#deletion-password').fill(SPARE_PASSWORD);
      },
      send: (open) => open.locator('#delete-account').getByRole('button').click(),
      kept: (open) => expect(open.locator('#deletion-password')).toHaveValue(SPARE_PASSWORD),
      title: 'Account not deleted',
    },
    {
      at: '/settings#download-data',
      fill: askForData,
      send: (open) => open.locator('#download-data').getByRole('button').click(),
      kept: (open) => expect(open.locator('#export-password')).toHaveValue(SPARE_PASSWORD),
      title: 'Download failed',
    },
    {
      at: '/profile',
      ...formOfButtons('Logout'),
      title: 'Error',
      text: 'You are still signed in. Please try again.',
    },
    { at: '/settings/blocked', ...formOfButtons(/^Unblock/), title: 'Error' },
    {
      at: '/sessions',
      ...formOfButtons(/^Deactivate \d+ session/),
      title: 'Error',
      text: 'Failed to deactivate sessions. Please try again.',
    },
    {
      at: '/sessions#one',
      ...formOfButtons(/^Deactivate \D/),
      title: 'Error',
      text: 'Failed to deactivate session. Please try again.',
    },
    {
      at: '/edit-profile',
      ...typing({ bio: 'I press mustard oil.' }),
      send: press('Save Changes'),
      title: 'Failed to update profile',
      text: 'Please try again',
    },
    {
      at: '/verification',
      fill: async (open) => {
        await field(open, 'legalName').fill('Asha Rani Verma');
        await field(open, 'documentKind').selectOption({ index: 1 });
        await field(open, 'file').setInputFiles(photoPath('street.jpg'));
        await expect(field(open, 'document')).toHaveValue(/^\/files\//);
      },
      kept: async (open) => {
        await expect(field(open, 'legalName')).toHaveValue('Asha Rani Verma');
        await expect(field(open, 'document')).toHaveValue(/^\/files\//);
      },
      send: press('Send for verification'),
      title: 'Verification not sent',
    },
    {
      at: '/create-post?type=community',
      fill: async (open) => {
        await open.locator('textarea[name=content]').fill('Who repairs kilns near Charbagh?');
        await open.locator('select[name=category]').selectOption({ index: 1 });
      },
      kept: (open) =>
        expect(open.locator('textarea[name=content]')).toHaveValue('Who repairs kilns near Charbagh?'),
      send: press('Publish'),
      title: 'Error',
      text: 'Failed to create post. Please try again.',
    },
    {
      at: `/opportunity/${made.id}/edit`,
      ...typing({ useOfFunds: 'The chimney and a better fan for it' }),
      send: press('Save changes'),
      title: 'Failed to update listing',
      text: 'Please try again',
    },
    {
      at: `/post/${postId}`,
      ...typingInto('Write a comment', 'It bakes twenty loaves an hour.'),
      send: press('Send comment'),
      title: 'Error',
      text: 'Failed to create comment',
    },
    {
      at: `/post/${postId}`,
      ...typingInto('Write an update', 'The second oven has come.'),
      send: press('Post update'),
      title: 'Error',
      text: 'Failed to post the update. Please try again.',
    },
  ];
  for (const one of cases) await expectKept(page, one);

  // With the network back, the same form gives the file.
  await page.goto('/settings');
  await askForData(page);
  const file = page.waitForEvent('download');
  await page.locator('#download-data').getByRole('button').click();
  expect((await file).suggestedFilename()).toBe('nukkad-data.zip');
});

test('the admin forms keep what was typed after a failure', async ({ page, context, origin }) => {
  await signInDemo(context, origin, 'admin');
  const reason = 'The figures contradict each other.';
  const cases: FormCase[] = [
    { at: '/admin', ...formOfButtons(/^Approve/), title: 'Failed to approve listing' },
    {
      at: '/admin/listings',
      fill: (open) => open.locator('[data-shortcut=r]').first().click(),
      send: (open) => {
        const sheet = open.getByRole('dialog');
        return sheet.getByRole('button', { name: 'Reject listing' }).click();
      },
      kept: (open) => expect(open.getByRole('dialog').locator('textarea')).toHaveValue(reason),
      title: 'Failed to reject listing',
    },
  ];
  const [panel, queue] = cases as [FormCase, FormCase];
  await expectKept(page, panel);
  await expectKept(page, {
    ...queue,
    fill: async (open) => {
      await queue.fill(open);
      await open.getByRole('dialog').locator('textarea').fill(reason);
    },
  });
});
