import { searchKeys } from './match';

/** Columns that the search index has a second time, as they sound, in a column with `Keys` at its end. */
const keyed = ['title', 'content', 'description', 'fullName', 'city', 'bio'] as const;
type Keyed = (typeof keyed)[number];

/** Adds the keys of the texts that are given: whoever writes one of these columns writes its keys, too. */
export function withSearchKeys<T extends { [Column in Keyed]?: string | null | undefined }>(columns: T) {
  const given = keyed.filter((name) => columns[name] !== undefined);
  const keys = given.map((name) => [`${name}Keys`, searchKeys(columns[name])]);
  return { ...columns, ...(Object.fromEntries(keys) as { [Column in Keyed as `${Column}Keys`]?: string }) };
}

/** The columns of a table without the search keys, which repeat what people wrote. */
export const withoutSearchKeys = <T extends object>(columns: T) =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !name.endsWith('Keys'))) as Omit<
    T,
    `${string}Keys`
  >;
