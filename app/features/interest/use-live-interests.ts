import { useRevalidator } from '@remix-run/react';
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
