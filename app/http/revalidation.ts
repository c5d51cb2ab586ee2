import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

type Change = Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'defaultShouldRevalidate'>;

/**
 * Whether a loader is asked again; every screen with a form exports it as its `shouldRevalidate`, or asks it there. After
 * a failure Remix asks each loader whose route has no such function, and hands `true` to those that have one. Where no
 * request arrives the loader's does not either, and the error screen would take the place of what was typed.
 */
export const asksAnew = ({ actionStatus = 200, defaultShouldRevalidate }: Change): boolean =>
  actionStatus < 500 && defaultShouldRevalidate;
