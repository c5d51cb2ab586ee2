import { env } from 'cloudflare:workers';
import { type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { newId } from '~/db/id';
import { blocks, listings, mutes, posts, userSessions, users } from '~/db/schema';
import { createSession } from '~/domain/auth/session.server';
import { cityKeysOf, withSearchKeys } from '~/domain/spelling/search-keys.server';
import { contextOf } from '../api/call-route';

/** Rows as the product would have written them; every column can be overridden. */
type Columns<T extends SQLiteTable> = Partial<InferInsertModel<T>>;

export interface TestUser {
  id: string;
  token: string;
  fullName: string;
  email: string;
  phone: string;
}

let serial = 0;

/** Inserts a user with a live session. */
export async function newUser(overrides: Columns<typeof users> = {}): Promise<TestUser> {
  const { app } = await contextOf();
  serial += 1;
  const id = newId();
  const row = {
    id,
    email: `secret-${id}@example.com`,
    passwordHash: 'secret-hash',
    fullName: `Person ${serial}`,
    phone: `+9198${String(10_000_000 + serial)}`,
    city: 'Lucknow',
    userType: 'entrepreneur' as const,
    createdAt: app.now,
    updatedAt: app.now,
    ...overrides,
  };
  const session = await createSession(app, row, 'bearer');
  await app.db.batch([
    app.db.insert(users).values(withSearchKeys(row)),
    app.db.insert(userSessions).values(session.row),
  ]);
  return { ...row, token: session.token };
}

export const newInvestor = (overrides: Columns<typeof users> = {}) =>
  newUser({ userType: 'investor', ...overrides });

/** A listed investment post. */
export async function newPost(
  author: { id: string },
  overrides: Columns<typeof posts> = {},
): Promise<string> {
  const now = Date.now();
  const row = {
    id: newId(now),
    authorId: author.id,
    postType: 'investment' as const,
    title: 'Second oven for the bakery',
    content: 'We bake for forty shops and need a second oven before the festival season.',
    category: 'Food & Beverage',
    fundingMin: 500_000,
    fundingMax: 800_000,
    createdAt: now,
    updatedAt: now,
    ...overrides,
  };
  await insert(posts, { ...withSearchKeys(row), cityKeys: sql`(${cityKeysOf(author.id)})` });
  return row.id;
}

export async function newListing(
  owner: { id: string },
  overrides: Columns<typeof listings> = {},
): Promise<string> {
  const now = Date.now();
  const row = {
    id: newId(now),
    entrepreneurId: owner.id,
    title: 'Amrit Dairy',
    description: 'A dairy with its own chilling plant, serving three towns around Lucknow since 2009.',
    category: 'Food & Beverage',
    fundingMin: 200_000,
    fundingMax: 400_000,
    useOfFunds: 'A second milk van and cans for the morning round',
    createdAt: now,
    updatedAt: now,
    ...overrides,
  };
  await insert(listings, { ...withSearchKeys(row), cityKeys: sql`(${cityKeysOf(owner.id)})` });
  return row.id;
}

export const block = (blocker: { id: string }, blocked: { id: string }) =>
  insert(blocks, { blockerId: blocker.id, blockedId: blocked.id, createdAt: Date.now() });

export const mute = (muter: { id: string }, muted: { id: string }) =>
  insert(mutes, { muterId: muter.id, mutedId: muted.id, createdAt: Date.now() });

async function insert<T extends SQLiteTable>(
  table: T,
  row: { [Column in keyof InferInsertModel<T>]: InferInsertModel<T>[Column] | SQL },
) {
  const { app } = await contextOf();
  await app.db.batch([app.db.insert(table).values(row as never)]);
}

/** Reads the database directly, behind the API. */
export async function rows<T>(query: string, ...params: unknown[]): Promise<T[]> {
  const { results } = await env.DB.prepare(query)
    .bind(...params)
    .all<T>();
  return results;
}

export async function row<T>(query: string, ...params: unknown[]): Promise<T> {
  const [first] = await rows<T>(query, ...params);
  if (!first) throw new Error(`no row: ${query}`);
  return first;
}
