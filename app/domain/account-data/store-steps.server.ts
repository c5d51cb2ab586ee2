import { sql } from 'drizzle-orm';
import { inJson } from '~/db/in-json';
import { erasures, files, sealedRecords, users } from '~/db/schema';
import { leftBehind } from '~/domain/chat/account.server';
import { sealedFile } from '~/domain/moderation/sealed.server';
import type { AppContext } from '~/domain/shared/context';
import { toMatch } from '~/domain/spelling/match';
import { FIRST_LANGUAGE, type Language } from '~/lib/language/language';
import { tally } from './erased-count.server';

/* Erasure steps outside the tables: R2 objects, the search index and queued mails. */

/** R2 deletes up to a thousand keys per call, and each file has about a dozen renditions. */
const FILES_PER_RUN = 50;

/**
 * Deletes the R2 objects before their rows, so that a run that was interrupted finds the rows again. Evidence is kept for its own
 * retention period.
 */
export async function removeFiles(ctx: AppContext, id: string): Promise<void> {
  for (;;) {
    const [some] = await ctx.db.batch([
      ctx.db
        .select({ id: files.id })
        .from(files)
        .where(sql`${leftBehind(id)} AND NOT ${sealedFile}`)
        .limit(FILES_PER_RUN),
    ]);
    if (some.length === 0) return;
    const ids = some.map((file) => file.id);
    await ctx.files.remove(ids);
    await ctx.db.batch([
      ctx.db.run(sql`DELETE FROM ${files} WHERE id IN ${inJson(ids)}`),
      tally(ctx, id, 'files'),
    ]);
  }
}

/**
 * Triggers update the search index together with its tables. This step searches for the user's former name and rebuilds the index
 * if it is still found.
 */
export async function checkSearch(ctx: AppContext, id: string): Promise<void> {
  const { db } = ctx;
  const [[sealed]] = await db.batch([
    db.all<{ name: string }>(sql`SELECT json_extract(data, '$.fullName') AS name FROM ${sealedRecords}
      WHERE user_id = ${id} AND kind = 'registration'`),
  ]);
  const phrase = toMatch(sealed?.name ?? '');
  if (!phrase) return;
  const [found] = await db.batch([
    db.all<{ found: number }>(sql`SELECT 1 AS found FROM users_fts WHERE users_fts MATCH ${phrase}
      AND rowid = (SELECT rowid FROM users WHERE id = ${id})`),
  ]);
  if (found.length > 0) await db.batch([db.run(sql`INSERT INTO users_fts(users_fts) VALUES ('rebuild')`)]);
}

/** Removes mails to this address that are still queued in the outbox. */
export async function emptyOutbox(ctx: AppContext, id: string): Promise<void> {
  const { address } = await finalMailRecipient(ctx, id);
  if (address && ctx.mail.outbox) await ctx.mail.outbox.forget(address);
}

interface LastMail {
  /** Null once the mail has been sent. */
  address: string | null;
  language: Language;
  /** Failed tries of the present step. */
  attempts: number;
}

/** Where the final mail goes, its language, and how often the step has failed. */
export async function finalMailRecipient({ db }: AppContext, id: string): Promise<LastMail> {
  const [[row]] = await db.batch([
    db.all<{ email: string | null; language: Language | null; attempts: number }>(sql`SELECT email,
      attempts,
      (SELECT language FROM ${users} WHERE users.id = user_id) AS language
      FROM ${erasures} WHERE user_id = ${id}`),
  ]);
  return {
    address: row?.email ?? null,
    language: row?.language ?? FIRST_LANGUAGE,
    attempts: row?.attempts ?? 0,
  };
}
