import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../../docs/decisions/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const records = readdirSync(folder).filter((name) => /^\d{3}-/.test(name) && !name.startsWith('000-'));

describe('the decision records', () => {
  it('have a number each', () => {
    const numbers = records.map((name) => name.slice(0, 3));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it('are listed with number and title, in order', () => {
    const lines = records.toSorted().map((name) => {
      const [, number = '', title = ''] = /^# (\d{3})[.:] (.*?)\.?$/m.exec(textOf(name)) ?? [];
      expect(number, name).toBe(name.slice(0, 3));
      return `- [${number}](${name}) ${title}`;
    });
    expect(
      textOf('README.md')
        .split('\n')
        .filter((line) => line.startsWith('- ')),
    ).toEqual(lines);
  });
});
