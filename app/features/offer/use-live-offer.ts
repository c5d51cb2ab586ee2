import { useRevalidator } from '@remix-run/react';
import { useLive } from '~/features/shell/use-live';

/**
 * On the page of a post or listing: asks the server again when somebody has expressed interest in it, or an interest
 * has been answered or withdrawn. That event does not name the offer, so the page says whether it may be meant.
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
