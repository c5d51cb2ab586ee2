import type { InterestStatus } from '~/domain/offer-status/interest-status';
import { phrases } from '~/lib/language/phrases';
import * as words from './interest.words';

/** The status of one interest, wherever it is shown. */
export const statusLabels: Readonly<Record<InterestStatus, string>> = phrases({
  pending: words.pending,
  accepted: words.accepted,
  rejected: words.rejected,
});
