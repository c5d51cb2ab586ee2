import { useLocation, useSearchParams } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
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
  return (
    <ul>
      {itemsToShow(state.shown, openedActionOf(params)).map((item) => row(item, !waiting.has(item.id)))}
    </ul>
  );
}

/** The rows in their present order with fresh data; new ones come last. */
function merged<T extends Item>(shown: readonly T[], items: readonly T[]): T[] {
  const known = new Map(items.map((item) => [item.id, item]));
  const old = new Set(shown.map(({ id }) => id));
  return [...shown.map((item) => known.get(item.id) ?? item), ...items.filter(({ id }) => !old.has(id))];
}
