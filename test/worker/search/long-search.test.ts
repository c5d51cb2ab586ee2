import { expect, it } from 'vitest';
import { newInvestor } from '#test/support/rows/factories';
import { newVisitor } from '#test/support/visitor';

/** An emoji is two UTF-16 units: the limit of a search lies between them. */
const q = `${'a'.repeat(63)}😀 and more`;

it.each(['/search?q=', '/chat/search?q=', '/help?q='])(
  '%s cuts a long search between characters',
  async (path) => {
    const { token } = await newInvestor({ onboardingSkippedAt: Date.now() });
    const reply = await newVisitor().ask(path + encodeURIComponent(q), {
      headers: { accept: 'text/html', authorization: `Bearer ${token}` },
    });
    const page = await reply.text();
    expect(reply.status).toBe(200);
    expect(page).toContain(`value="${'a'.repeat(63)}"`);
  },
);
