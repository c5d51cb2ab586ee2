import { useRevalidator } from '@remix-run/react';
import { useLive } from '~/features/shell/use-live';

/**
 * Asks the server again when the other side has expressed, withdrawn or answered an interest. What one does oneself
 * is on the screen already, and stays in its place there.
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
