import { describe, expect, it } from 'vitest';
import { newUser } from '#test/support/rows/factories';
import { askScreen } from '#test/support/visitor';

/* No post stands in this file's database. */

const titles = { community: 'No community posts found', investment: 'No investment opportunities found' };
const buttons = { community: 'Create Community Post', investment: 'Create Investment Post' };

describe('an empty feed', () => {
  it.each([
    ['entrepreneur', 'community', true],
    ['entrepreneur', 'investment', true],
    ['investor', 'community', true],
    ['investor', 'investment', false],
  ] as const)(
    'says so to an %s of %s posts, and offers the first step only to who may post',
    async (userType, type, mayPost) => {
      const reader = await newUser({ userType, onboardingSkippedAt: Date.now() });
      for (const filter of ['', '&category=Retail']) {
        const reply = await askScreen(reader, `/dashboard?type=${type}${filter}`);
        const html = (await reply.text()).replace(/<script[\s\S]*?<\/script>/g, '');
        expect(html).toMatch(new RegExp(`<h\\d[^>]*>${titles[type]}<`));
        expect(html.includes(`>${buttons[type]}<`), filter).toBe(mayPost);
      }
    },
  );
});
