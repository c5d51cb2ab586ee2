import type { ReviewStatus } from '~/domain/offer-status/review-status';
import { readFirst, seenNow, seenUnreviewed } from './after-edit.words';

/** What an owner reads after an edit: who sees it now. */
export function afterEdit({ status, isActive }: { status: ReviewStatus; isActive: boolean }): string {
  if (!isActive) return readFirst();
  return status === 'approved' ? seenNow() : seenUnreviewed();
}
