import { textOf } from './form.server';

/** The URL that a screen's form redirects to: its `returnTo` if that is on the same screen, else the screen itself. */
export function returnToOf(fields: FormData, pathname: string): string {
  const path = textOf(fields, 'returnTo');
  return path.startsWith(`${pathname}?`) ? path : pathname;
}
