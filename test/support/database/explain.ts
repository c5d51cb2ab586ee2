import { env } from 'cloudflare:workers';
import type { Statement } from '../api/call-route';

const TABLES =
  'posts|comments|interests|post_likes|saved_items|notifications|reports|users|business_listings|blocks|mutes|user_sessions|files|conversations|messages';

/** Steps of a statement's plan that scan a whole table or index. */
export async function scans({ sql, params }: Statement): Promise<string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results
    .map(({ detail }) => detail)
    .filter((detail) => new RegExp(`^SCAN (${TABLES})\\b`).test(detail));
}
