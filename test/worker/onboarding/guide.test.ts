import { expect, it } from 'vitest';
import { newInvestor, row } from '#test/support/rows/factories';
import { newVisitor, takeLog, tripsOf } from '#test/support/visitor';
import { coreTipIds, guideTipIds } from '~/domain/onboarding/guide';

const onboarded = {
  bio: 'I keep a small fund for bakeries.',
  investmentAmount: '1-5L',
  preferredSectors: ['retail'],
  isOnboardingComplete: true,
};

async function reader(overrides: object = {}) {
  takeLog();
  const person = await newInvestor({ ...onboarded, ...overrides });
  const visitor = newVisitor();
  const headers = { authorization: `Bearer ${person.token}`, accept: 'text/html' };
  const open = async (path: string) => (await visitor.ask(path, { headers })).text();
  const press = (form: Record<string, string>) =>
    visitor.ask('/dashboard?panel=tips', { form, headers: { authorization: headers.authorization } });
  const state = () =>
    row<{ seen: number; tips: string }>(
      'SELECT has_seen_first_time_guidance AS seen, completed_guidance_tips AS tips FROM users WHERE id = ?',
      person.id,
    );
  return { open, press, state };
}

it('the guide is offered to those who have not closed it, also without script', async () => {
  const { open, press } = await reader();
  expect(await open('/dashboard')).toContain('Open the guide');
  const page = await open('/dashboard?panel=tips');
  expect(page).toContain('Tip 1 of 11');
  for (const word of ['Skip All', 'Mark as Complete', 'Next', 'Getting started', 'See the feed']) {
    expect(page).toContain(word);
  }
  expect((await press({ intent: 'guide-dismiss', tip: 'welcome' })).headers.get('location')).toBe(
    '/dashboard',
  );
  expect(await open('/dashboard')).not.toContain('Open the guide');
});

it.each([
  ['guide-complete', '/dashboard?panel=tips&tip=create-post', 0, ['welcome']],
  ['guide-go', '/dashboard', 0, ['welcome']],
  ['guide-dismiss', '/dashboard', 1, coreTipIds],
  ['guide-skip', '/dashboard', 1, guideTipIds],
  ['guide-nonsense', '/dashboard?panel=tips&tip=welcome', 0, []],
])('%s leads to %s and is saved', async (intent, path, seen, tips) => {
  const { press, state } = await reader();
  const answer = await press({ intent, tip: 'welcome' });
  expect([answer.status, answer.headers.get('location'), tripsOf(answer)]).toEqual([
    303,
    path,
    intent === 'guide-nonsense' ? 1 : 2,
  ]);
  expect(await state()).toEqual({ seen, tips: JSON.stringify(tips) });
});

it('the guide starts over when its reader asks for it, and then opens by itself again', async () => {
  const { open, press, state } = await reader();
  expect(await open('/dashboard?panel=tips')).not.toContain('Start again');
  await press({ intent: 'guide-skip', tip: 'welcome' });
  expect(await open('/dashboard?panel=tips')).toContain('Start again');
  const answer = await press({ intent: 'guide-reset', tip: 'best-practices' });
  expect(answer.headers.get('location')).toBe('/dashboard?panel=tips&tip=welcome');
  expect(await state()).toEqual({ seen: 0, tips: '[]' });
  expect(await open('/dashboard')).toContain('Open the guide');
});

it('the guide resumes at the first open tip', async () => {
  const { open } = await reader({ completedGuidanceTips: ['welcome', 'create-post'] });
  expect(await open('/dashboard?panel=tips')).toContain('Tip 3 of 11');
  expect(await open('/dashboard?panel=tips&tip=gone')).toContain('Tip 3 of 11');
});
