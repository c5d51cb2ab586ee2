import { useRevalidator } from '@remix-run/react';
import { isDecidedElsewhere, type LoadedRow } from '~/domain/interest/list';
import { useLive } from '~/features/shell/use-live';

/**
 * Revalidates when the other side has expressed, withdrawn or answered an interest. The viewer's own changes
 * are already on the screen.
 */
export function useLiveInterests(view: 'sent' | 'received'): void {
  const { revalidate } = useRevalidator();
  useLive('interest_received', () => {
    if (view === 'received') revalidate();
  });
  useLive('interest_updated', ({ status }) => {
    if ((status === 'withdrawn') === (view === 'received')) revalidate();
  });
}

/** Revalidates when another device of the owner has decided. A card that was decided here keeps its place. */
export function useDecisionsElsewhere(loaded: readonly LoadedRow[], isKnown: (id: string) => boolean): void {
  const { revalidate } = useRevalidator();
  useLive('interest_updated', (decision) => {
    if (isDecidedElsewhere(loaded, isKnown, decision)) revalidate();
  });
}
