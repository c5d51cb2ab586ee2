import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { badEmails, badIds, badPhones, hostileTexts, notText, notWhole } from '#test/support/api/bad-input';
import { type Field, schemaFields } from '#test/support/api/schema-fields';
import { cleanLine, cleanProse, lengthOf } from '~/domain/shared/text';

const everyField = Object.entries(schemaFields).flatMap(([name, one]) =>
  Object.entries(one.fields).map(([field, rule]) => ({ name, field, rule, ...one })),
);

/** The fields named by the issues; null when the value was taken. */
function refusedFields(schema: z.ZodType, value: unknown): string[] | null {
  const result = schema.safeParse(value);
  if (result.success) return null;
  return result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'body')],
  );
}

const isText = (rule: Field): rule is Extract<Field, { max: number }> => 'max' in rule;

describe('every schema', () => {
  it.each(Object.entries(schemaFields))('%s takes its valid body', (_, { schema, valid }) => {
    expect(refusedFields(schema, valid())).toBeNull();
  });

  it.each(Object.entries(schemaFields))('%s names each key it does not know', (_, { schema, valid }) => {
    const extra = JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": 1, "isAdmin": true}');
    const body = Object.assign(Object.create(null), valid());
    for (const key of Object.keys(extra)) Object.defineProperty(body, key, { value: 1, enumerable: true });
    expect(refusedFields(schema, body)?.sort()).toEqual(['__proto__', 'constructor', 'isAdmin']);
    expect({}).not.toHaveProperty('isAdmin');
  });

  it.each(Object.entries(schemaFields))('%s refuses what is no object', (_, { schema }) => {
    for (const body of [null, undefined, [], 'text', 7, Number.NaN, true, notText['nested deep']]) {
      expect(refusedFields(schema, body)).not.toBeNull();
    }
  });
});

describe.each(everyField)('$name.$field', ({ schema, valid, field, rule }) => {
  const put = (value: unknown) => ({ ...valid(), [field]: value });
  const expectRefused = (value: unknown, hint: string) =>
    expect(refusedFields(schema, put(value)), hint).toContain(field);

  it('refuses hostile text, leaves it out, or stores it clean and short enough', () => {
    for (const [hint, text] of Object.entries(hostileTexts)) {
      const result = schema.safeParse(put(text));
      if (!result.success) {
        expectRefused(text, hint);
        continue;
      }
      const stored = (result.data as Record<string, unknown>)[field];
      const empty = stored === undefined || stored === null || field === 'message';
      if (isText(rule)) {
        const clean =
          rule.kind === 'prose' ? cleanProse(String(stored ?? '')) : cleanLine(String(stored ?? ''));
        expect(stored ?? '', hint).toBe(clean);
        expect(lengthOf(clean), hint).toBeLessThanOrEqual(rule.max);
      } else if (rule.kind === 'phone') {
        expect(stored, hint).toMatch(/^\+[1-9]\d{9,14}$/);
      } else if (rule.kind !== 'password') {
        expect(empty, `${hint} was taken as ${JSON.stringify(stored)}`).toBe(true);
      }
    }
  });

  it('refuses what is not even of its type', () => {
    const takes: Record<string, string[]> = {
      flag: ['true'],
      codes: ['empty array'],
      files: ['empty array'],
      rupees: [],
      optionalRupees: ['number', 'null'],
    };
    for (const [hint, value] of Object.entries(notText)) {
      const allowed = takes[rule.kind] ?? [];
      if (allowed.includes(hint) || (hint === 'null' && 'nullable' in rule)) continue;
      expectRefused(value, hint);
    }
  });
});

describe.each(everyField.filter(({ rule }) => /rupees/i.test(rule.kind)))(
  '$name.$field as a number',
  ({ schema, valid, field, rule }) => {
    it.each(Object.entries(notWhole))('refuses %s', (hint, value) => {
      const refused = refusedFields(schema, { ...valid(), [field]: value });
      // What a form left empty is absent.
      if (value === '' && rule.kind === 'optionalRupees') expect(refused).toBeNull();
      else expect(refused, hint).toContain(field);
    });

    it('never stores minus zero', () => {
      const result = schema.safeParse({ ...valid(), [field]: -0 });
      const stored = result.success ? (result.data as Record<string, unknown>)[field] : undefined;
      expect(stored).toBeUndefined();
      expect(result.success).toBe(rule.kind === 'optionalRupees' && field !== 'teamSize');
    });
  },
);

describe.each(everyField.filter(({ rule }) => rule.kind === 'id'))(
  '$name.$field as an id',
  ({ schema, valid, field, rule }) => {
    it.each(badIds)('refuses %j', (id) => {
      if (id === '' && 'nullable' in rule) return;
      expect(refusedFields(schema, { ...valid(), [field]: id })).toContain(field);
    });
  },
);

describe.each(everyField.filter(({ rule }) => rule.kind === 'phone'))(
  '$name.$field as a phone',
  ({ schema, valid, field }) => {
    it.each(badPhones.map((phone) => [phone.slice(0, 30), phone]))('refuses %j', (_, phone) => {
      expect(refusedFields(schema, { ...valid(), [field]: phone })).toEqual([field]);
    });
  },
);

describe.each(everyField.filter(({ rule }) => rule.kind === 'email'))(
  '$name.$field as an email',
  ({ schema, valid, field }) => {
    it.each(badEmails.map((email) => [email.slice(0, 30), email]))('refuses %j', (_, email) => {
      expect(refusedFields(schema, { ...valid(), [field]: email })).toEqual([field]);
    });
  },
);
