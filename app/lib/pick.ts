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

/** Whether two values have the same fields with the same values; what is in an object in a field is not compared. */
export function hasSameFields<T extends object>(one: T, other: T): boolean {
  const isSame = (name: string) => name in other && Object.is(one[name as keyof T], other[name as keyof T]);
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every(isSame);
}
