import { env } from 'cloudflare:workers';
import type { Statement } from '../api/call-route';

/** Tables that grow with the number of users; aliases in FROM are resolved to them. */
const growing = new Set(
  `users user_sessions posts business_listings interests post_likes comments saved_items ratings reports decisions
  verifications content_flags blocks mutes conversations messages calls call_proposals notifications files daily_views audit_log
  consents auth_attempts password_resets`.split(/\s+/),
);

const KEYWORDS = /^(where|on|join|left|inner|cross|order|group|limit|union|using|set|as)$/i;

/** The growing table behind each name that a plan uses. */
function tablesOf(sql: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const [, table = '', alias = ''] of sql.matchAll(
    /\b(?:from|join)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi,
  ))
    if (growing.has(table)) names.set(alias && !KEYWORDS.test(alias) ? alias : table, table);
  return names;
}

export async function planOf({ sql, params }: Statement): Promise<string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

/** The partial index of admins holds a few rows, however many people there are. */
const ofAdmins = /USING (?:COVERING )?INDEX users_admins\b/;

/**
 * Steps of a plan whose cost grows with the data: a scan of a growing table, and a sort of whole results.
 * A sort among equal index entries (`LAST TERM`) does not count.
 */
export async function costlySteps(statement: Statement): Promise<string[]> {
  const tables = tablesOf(statement.sql);
  return (await planOf(statement)).filter((step) => {
    const [, scanned = ''] = /^SCAN (\w+)/.exec(step) ?? [];
    if (scanned && !step.includes('VIRTUAL TABLE')) return tables.has(scanned) && !ofAdmins.test(step);
    return /USE TEMP B-TREE FOR (ORDER BY|GROUP BY|DISTINCT)/.test(step);
  });
}
