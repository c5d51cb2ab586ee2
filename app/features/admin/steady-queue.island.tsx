import { useLocation, useSearchParams } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { askedOf, itemsAsked } from '~/domain/admin/asked';

interface Item {
  id: string;
}

interface SteadyQueueProps<T extends Item> {
  items: readonly T[];
  /** A row, an `<li>`; `isDone` is one that has just been decided and no longer waits. */
  row: (item: T, isDone: boolean) => ReactNode;
}

/**
 * A queue in which nothing moves under a finger: what has just been decided keeps its place, dead, until the screen is
 * left or filtered anew, so that a second tap never meets the next item's button.
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
  return <ul>{itemsAsked(state.shown, askedOf(params)).map((item) => row(item, !waiting.has(item.id)))}</ul>;
}

/** The rows in the places they have, with what is known of them now; new ones come last. */
function merged<T extends Item>(shown: readonly T[], items: readonly T[]): T[] {
  const known = new Map(items.map((item) => [item.id, item]));
  const old = new Set(shown.map(({ id }) => id));
  return [...shown.map((item) => known.get(item.id) ?? item), ...items.filter(({ id }) => !old.has(id))];
}
