import type { ProposalAnswer, ProposalStatus } from '~/domain/call-proposal/status';
import { phrases } from '~/lib/language/phrases';
import { MINUTE_MS } from '~/lib/time/duration';
import { iso } from '~/lib/time/iso';
import * as words from './call-proposal.words';
import type { CallProposalView } from './proposal.schema';
import { slotLabel } from './slots';

/** A proposal as stored, with times in epoch milliseconds. */
interface StoredProposal extends Pick<CallProposalView, 'id' | 'proposerId' | 'status' | 'sequence'> {
  slots: readonly number[];
  chosenAt: number | null;
}

export const toProposalView = (stored: StoredProposal): CallProposalView => ({
  id: stored.id,
  proposerId: stored.proposerId,
  status: stored.status,
  slots: stored.slots.map(iso),
  chosen: stored.chosenAt === null ? null : iso(stored.chosenAt),
  sequence: stored.sequence,
});

/** The role that may give each answer, and in which states. Accepting another slot changes the time; a withdrawn proposal is final. */
export const proposalMoves: Record<
  ProposalAnswer,
  { by: 'proposer' | 'receiver'; from: readonly ProposalStatus[] }
> = {
  accepted: { by: 'receiver', from: ['open', 'accepted', 'declined'] },
  declined: { by: 'receiver', from: ['open', 'accepted'] },
  withdrawn: { by: 'proposer', from: ['open', 'accepted'] },
};

/** The message text where buttons cannot be shown: in lists, exports and evidence. */
export function proposalText(starts: readonly number[]): string {
  const times = starts.map((start) => {
    const { day, time } = slotLabel(start);
    return `${day}, ${time}`;
  });
  return words.text({ times: times.join('; ') });
}

/** The state of the proposal at `now`; `over` if no time was agreed before the last slot, or the agreed time has passed. */
export function proposalState(
  { status, slots, chosen }: CallProposalView,
  now: number,
): ProposalStatus | 'cancelled' | 'over' {
  const end = Date.parse(status === 'accepted' && chosen ? chosen : (slots.at(-1) ?? ''));
  if (status === 'open' || status === 'declined') {
    if (status === 'declined' && chosen) return 'cancelled';
    return status === 'open' && end <= now ? 'over' : status;
  }
  if (status === 'withdrawn') return chosen ? 'cancelled' : 'withdrawn';
  return status;
}

/** Slots that can still be accepted. */
export const slotsAhead = ({ slots }: CallProposalView, now: number): string[] =>
  slots.filter((slot) => Date.parse(slot) > now);

/** Parses a button's value: a start time accepts it, a status sets that status. */
export const answerOf = (value: string): { status: ProposalAnswer; slot?: string } =>
  value === 'declined' || value === 'withdrawn' ? { status: value } : { status: 'accepted', slot: value };

/** The newer of two states of one proposal. */
export const newerProposal = (one: CallProposalView, other: CallProposalView): CallProposalView =>
  other.sequence >= one.sequence ? other : one;

interface ProposalToast {
  title: string;
  text?: string;
}

/** Toasts for the acting user, with and without JavaScript. */
export const proposalToasts = {
  proposed: phrases({ title: words.proposed, text: words.proposedText }),
  accepted: phrases({ title: words.agreed, text: words.agreedText }),
  declined: phrases({ title: words.declined }),
  withdrawn: phrases({ title: words.cancelled }),
  failed: phrases({ title: words.error, text: words.failedText }),
} as const satisfies Record<ProposalAnswer | 'proposed' | 'failed', ProposalToast>;

/** How long before the call the reminder is sent. */
export const REMINDER_MS = 30 * MINUTE_MS;
