import { useLocation, useSearchParams } from '@remix-run/react';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { itemsToShow, openedActionOf } from '~/domain/admin/opened-action';

interface Item {
  id: string;
}

interface SteadyQueueProps<T extends Item> {
  items: readonly T[];
  /** Renders an `<li>`. `isDone` marks an item that has just been decided. */
  row: (item: T, isDone: boolean) => ReactNode;
}

/**
 * A queue whose rows do not move: a decided item keeps its place, inert, until the screen or the filter
 * changes. Otherwise a second tap could hit the next item's button.
 */
export function SteadyQueue<T extends Item>(props: SteadyQueueProps<T>) {
  const { pathname, search } = useLocation();
  return <Rows key={pathname + search} {...props} />;
}

function Rows<T extends Item>({ items, row }: SteadyQueueProps<T>) {
  const [state, setState] = useState({ items, shown: [...items] });
  if (state.items !== items) setState({ items, shown: merged(state.shown, items) });
  const waiting = new Set(items.map(({ id }) => id));
  const [params] = useSearchParams();
  const keepRow = useKeptFocus(items);
  return (
    <ul onFocus={keepRow}>
      {itemsToShow(state.shown, openedActionOf(params)).map((item) => row(item, !waiting.has(item.id)))}
    </ul>
  );
}

/**
 * Where what had the focus is gone with an action, its row gets it, so that Tab goes on from there. Returns the handler that
 * remembers the row; what is focused in a row's sheet is in no row.
 */
function useKeptFocus(items: readonly Item[]) {
  const row = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost where the rows are new.
  useEffect(() => {
    const active = document.activeElement;
    const isLost = !active || active === document.body || active.closest('[inert]');
    // An open sheet keeps the focus, and gives it back when it closes.
    if (isLost && !document.querySelector('[role="dialog"]')) row.current?.focus({ preventScroll: true });
  }, [items]);
  return ({ target }: FocusEvent) => {
    row.current = target.closest<HTMLElement>('.queue-item') ?? row.current;
  };
}

/** The rows in their present order with fresh data; new ones come last. */
function merged<T extends Item>(shown: readonly T[], items: readonly T[]): T[] {
  const known = new Map(items.map((item) => [item.id, item]));
  const old = new Set(shown.map(({ id }) => id));
  return [...shown.map((item) => known.get(item.id) ?? item), ...items.filter(({ id }) => !old.has(id))];
}
