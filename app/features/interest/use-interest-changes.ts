import { useCallback, useMemo, useRef, useState } from 'react';
import { countsAfter, type InterestChange, interestPlace, type LoadedRow } from '~/domain/interest/list';
import type { InterestCounts } from '~/domain/interest/view';
import type { InterestStatus } from '~/domain/offer-status/interest-status';

/** The server's answers since the list was loaded; null for a withdrawn interest. */
interface Learnt<T> {
  from: readonly T[];
  answers: ReadonlyMap<string, T | null>;
}

const nothing: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * A list of interests with optimistic updates. It is confirmed by the server's answers and reset when the
 * loader returns a new list. An interest that was just decided keeps its place, whatever the tab.
 */
export function useInterestChanges<T extends LoadedRow, Counts extends InterestCounts>(
  loaded: readonly T[],
  counts: Counts,
) {
  const [learnt, setLearnt] = useState<Learnt<T>>({ from: loaded, answers: nothing });
  const [expected, setExpected] = useState<ReadonlyMap<string, InterestStatus>>(nothing);
  const answers = learnt.from === loaded ? learnt.answers : nothing;
  const latest = useRef(loaded);
  latest.current = loaded;

  const learn = useCallback((id: string, answer: T | null) => {
    const from = latest.current;
    setLearnt((before) => ({
      from,
      answers: new Map(before.from === from ? before.answers : []).set(id, answer),
    }));
  }, []);

  const expectStatus = useCallback((id: string, status: InterestStatus | null) => {
    setExpected((before) => {
      const after = new Map(before);
      if (status === null) after.delete(id);
      else after.set(id, status);
      return after;
    });
  }, []);

  const shown = useMemo(() => {
    const changes = new Map<string, InterestChange>();
    const items = loaded.flatMap((row): T[] => {
      const answer = answers.get(row.id);
      if (answer === null) changes.set(row.id, 'withdrawn');
      if (answer === null) return [];
      const now = answer ?? row;
      const status = expected.get(row.id) ?? now.status;
      changes.set(row.id, status);
      return [status === now.status ? now : { ...now, status }];
    });
    return { items, counts: countsAfter(counts, loaded, changes) };
  }, [loaded, counts, answers, expected]);

  /** Whether a decision of an interest was asked for or answered here since the list was loaded. */
  const isKnown = (id: string) => answers.has(id) || expected.has(id);
  return { ...shown, isKnown, learn, expectStatus };
}

/** The card that gets the focus when one leaves the list, or the page's main element. */
export function neighbourOf(items: readonly LoadedRow[], id: string): HTMLElement | null {
  const place = items.findIndex((row) => row.id === id);
  const neighbour = items[place + 1] ?? items[place - 1];
  return document.getElementById(neighbour ? interestPlace(neighbour.id) : 'main');
}
