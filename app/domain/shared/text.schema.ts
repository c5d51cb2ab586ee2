import { z } from 'zod';
import { EMAIL_MAX, isEmail, normalizeEmail } from './email';
import { canonicalOf, type Option } from './option';
import { normalizePhone, PHONE_MIN_LENGTH } from './phone';
import { parseRupees, parseWhole } from './rupees';
import { cleanLine, cleanName, cleanProse, lengthOf } from './text';
import * as words from './text.words';

/**
 * Field builders for all schemas. They never throw, and they accept no array, object or number as text. Lengths are code points
 * after cleaning. In forms, conform turns an empty string into undefined first.
 */

/** A message is said when it is needed, in the language of whoever sent the value. */
type Sentence = () => string;

interface TextRule {
  min?: number;
  max: number;
  /** Message for a missing, wrong or too short value. */
  required?: Sentence;
  tooLong?: Sentence;
}

/** Says nothing about a value of the wrong type: `schemaError` does. Only API clients send one, and pages load no sentence for them. */
const sayMissing =
  (sentence: Sentence, also?: null) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === also ? sentence() : undefined;

function text(rule: TextRule, clean: (value: string) => string) {
  const { min = 0, max } = rule;
  const required = rule.required ?? words.required;
  const tooLong = rule.tooLong ?? (() => words.tooLong({ max }));
  return (
    z
      .string({ error: sayMissing(required, null) })
      // Very long input is refused before cleaning, which would take long.
      .refine((value) => value.length <= max * 4 + 1_000, { error: tooLong, abort: true })
      .overwrite(clean)
      .refine((value) => lengthOf(value) >= min, { error: required })
      .refine((value) => lengthOf(value) <= max, { error: tooLong })
      .meta({ ...(min > 0 && { minLength: min }), maxLength: max })
  );
}

/** One line of text. */
export const line = (rule: TextRule) => text({ min: 1, ...rule }, cleanLine);
/** Text of several lines. */
export const prose = (rule: TextRule) => text({ min: 1, ...rule }, cleanProse);
/** A name shown beside the verification badge. */
export const name = (rule: TextRule) => text({ min: 1, ...rule }, cleanName);

type TextSchema = ReturnType<typeof text>;

/** Optional text: null and '' become undefined. */
export const optional = (schema: TextSchema) => z.preprocess(emptyIsNone, schema.optional());

/** Text that can be cleared: null and '' become `null`, a missing key stays missing. */
export const clearable = (schema: TextSchema) => z.preprocess(emptyIsNull, schema.nullable()).optional();

const isEmptyText = (value: unknown) =>
  value === null || (typeof value === 'string' && value.length < 10_000 && cleanLine(value) === '');
const emptyIsNone = (value: unknown) => (isEmptyText(value) ? undefined : value);
const emptyIsNull = (value: unknown) => (isEmptyText(value) ? null : value);
const zeroIsNone = (value: unknown) => (isEmptyText(value) || value === 0 ? undefined : value);
const zeroIsNull = (value: unknown) => (isEmptyText(value) || value === 0 ? null : value);

export const email = () =>
  z
    .string({ error: words.validEmail })
    .refine((value) => value.length <= EMAIL_MAX * 2, { error: words.validEmail, abort: true })
    .overwrite(normalizeEmail)
    .refine(isEmail, { error: words.validEmail })
    .meta({ format: 'email', maxLength: EMAIL_MAX });

/** Any RFC 9562 UUID in lower case, from the server or a client. */
export const uuid = (error: Sentence = words.validId) => z.uuid({ error }).toLowerCase();

/** Maximum amount: 10,000 crore rupees. */
const RUPEES_MAX = 100_000_000_000;

interface RupeesRule {
  min?: number;
  /** Message for a missing, wrong or too small value. */
  error?: Sentence;
  /** Message for what was typed and is no amount. */
  unread?: Sentence;
}

/** Whole rupees as a JSON number. */
export function rupees({ min = 0, error = words.wholeRupees, unread = words.wholeRupees }: RupeesRule = {}) {
  return z
    .number({ error: ({ input }) => (Number.isNaN(input) ? unread : error)() })
    .int({ error, abort: true })
    .min(min, { error })
    .max(RUPEES_MAX, { error: words.amountTooLarge })
    .overwrite((value) => value + 0);
}

/** An amount that can be cleared: null, '' and 0 become `null`, a missing key stays missing. */
export const clearableRupees = (rule: RupeesRule = {}) =>
  z.preprocess(zeroIsNull, rupees(rule).nullable()).optional();

/** An amount in a form: '12,50,000', '₹ 1250000', '2.5 lakh' or digits of another script. */
export const rupeesField = (rule: RupeesRule = {}) => z.preprocess(typedRupees, rupees(rule));

/** An optional amount in a form. */
export const optionalRupeesField = (rule: RupeesRule = {}) =>
  z.preprocess(typedRupees, rupees(rule).optional());

/** An optional amount in JSON; null, '' and 0 mean none. */
export const optionalRupees = (rule: RupeesRule = {}) => z.preprocess(zeroIsNone, rupees(rule).optional());

const typedRupees = typedNumber(parseRupees);
const typedWhole = typedNumber(parseWhole);

function typedNumber(parse: (text: string) => number | null) {
  return (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (isEmptyText(value)) return undefined;
    // Never the text itself, because conform would parse '1e5' and '0x10' as numbers.
    return parse(value) ?? Number.NaN;
  };
}

interface WholeRule {
  min: number;
  max: number;
  error: Sentence;
}

const whole = ({ min, max, error }: WholeRule) =>
  z.number({ error }).int({ error, abort: true }).min(min, { error }).max(max, { error });

/** A small whole number in JSON; null and '' mean none. */
export const optionalWhole = (rule: WholeRule) => z.preprocess(emptyIsNone, whole(rule).optional());

/** A whole number that can be cleared: null and '' become `null`, a missing key stays missing. */
export const clearableWhole = (rule: WholeRule) =>
  z.preprocess(emptyIsNull, whole(rule).nullable()).optional();

/** An optional whole number in a form. */
export const optionalWholeField = (rule: WholeRule) => z.preprocess(typedWhole, whole(rule).optional());

type Codes<C extends string> = readonly [Option<C>, ...Option<C>[]];

/** One code of a list. Aliases and labels in any case are accepted. */
export function codeOf<C extends string>(list: Codes<C>, error: Sentence = words.oneOption) {
  return z.preprocess((value) => canonicalOf(list, value) ?? value, z.enum(codesOf(list), { error }));
}

/** An optional code: null and '' become undefined. */
export function optionalCode<C extends string>(list: Codes<C>, error?: Sentence) {
  return z.preprocess(emptyIsNone, codeOf(list, error).optional());
}

/** A code that can be cleared: null and '' become `null`, a missing key stays missing. */
export function clearableCode<C extends string>(list: Codes<C>, error?: Sentence) {
  return z.preprocess(emptyIsNull, codeOf(list, error).nullable()).optional();
}

const codesOf = <C extends string>(list: Codes<C>) => {
  const [first, ...rest] = list;
  return [first.code, ...rest.map(({ code }) => code)] as [C, ...C[]];
};

interface ListRule {
  min?: number;
  max: number;
  tooMany: Sentence;
  tooFew?: Sentence;
  /** Message for an entry that is not in the list. */
  error?: Sentence;
}

/** Unique codes of a list. conform wraps a form's single checkbox into an array. */
export function listOf<C extends string>(list: Codes<C>, rule: ListRule) {
  const { min = 0, max, tooMany, tooFew = words.someOption, error } = rule;
  return z
    .array(z.unknown(), { error: sayMissing(tooFew) })
    .max(100, { error: tooMany })
    .pipe(z.array(codeOf(list, error)))
    .transform((codes) => [...new Set(codes)])
    .refine((codes) => codes.length >= min, { error: tooFew })
    .refine((codes) => codes.length <= max, { error: tooMany })
    .meta({ ...(min > 0 && { minItems: min }), maxItems: max });
}

/** A phone number in any spelling, converted to E.164. */
export const phone = (format: Sentence = words.validPhone) =>
  z
    .string({ error: words.validPhone })
    .refine((value) => value.length <= 100 && value.trim().length >= PHONE_MIN_LENGTH, {
      error: words.validPhone,
      abort: true,
    })
    .overwrite((value) => normalizePhone(value) ?? '')
    .refine((value) => value !== '', { error: format });
