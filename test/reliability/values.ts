import fc from 'fast-check';
import { badEmails, badIds, badPhones, hostileTexts, notText, notWhole } from '#test/support/api/bad-input';
import type { Schema } from '#test/support/openapi';
import { callSlots } from '~/domain/call-proposal/slots';

type Any = fc.Arbitrary<unknown>;

/** Existing ids and file URLs by the name of a field. */
export interface Pool {
  ids: (field: string) => string[];
  fileUrls: string[];
}

const words = [
  'Namaste',
  'Is the shop leased or your own?',
  'We bake for forty shops and need an oven.',
  '12 months',
];
const uuid = fc.uuid({ version: 7 });

/** Values that the schema allows; rules outside the schema may still refuse them. */
export function good(schema: Schema, field: string, pool: Pool): Any {
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts?.length) return fc.oneof(...parts.map((part) => good(part, field, pool)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => good({ ...schema, type }, field, pool)));
  switch (schema.type ?? (schema.properties ? 'object' : 'string')) {
    case 'object':
      return goodObject(schema, pool);
    case 'array':
      return fc.array(good(schema.items ?? {}, field, pool), {
        maxLength: Math.min(3, schema.maxItems ?? 3),
      });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return goodNumber(schema);
    case 'null':
      return fc.constant(null);
    default:
      return goodText(schema, field, pool);
  }
}

function goodObject({ properties = {}, required = [] }: Schema, pool: Pool): Any {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, good(schema, name, pool)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function goodNumber({ minimum = 0, maximum = 1_000_000 }: Schema): Any {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  return fc.oneof(fc.integer({ min, max: Math.max(min, max) }), fc.constantFrom(min, max));
}

function goodText({ format, minLength = 0, maxLength = 200 }: Schema, field: string, pool: Pool): Any {
  if (format === 'uuid' || /id$/i.test(field) || field === 'to') {
    const known = pool.ids(field);
    return known.length
      ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: uuid })
      : uuid;
  }
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (field === 'email') return uuid.map((id) => `fuzz-${id}@example.com`);
  if (field === 'phone') return fc.constant('+91 98765 43210');
  if (/password/i.test(field)) return fc.constantFrom('monsoon-bicycle', 'not-the-right-one');
  if (/^(images|attachments|avatar|businessPlan|document)$/.test(field))
    return fc.constantFrom(...pool.fileUrls);
  if (/^slots?$/.test(field))
    return fc.constantFrom(...callSlots(Date.now()).map((slot) => new Date(slot).toISOString()));
  if (field === 'since') return fc.constant(`${Date.now().toString(36)}.0`);
  if (field === 'signal') return fc.string({ maxLength: 100 });
  const fitting = words.filter((word) => word.length >= minLength && word.length <= maxLength);
  const length = { minLength, maxLength: Math.min(maxLength, minLength + 60) };
  const made = fc.string({ unit: 'grapheme', ...length });
  return fitting.length
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: made })
    : made;
}

const hostile = fc.constantFrom(
  ...Object.values(hostileTexts),
  ...badPhones,
  ...badEmails,
  ...badIds,
) as fc.Arbitrary<string>;
const oddJson = fc.constantFrom(...Object.values(notText), ...Object.values(notWhole)) as Any;

/** Arbitrary JSON values, mostly known hostile ones. */
export const bad: Any = fc.oneof(
  { weight: 5, arbitrary: hostile },
  { weight: 3, arbitrary: oddJson },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(5e-324, -0, 2 ** 31, -(2 ** 63), 2 ** 64, 1e308) },
);

/** The same as text, for addresses. */
export const badText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: hostile },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
);

const strayKeys = [
  'isAdmin',
  'userType',
  'likes',
  'authorId',
  'status',
  'createdAt',
  '__proto__',
  'constructor',
  '',
];

/** A valid body with up to three mistakes: a bad value, an unknown key, a missing key. */
export function spoiled(body: Any): Any {
  const change = fc.record({
    at: fc.nat(),
    kind: fc.constantFrom('bad', 'bad', 'bad', 'missing', 'stray'),
    value: bad,
    key: fc.constantFrom(...strayKeys),
  });
  return fc.tuple(body, fc.array(change, { minLength: 1, maxLength: 3 })).map(([whole, changes]) => {
    if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return changes[0]?.value;
    const copy = new Map(Object.entries(whole));
    for (const { at, kind, value, key } of changes) {
      const keys = [...copy.keys()];
      const name = keys[at % Math.max(1, keys.length)] ?? key;
      if (kind === 'missing') copy.delete(name);
      else copy.set(kind === 'bad' ? name : key, value);
    }
    return Object.fromEntries(copy);
  });
}

/** Replaces lone surrogates, which neither a URL nor a form can carry. */
export const wellFormed = (text: string) => Buffer.from(text).toString();
