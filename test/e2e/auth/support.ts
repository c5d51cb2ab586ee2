import { expect, type Page } from '@playwright/test';
import { expectNarrow, graveFindings } from '../call/sound';
import { newMark } from '../mark';

export const password = 'a chilli and two goats';

/** An email that nobody has registered yet. */
export const newEmail = () => `reg-${newMark()}@example.com`;

/**
 * Checks that the page fits every phone and that axe finds nothing serious; after the dark theme, only colours need a check in
 * the light.
 */
export async function expectSound(page: Page, { onlyColours = false } = {}): Promise<void> {
  if (!onlyColours) await expectNarrow(page);
  expect(await graveFindings(page, { onlyColours }), page.url()).toEqual([]);
}

/** The five fields of step 1, except the city. */
export async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Asha Verma');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('98765 43210');
  await page.locator('input[name=password]').fill(password);
}
