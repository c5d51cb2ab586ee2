import { useRevalidator } from '@remix-run/react';
import type { ThreadInterest } from '~/domain/chat/view';
import { useLive } from '~/features/shell/use-live';

/**
 * The other's interest that waits for the viewer's answer. The thread is loaded again when an interest between the two was
 * expressed, answered or withdrawn.
 */
export function useThreadInterests(userId: string, interests: readonly ThreadInterest[]) {
  const { revalidate } = useRevalidator();
  useLive('interest_received', ({ senderId }) => {
    if (senderId === userId) revalidate();
  });
  // The event names no user, and the interest may be of another device: the page is loaded again.
  useLive('interest_updated', () => revalidate());
  return interests.findLast(({ investorId, status }) => investorId === userId && status === 'pending');
}
