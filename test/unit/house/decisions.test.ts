import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const folder = new URL('docs/decisions/', root);
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const records = readdirSync(folder).filter((name) => /^\d{3}-/.test(name) && !name.startsWith('000-'));

/** As in the template; what a record changes, or what has changed it, comes after the status. */
const statusLine =
  /^Date: (\d{4}-\d\d-\d\d)(?:, amended (\d{4}-\d\d-\d\d))?\. Status: (?:proposed|accepted|superseded by \d{3})(?:[.;] .+)?\.$/;

describe('the decision records', () => {
  it('have a number each', () => {
    const numbers = records.map((name) => name.slice(0, 3));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it('are listed with number and title, in order', () => {
    const lines = records.toSorted().map((name) => {
      const [, number = '', title = ''] = /^# (\d{3}): (.*?)\.?$/m.exec(textOf(name)) ?? [];
      expect(number, name).toBe(name.slice(0, 3));
      return `- [${number}](${name}) ${title}`;
    });
    expect(
      textOf('README.md')
        .split('\n')
        .filter((line) => line.startsWith('- ')),
    ).toEqual(lines);
  });

  it.each(records)('%s says when it was decided and last amended, and whether it holds', (name) => {
    const text = textOf(name);
    const line = text.split('\n')[2] ?? '';
    const [, decided = '', amended = ''] = statusLine.exec(line) ?? [];
    expect(line).toMatch(statusLine);
    if (amended) expect(amended > decided, line).toBe(true);
    const inText = [...text.matchAll(/\(amended (\d{4}-\d\d-\d\d)/g)].map(([, date = '']) => date);
    expect([...inText, amended].toSorted().at(-1)).toBe(amended);
  });

  it('are the ones that the code, its tests and its documents name', () => {
    const known = new Set(records.map((name) => name.slice(0, 3)));
    const sources = ['app', 'workers', 'test', 'docs'].flatMap((place) =>
      readdirSync(new URL(place, root), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:tsx?|md|sql)$/.test(name))
        .map((name) => `${place}/${name}`),
    );
    const unknown = sources.flatMap((source) => {
      const text = readFileSync(new URL(source, root), 'utf8');
      return [...text.matchAll(/\bdecisions? (\d{1,3})(?!\d)((?:(?:,| and|, and) \d{3})*)/g)].flatMap(
        ([words]) =>
          [...words.matchAll(/\d+/g)]
            .filter(([number]) => !known.has(number))
            .map(() => `${source}: ${words}`),
      );
    });
    expect(unknown).toEqual([]);
  });
});
