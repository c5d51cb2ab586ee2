import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

type Change = Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'defaultShouldRevalidate'>;

/**
 * Whether a loader runs again after an action. Every screen with a form uses it as its `shouldRevalidate`. By default Remix reloads
 * after a failed action; without a network that fails as well, and the error screen would replace the typed values.
 */
export const revalidateUnlessFailed = ({ actionStatus = 200, defaultShouldRevalidate }: Change): boolean =>
  actionStatus < 500 && defaultShouldRevalidate;
