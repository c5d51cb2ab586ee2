import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** For a screen's `shouldRevalidate`: a form that came back changed nothing, and a fault must not spread to the screen. */
export const unlessFailed = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => (actionResult?.failure ? false : defaultShouldRevalidate);
