import { expect, it } from 'vitest';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { groupByPerson } from '~/features/notification/group-by-person';

const notice = (id: string, senderId: string | null, actorCount = 1) =>
  ({ id, senderId, actorCount }) as NotificationView;

const shape = (items: NotificationView[]) =>
  groupByPerson(items).map(({ item, older }) => [item, ...older].map(({ id }) => id).join('>'));

it.each([
  [
    'one person in one row, at its newest',
    [notice('a', 'r'), notice('b', 's'), notice('c', 'r')],
    ['a>c', 'b'],
  ],
  [
    'what several did together alone',
    [notice('a', 'r'), notice('b', 'r', 3), notice('c', 'r')],
    ['a>c', 'b'],
  ],
  ['what Nukkad says alone', [notice('a', null), notice('b', null)], ['a', 'b']],
  ['nothing', [], []],
])('grouping puts %s', (_, items, expected) => {
  expect(shape(items)).toEqual(expected);
});
