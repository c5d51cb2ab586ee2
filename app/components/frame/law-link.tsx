import type { ReactNode } from 'react';
import { newTab } from './frame.words';

/**
 * The law behind a plain sentence: an anchor on a text page. It opens in a new tab, so that a form keeps what was
 * typed and a call its screen.
 */
export const LawLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a
    href={to}
    target="_blank"
    rel="noreferrer"
    className="hit-text font-semibold text-marigold-text underline underline-offset-2"
  >
    {children}
    <span className="sr-only">{` ${newTab()}`}</span>
  </a>
);
