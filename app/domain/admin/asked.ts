/** Name of an action's form among the forms of its screen. */
export const actionFormName = (intent: string, id: string) => `${intent}:${id}`;

/** The action on one item that an admin page opens without JavaScript; the URL names both. */
interface Asked {
  action: string;
  about: string;
}

interface Address {
  pathname: string;
  search: string;
}

const ACTION = 'act';
const ABOUT = 'for';

export function askedOf(params: URLSearchParams): Asked | null {
  const [action, about] = [params.get(ACTION), params.get(ABOUT)];
  return action && about ? { action, about } : null;
}

export function withAsked({ pathname, search }: Address, { action, about }: Asked): string {
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
export function itemsAsked<T extends { id: string }>(items: readonly T[], asked: Asked | null): readonly T[] {
  return asked ? items.filter(({ id }) => id === asked.about) : items;
}
