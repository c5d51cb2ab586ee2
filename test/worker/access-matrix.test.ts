import { describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/call-route';
import { declaredEndpoints } from '#test/support/endpoints';
import { block, newInvestor, newPerson, type Person } from '#test/support/factories';
import { validCalls } from '#test/support/valid-calls';
import { accessRows, callers } from '../support/access-matrix';

const callerOf: Record<(typeof callers)[number], (owner: Person) => Promise<Person | null>> = {
  anonymous: async () => null,
  owner: async (owner) => owner,
  other: () => newInvestor(),
  async blocked(owner) {
    const person = await newInvestor();
    await block(owner, person);
    return person;
  },
  admin: () => newPerson({ userType: 'admin' }),
};

/** One fresh owner with their things for each answer. */
async function statusOf(key: string, who: (typeof callers)[number]): Promise<number> {
  const declared = declaredEndpoints.find((one) => one.key === key);
  const makeCall = validCalls[key];
  if (!declared || !makeCall) throw new Error(`${key} has no valid call`);
  const owner = await newPerson();
  const caller = await callerOf[who](owner);
  const call = await makeCall({ owner, caller });
  const { status } = await callRoute(declared.route, {
    method: declared.method,
    ...call,
    ...(caller && { as: caller }),
  });
  return status;
}

describe('who may do what', () => {
  it('is written down for every endpoint', () => {
    const keys = declaredEndpoints.map(({ key }) => key).sort();
    expect(Object.keys(accessRows).sort()).toEqual(keys);
    expect(Object.keys(validCalls).sort()).toEqual(keys);
  });

  it.each(Object.entries(accessRows))('%s', async (key, expected) => {
    const got = await Promise.all(callers.map((who) => statusOf(key, who)));
    expect(Object.fromEntries(callers.map((who, at) => [who, got[at]]))).toEqual(expected);
  });
});
