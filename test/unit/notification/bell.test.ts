import { describe, expect, it } from 'vitest';
import { BELL_SIZE, Bell } from '#workers/hub-store/bell';
import type { HubKv } from '#workers/hub-store/values';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { MINUTE_MS } from '~/lib/time/duration';

/** A minute and more after the first moment, so that no time of a table is before it. */
const T = 10 * MINUTE_MS;

const view = (id: string, at: number, isRead = false) =>
  ({ id, timestamp: new Date(at).toISOString(), isRead }) as NotificationView;

/** Newest first, as D1 gives them. */
const list = (...rows: [id: string, at: number, isRead?: boolean][]) =>
  rows
    .map((row) => view(...row))
    .sort((a, b) => b.timestamp.localeCompare(a.timestamp) || (a.id < b.id ? 1 : -1));

/** What a bell that has stored the first list calls new of the second. */
function freshAfter(known: NotificationView[], latest: NotificationView[], silentIds: string[] = []) {
  const values = new Map<string, unknown>();
  const kv = {
    read: (name: string) => values.get(name) ?? null,
    write: (name: string, value: unknown) => values.set(name, value),
  };
  const bell = new Bell(kv as unknown as HubKv);
  const read = { unread: latest.length, silentIds: new Set(silentIds) };
  expect(bell.store({ ...read, latest: known })).toEqual([]);
  return bell.store({ ...read, latest }).map(({ id }) => id);
}

const full = Array.from({ length: BELL_SIZE }, (_, i): [string, number] => [`row ${i}`, T + 1_000 + i]);

describe('a notification is new', () => {
  it.each<[string, NotificationView[], NotificationView[], string[]]>([
    ['where it is newer than all', list(['a', T]), list(['a', T], ['b', T + 1]), ['b']],
    ['oldest first', list(['a', T]), list(['a', T], ['b', T + 1], ['c', T + 2]), ['b', 'c']],
    ['in the same millisecond as another', list(['a', T]), list(['a', T], ['b', T]), ['b']],
    [
      'where it was made before the newest, and is committed after',
      list(['a', T]),
      list(['a', T], ['b', T - 50]),
      ['b'],
    ],
    ['where another person joins it', list(['a', T], ['b', T + 9]), list(['a', T + 10], ['b', T + 9]), ['a']],
    [
      'where another person joins it, whose request began before the newest',
      list(['a', T], ['b', T + 9]),
      list(['a', T + 1], ['b', T + 9]),
      ['a'],
    ],
    ['in a full list', list(...full), list(...full.slice(1), ['late', T + 1_003]), ['late']],
    [
      'in a full list, in the millisecond of its oldest',
      list(...full),
      list(...full.slice(1), ['s', T + 1_000]),
      ['s'],
    ],
  ])('%s', (_, known, latest, fresh) => {
    expect(freshAfter(known, latest)).toEqual(fresh);
  });
});

describe('a notification is not new', () => {
  it.each<[string, NotificationView[], NotificationView[]]>([
    ['where it is known', list(['a', T]), list(['a', T])],
    ['where it is read', list(['a', T]), list(['a', T], ['b', T + 1, true], ['c', T - 1, true])],
    ['where it moves up after a removal', list(...full), list(...full.slice(0, -1), ['older', T + 999])],
    [
      'where it moves up after a removal, of the millisecond of the last',
      list(...full),
      list(...full.slice(0, -1), ['a', T + 1_000]),
    ],
    [
      'where it shows again after more than a minute',
      list(['a', T]),
      list(['a', T], ['hidden', T - MINUTE_MS]),
    ],
  ])('%s', (_, known, latest) => {
    expect(freshAfter(known, latest)).toEqual([]);
  });

  it('where it is silent', () => {
    expect(freshAfter(list(['a', T]), list(['a', T], ['b', T - 1], ['c', T + 1]), ['b', 'c'])).toEqual([]);
  });
});
