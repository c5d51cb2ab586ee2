import { Column, is, SQL } from 'drizzle-orm';

/** A column of a select, as drizzle has it. */
export interface SelectedField {
  path: string[];
  field: unknown;
}

interface Decoder {
  mapFromDriverValue: (value: unknown) => unknown;
}

/**
 * Makes rows of a select's result. drizzle finds out again for each value where it belongs and how it is decoded; here this is done
 * once for the query. Null for a select of whole tables, whose rows are nested.
 */
export function rowReader(fields: readonly SelectedField[]) {
  if (fields.some(({ path }) => path.length !== 1)) return null;
  const names = fields.map(({ path }) => path[0] ?? '');
  const decoders = fields.map(({ field }) => decoderOf(field));
  const readRow = (row: Record<string, unknown>) => {
    const values = Object.values(row);
    const read: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) {
      const value = values[at];
      read[names[at] ?? ''] = value === null ? null : decoders[at]?.mapFromDriverValue(value);
    }
    return read;
  };
  return ({ results }: { results: Record<string, unknown>[] }) => results.map(readRow);
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const selected = is(field, SQL) ? field : (field as { sql: SQL }).sql;
  return (selected as unknown as { decoder: Decoder }).decoder;
}
