import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { badIds } from '#test/support/api/bad-input';
import { callRoute } from '#test/support/api/call-route';
import { type DeclaredEndpoint, declaredEndpoints } from '#test/support/api/endpoints';
import type { ValidCall } from '#test/support/api/make-call';
import { validCalls } from '#test/support/api/valid-calls';
import { printFromNow } from '#test/support/database/database-print';
import { newInvestor, newUser, type TestUser } from '#test/support/rows/factories';

/** What no field takes, or takes only as harmless text. */
const badValues: Record<string, unknown> = {
  null: null,
  true: true,
  number: 42.5,
  negative: -1,
  'beyond numbers': 2 ** 53 + 2,
  array: ['x'],
  object: { toString: 'x' },
  'ten thousand items': Array.from({ length: 10_000 }, () => 'x'),
  spaces: ' \t ',
  'zero-width': '\u200b',
  NUL: 'a\u0000b',
  'half a pair': '\ud83d',
  'RTL override': '\u202egpj.exe',
  'SQL quote': "' OR 1=1 --",
  traversal: '../../etc/passwd',
  'prototype key': '__proto__',
  'twenty thousand letters': 'x'.repeat(20_000),
};

interface Shape {
  properties?: Record<string, unknown>;
  oneOf?: Shape[];
  anyOf?: Shape[];
  allOf?: Shape[];
}

/** Names of the fields that a declaration takes, unions included. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const names = new Set<string>();
  const walk = ({ properties, oneOf, anyOf, allOf }: Shape) => {
    for (const name of Object.keys(properties ?? {})) names.add(name);
    for (const part of [...(oneOf ?? []), ...(anyOf ?? []), ...(allOf ?? [])]) walk(part);
  };
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
  return [...names];
}

const withBody = declaredEndpoints.flatMap((declared) =>
  fieldsOf(declared.operation.body).map((field) => ({ ...declared, field })),
);
const withQuery = declaredEndpoints.flatMap((declared) =>
  fieldsOf(declared.operation.query).map((field) => ({ ...declared, field })),
);
const withParams = declaredEndpoints.filter(({ key }) => key.includes(':'));

interface Prepared {
  call: ValidCall;
  as: TestUser;
}

/** A good request by somebody who may make it, and everything it needs. */
async function prepare({ key }: DeclaredEndpoint): Promise<Prepared> {
  const owner = await newUser();
  const isOwn = ownersOnly.test(key);
  const caller = isOwn ? owner : await callerFor(key);
  const makeCall = validCalls[key];
  if (!makeCall) throw new Error(`${key} has no valid call`);
  return { call: await makeCall({ owner, caller }), as: caller };
}

async function callerFor(key: string): Promise<TestUser> {
  if (key.includes(' admin/')) return newUser({ userType: 'admin' });
  return entrepreneursOnly.test(key) ? newUser() : newInvestor();
}

/** Requests that the owner sends: a stranger's would be refused before their fields are looked at. */
const ownersOnly = /^(PUT|DELETE) (listings|posts|comments|interests)\/:id$|\/appeal$/;
const entrepreneursOnly = /^POST (listings|users\/me\/verification)$/;

async function send({ route, method }: DeclaredEndpoint, { call, as }: Prepared, change: ValidCall) {
  const body = { ...(call.body as object), ...(change.body as object) };
  // A second registration with an email is refused because of it.
  if ('email' in body && !('email' in ((change.body as object) ?? {})))
    body.email = `x${crypto.randomUUID()}@example.in`;
  const { status, body: answer } = await callRoute(route, {
    method,
    as,
    ...call,
    ...change,
    ...(call.body !== undefined && { body }),
  });
  return { status, names: Object.keys((answer as { fields?: object } | null)?.fields ?? {}) };
}

type Answer = Awaited<ReturnType<typeof send>>;

/** Fields that are judged by another one. */
const callerOf: Record<string, string[]> = {
  isOnboardingComplete: ['bio', 'investmentAmount'],
  newPassword: ['currentPassword', 'confirmPassword'],
  confirmPassword: ['currentPassword', 'newPassword'],
  currentPassword: ['newPassword'],
  // One change at a time.
  banned: ['isVerified'],
};
/** What a good value may meet behind the fields: unknown people, other people's things, a second try, limits. */
const beyondFields = [401, 403, 404, 409, 413, 429];

/** Taken, or refused with the field's name. */
function expectNamed({ status, names }: Answer, field: string, hint: string): void {
  const allowed = [field, ...(callerOf[field] ?? [])];
  const isNamed = names.some((name) => allowed.includes(name) || name.startsWith(`${field}.`));
  const verdict = status < 300 || beyondFields.includes(status) || (status === 400 && isNamed);
  expect(verdict ? 'fine' : `${status} naming ${names.join() || 'nothing'}`, hint).toBe('fine');
}

describe.each(withBody)('$key, field $field', (declared) => {
  it('refuses bad values and changes nothing', async () => {
    const print = await printFromNow();
    const prepared = await prepare(declared);
    const refused: unknown[] = [];
    const before = await print();
    for (const [hint, value] of Object.entries(badValues)) {
      const answer = await send(declared, prepared, { body: { [declared.field]: value } });
      expectNamed(answer, declared.field, hint);
      if (answer.status === 400 || answer.status === 413) refused.push(value);
    }
    if (refused.length === Object.keys(badValues).length) return expect(await print()).toBe(before);
    // What was taken has changed something: once more, only what is refused.
    const printAgain = await printFromNow();
    const fresh = await prepare(declared);
    const start = await printAgain();
    for (const value of refused) await send(declared, fresh, { body: { [declared.field]: value } });
    expect(await printAgain()).toBe(start);
  });
});

it.each(declaredEndpoints.filter(({ operation }) => operation.body))(
  '$key names a field that it does not know',
  async (declared) => {
    const answer = await send(declared, await prepare(declared), { body: { isAdmin: true } });
    expect([answer.status, answer.names]).toEqual([400, ['isAdmin']]);
  },
);

it.each(withQuery)('$key, parameter $field: withstands bad values', async (declared) => {
  const prepared = await prepare(declared);
  for (const value of ["' OR 1=1 --", '-1', '1e9', 'x'.repeat(2_000), '%00', '\u202e', '1.a', '[]']) {
    const query = new URLSearchParams(prepared.call.query);
    query.set(declared.field, value);
    const answer = await send(declared, prepared, { query: String(query) });
    expectNamed(answer, declared.field, value.slice(0, 20));
  }
});

it.each(withParams)('$key: refuses invalid path parameters', async (declared) => {
  const print = await printFromNow();
  const prepared = await prepare(declared);
  const [name = ''] = Object.keys(prepared.call.params ?? {});
  const before = await print();
  for (const id of badIds.filter((one) => one !== '')) {
    const { status } = await send(declared, prepared, { params: { [name]: id } });
    expect(status === 204 || status === 200 || (status >= 400 && status < 500), `${id}: ${status}`).toBe(
      true,
    );
  }
  expect(await print()).toBe(before);
});
