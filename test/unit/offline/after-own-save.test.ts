import { expect, it } from 'vitest';
import { afterOwnSave } from '~/lib/offline/after-own-save';

type Outcome = 'saved' | 'refused' | { stop: string };

/** The outcome of each earlier try, the newest first; what the edit comes to; and what is sent for that. */
const cases: [string, Outcome[], string | null, string[]][] = [
  ['is not sent again where nothing was tried before', [], null, []],
  ['is not sent again where another device has saved', ['refused', 'refused'], null, ['0', '1']],
  ['is saved over the latest try', ['saved', 'refused'], 'done', ['0', 'edit']],
  ['is saved over an older try', ['refused', 'saved', 'saved'], 'done', ['0', '1', 'edit']],
  [
    'asks about five earlier tries at most',
    ['refused', 'refused', 'refused', 'refused', 'refused', 'saved'],
    null,
    ['0', '1', '2', '3', '4'],
  ],
  ['waits where nobody answers', ['refused', { stop: 'no answer' }, 'saved'], 'no answer', ['0', '1']],
];

it.each(cases)('an edit that meets a conflict %s', async (_, outcomes, result, calls) => {
  const sent: string[] = [];
  const tryAgain = async (index: number) => {
    sent.push(String(index));
    return outcomes[index] as Outcome;
  };
  const save = async () => {
    sent.push('edit');
    return 'done';
  };
  expect(await afterOwnSave([...outcomes.keys()], tryAgain, save)).toBe(result);
  expect(sent).toEqual(calls);
});
