import { describe, expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { type Caller, callRoute } from '#test/support/api/call-route';
import { pastCall } from '#test/support/calls';
import { connect, say } from '#test/support/chat';
import { newInterest } from '#test/support/relationships';
import { newInvestor, newListing, newUser, rows } from '#test/support/rows/factories';
import { newVisitor } from '#test/support/visitor';
import { newId } from '~/db/id';
import type { Language } from '~/lib/language/language';
import { action as report } from '~/routes/api/reports';

const erasedNames: Record<Language, string> = {
  en: 'Deleted member',
  hi: 'पूर्व सदस्य',
  mr: 'Deleted member',
};

async function answerTo(reader: Caller, path: string, language: Language): Promise<unknown> {
  const headers = { authorization: `Bearer ${reader.token}`, 'accept-language': language };
  const response = await newVisitor().ask(path, { headers });
  expect(response.status).toBe(200);
  return response.json();
}

/**
 * Asha has written with Vikram, called him, declined an interest of his, been flagged and been reported by him; then her account
 * is erased.
 */
async function scene() {
  const [asha, vikram] = await connect(
    await newUser({ fullName: 'Asha' }),
    await newInvestor({ onboardingSkippedAt: Date.now() }),
  );
  await say(asha, vikram, 'The loom is ready');
  await newInterest(vikram, asha, { listingId: await newListing(asha), status: 'rejected' });
  const call = await pastCall(asha, vikram, { createdAt: Date.now() });
  await callRoute(report, { method: 'POST', as: vikram, body: { reportedUserId: asha.id, reason: 'scam' } });
  await rows(
    `INSERT INTO content_flags (id, target_type, target_id, user_id, code, excerpt, created_at)
      VALUES (?, 'comment', ?, ?, 'fee', '', 0) RETURNING id`,
    ...[newId(), newId(), asha.id],
  );
  await rows("UPDATE users SET full_name = 'Deleted member' WHERE id = ? RETURNING id", asha.id);
  return { asha, vikram, call, admin: await newAdmin() };
}

describe('the name of an erased account is said in the language of each reader', () => {
  it.each([
    ['in the list of chats', 'vikram', () => '/api/messages/conversations'],
    ['in a search of messages', 'vikram', () => '/api/messages/search?q=loom'],
    ['in a call', 'vikram', ({ call }) => `/api/calls/${call}`],
    ['among the own interests', 'vikram', () => '/api/users/me/interests'],
    ['among the reports', 'admin', () => '/api/admin/reports'],
    ['among the flagged words', 'admin', () => '/api/admin/flags'],
  ] as [string, 'vikram' | 'admin', (found: Awaited<ReturnType<typeof scene>>) => string][])(
    '%s',
    async (_, reader, pathOf) => {
      const found = await scene();
      for (const language of ['en', 'hi'] as const) {
        const said = JSON.stringify(await answerTo(found[reader], pathOf(found), language));
        expect(said).toContain(`"${erasedNames[language]}"`);
        if (language !== 'en') expect(said).not.toContain(erasedNames.en);
      }
    },
  );
});
