import { useRevalidator } from '@remix-run/react';
import { useLive } from '~/features/shell/use-live';

/**
 * Revalidates the page of a post or listing when an interest in it was expressed, answered or withdrawn. The
 * second event does not name the offer, so the page says whether it may be affected.
 */
export function useLiveOffer(id: string, mayBeMeant: boolean): void {
  const { revalidate } = useRevalidator();
  useLive('interest_received', ({ postId, listingId }) => {
    if (postId === id || listingId === id) revalidate();
  });
  useLive('interest_updated', () => {
    if (mayBeMeant) revalidate();
  });
}
