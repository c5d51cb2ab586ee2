import { downloadZip } from 'client-zip';
import { sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { namedBatch } from '~/db/named-batch';
import { auditLog } from '~/db/schema';
import { changedElsewhere, confirmPassword } from '~/domain/auth/password.server';
import { cleanFileName } from '~/domain/file/name';
import type { MemberContext } from '~/domain/shared/context';
import { hasRoom, opensAt } from '~/domain/shared/row-limit.server';
import { AppError } from '~/lib/app-error';
import { DAY_MS } from '~/lib/time/duration';
import { retry } from '~/lib/time/retry';
import { waitUntil } from '~/lib/time/wait';
import * as words from './deletion.words';
import { accountDataLimits, PART_PAUSES_MS } from './limits';
import { writeData } from './messages.server';
import { ownRows } from './own-rows.server';
import { readMe } from './read-me';

/**
 * A user's own data as a ZIP: `data.json` with what `ownRows` names and their messages, what is in it in their language, and the
 * uploaded files. The ZIP is streamed with one file, or one page of
 * messages, in memory at a time. It needs the password, is limited to three a day, and never holds rows of other users.
 */
export async function exportAccount(ctx: MemberContext, password: string): Promise<Response> {
  await confirmPassword(ctx, password, 'password');
  const { db, viewer, now } = ctx;
  const row = {
    id: newId(now),
    actorId: viewer.id,
    action: 'account.exported',
    targetType: 'user',
    targetId: viewer.id,
    createdAt: now,
  };
  const earlier = sql`${auditLog} WHERE target_id = ${viewer.id} AND target_type = 'user' AND action = 'account.exported'`;
  const daily = {
    rows: earlier,
    most: ctx.limits.scaled(accountDataLimits.exportsPerDay),
    windowMs: DAY_MS,
    now,
  };
  const { limits, allowed, conversations, ...data } = await namedBatch(db, {
    limits: db.all<{ opensAt: number | null }>(sql`SELECT ${opensAt(daily)} AS opensAt`),
    allowed: insertWhere(db, auditLog, row, hasRoom(daily)),
    ...ownRows(ctx),
  });
  const [limit] = limits;
  if (allowed.length === 0) throw limit?.opensAt ? enoughToday(limit.opensAt, now) : changedElsewhere();
  const text = writeData(ctx, data, conversations);
  const zip = downloadZip(entries(ctx, { text, about: readMe() }, data.files));
  return new Response(zip.body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="nukkad-data.zip"',
      'cache-control': 'no-store',
    },
  });
}

/** The refusal with the exact wait. */
function enoughToday(opensAt: number, now: number): AppError {
  const { seconds, words: wait } = waitUntil(opensAt, now);
  return new AppError('rate_limited', words.enoughToday({ wait }), { retryAfter: seconds });
}

async function* entries(
  ctx: MemberContext,
  { text, about }: { text: AsyncIterable<string>; about: string },
  own: { id: string; name: string }[],
) {
  const lastModified = new Date(ctx.now);
  yield { name: 'read-me.txt', input: about, lastModified };
  yield { name: 'data.json', input: text, lastModified };
  for (const { id, name } of own) {
    const stored = await retry(() => ctx.files.get(id), PART_PAUSES_MS);
    // A missing object is skipped instead of breaking the archive.
    if (stored) {
      const path = `files/${id.slice(0, 8)}-${cleanFileName(name)}`;
      yield { name: path, input: new Response(stored.body as BodyInit), lastModified };
    }
  }
}
