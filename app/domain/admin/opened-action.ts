/** Name of an action's form among the forms of its screen. */
export const actionFormName = (intent: string, id: string) => `${intent}:${id}`;

/** The action on one item that an admin page opens without JavaScript; the URL names both. */
interface OpenedAction {
  action: string;
  about: string;
}

interface Address {
  pathname: string;
  search: string;
}

const ACTION = 'action';
const ABOUT = 'for';

export function openedActionOf(params: URLSearchParams): OpenedAction | null {
  const [action, about] = [params.get(ACTION), params.get(ABOUT)];
  return action && about ? { action, about } : null;
}

export function withOpenedAction({ pathname, search }: Address, { action, about }: OpenedAction): string {
  const params = new URLSearchParams(search);
  params.set(ACTION, action);
  params.set(ABOUT, about);
  return `${pathname}?${params}`;
}

/** The URL of the queue without the opened action. */
export function queueAddress({ pathname, search }: Address): string {
  const params = new URLSearchParams(search);
  for (const name of [ACTION, ABOUT, 'index', '_routes']) params.delete(name);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/** Without JavaScript, a page with an opened action shows only that item; otherwise it shows all. */
export function itemsToShow<T extends { id: string }>(
  items: readonly T[],
  opened: OpenedAction | null,
): readonly T[] {
  return opened ? items.filter(({ id }) => id === opened.about) : items;
}
