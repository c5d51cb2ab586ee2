import { eq } from 'drizzle-orm';
import { users } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import type { Viewer } from '~/domain/shared/viewer';
import type { Language } from '~/lib/language/language';

/** Keeps the language with the person: for all devices, and for mails and notifications. */
export async function chooseLanguage(
  { db, now }: AppContext,
  { id }: Viewer,
  language: Language,
): Promise<void> {
  await db.batch([db.update(users).set({ language, updatedAt: now }).where(eq(users.id, id))]);
}
