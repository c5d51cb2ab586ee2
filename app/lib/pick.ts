/** The named fields of a value; undefined fields are left out. */
export function pick<T extends object, K extends keyof T>(value: T, fields: readonly K[]): Pick<T, K> {
  const picked: Partial<T> = {};
  for (const field of fields) if (value[field] !== undefined) picked[field] = value[field];
  return picked as Pick<T, K>;
}

/** The named fields of a value; undefined fields become null. */
export const pickOrNull = <T extends object, K extends keyof T>(value: T, fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, value[field] ?? null])) as {
    [Field in K]: Exclude<T[Field], undefined> | (undefined extends T[Field] ? null : never);
  };

/** The fields as a mask for `pick` and `omit` of a zod schema. */
export const fieldMask = <K extends string>(fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, true])) as Record<K, true>;
