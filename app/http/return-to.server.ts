import { textOf } from './form.server';

/** Where a screen's form leads afterwards: to the part of that screen that its `returnTo` names, else to its beginning. */
export function returnToOf(fields: FormData, pathname: string): string {
  const path = textOf(fields, 'returnTo');
  return path.startsWith(`${pathname}?`) ? path : pathname;
}
