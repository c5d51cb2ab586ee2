import { type SQL, sql } from 'drizzle-orm';
import { users } from '~/db/schema';
import { searchKeys } from './match';
import { categoryKeys, cityKeys } from './place-keys.server';

/** How the index says each column a second time, in a column with `Keys` at its end. */
const keysBy = {
  title: searchKeys,
  content: searchKeys,
  description: searchKeys,
  fullName: searchKeys,
  bio: searchKeys,
  city: cityKeys,
  category: categoryKeys,
} as const;
type Keyed = keyof typeof keysBy;
const keyed = Object.keys(keysBy) as Keyed[];

/** The keys of the columns of `T`, certain where the column is. */
type KeysOf<T> = {
  [Column in keyof T & Keyed as undefined extends T[Column] ? never : `${Column}Keys`]: string;
} & {
  [Column in Keyed as `${Column}Keys`]?: string;
};

/** Adds the keys of the texts that are given: whoever writes one of these columns writes its keys, too. */
export function withSearchKeys<T extends { [Column in Keyed]?: string | null | undefined }>(columns: T) {
  const given = keyed.filter((name) => columns[name] !== undefined);
  const keys = given.map((name) => [`${name}Keys`, keysBy[name](columns[name])]);
  return { ...columns, ...(Object.fromEntries(keys) as KeysOf<T>) };
}

/** The keys of a person's city, for a new row of theirs. */
export const cityKeysOf = (userId: string): SQL => sql`SELECT city_keys FROM ${users} WHERE id = ${userId}`;

/** The columns of a table without the search keys, which repeat what people wrote. */
export const withoutSearchKeys = <T extends object>(columns: T) =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !name.endsWith('Keys'))) as Omit<
    T,
    `${string}Keys`
  >;
