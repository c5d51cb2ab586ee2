import { describe, expect, it } from 'vitest';
import { firstFound } from '#workers/objects/first-found';

const names = Array.from({ length: 45 }, (_, at) => `object ${at}`);

/** Asks objects of which some have something and some do not answer; tells how many were asked. */
async function look(has: number[], away: number[] = []) {
  let asked = 0;
  const found = await firstFound(names, async (name) => {
    asked += 1;
    const at = names.indexOf(name);
    if (away.includes(at)) throw new Error(`${name} is away`);
    return has.includes(at) ? name : null;
  }).catch(({ message }: Error) => message);
  return [found, asked];
}

describe('the first that is found', () => {
  it.each([
    ['in the first batch', [3], [], ['object 3', 20]],
    ['in the last', [44], [], ['object 44', 45]],
    ['by several', [30, 22], [], ['object 22', 40]],
    ['nowhere', [], [], [null, 45]],
    ['where another does not answer', [21], [2, 20], ['object 21', 40]],
    ['nowhere, but not all answer', [], [2, 40], ['object 2 is away', 45]],
  ])('%s', async (_, has, away, expected) => {
    expect(await look(has, away)).toEqual(expected);
  });
});
