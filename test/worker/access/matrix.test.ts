import { beforeEach, describe, expect, it } from 'vitest';
import { askEndpoint } from '#test/support/access/endpoint';
import { entryPoints } from '#test/support/access/entry-points';
import { callerOf } from '#test/support/access/relations';
import { printed, tableOf } from '#test/support/access/table';
import { declaredEndpoints } from '#test/support/api/endpoints';
import { validCalls } from '#test/support/api/valid-calls';
import { newListing, newPost, newUser } from '#test/support/rows/factories';
import { takeLog } from '#test/support/visitor';
import { newId } from '~/db/id';

const aboutOthers = tableOf('About another person');
const others = tableOf('About oneself, admins and everybody');

/** Makes a new owner for each answer: a restricted profile, and a listing that shares a phone and takes no messages. */
async function answerTo(key: string, who: string): Promise<string> {
  const owner = await newUser({
    fullName: `Zarina${newId().replaceAll('-', '')}`,
    profileVisibility: 'connections',
    allowMessages: false,
  });
  const postId = await newPost(owner);
  const listingId = await newListing(owner, { allowDirectMessages: false, sharePhoneNumber: true });
  const caller = (await callerOf[who]?.(owner, listingId)) ?? null;
  const scene = { owner, caller, postId, listingId };
  return entryPoints[key]?.(scene) ?? askEndpoint(key, scene);
}

async function answersTo(key: string, callers: string[]): Promise<Record<string, string>> {
  const answers = await Promise.all(callers.map((who) => answerTo(key, who)));
  return Object.fromEntries(callers.map((who, at) => [who, answers[at] ?? '']));
}

beforeEach(() => {
  takeLog();
});

describe('the access table of docs/security-access.md', () => {
  it('has one row for every endpoint and every other entry point', () => {
    const keys = declaredEndpoints.map(({ key }) => key);
    expect([...aboutOthers.rows, ...others.rows].map(({ key }) => key).sort()).toEqual(
      [...keys, ...Object.keys(entryPoints)].sort(),
    );
    expect(Object.keys(validCalls).sort()).toEqual([...keys].sort());
    expect(aboutOthers.callers).toEqual(Object.keys(callerOf));
  });

  it.each(aboutOthers.rows)('$key', async ({ key, answers }) => {
    const found = await answersTo(key, aboutOthers.callers);
    expect(printed(key, found)).toBe(printed(key, answers));
  });

  it.each(others.rows)('$key', async ({ key, answers }) => {
    const found = await answersTo(key, others.callers);
    expect(printed(key, found)).toBe(printed(key, answers));
  });
});
