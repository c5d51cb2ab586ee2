import type { ProposalAnswer, ProposalStatus } from '~/domain/call-proposal/status';
import type { CallProposalView } from './proposal.schema';
import { slotLabel } from './slots';

/** As it is stored: times in epoch milliseconds. */
interface StoredProposal extends Pick<CallProposalView, 'id' | 'proposerId' | 'status' | 'sequence'> {
  slots: readonly number[];
  chosenAt: number | null;
}

const iso = (ms: number) => new Date(ms).toISOString();

export const toProposalView = (stored: StoredProposal): CallProposalView => ({
  id: stored.id,
  proposerId: stored.proposerId,
  status: stored.status,
  slots: stored.slots.map(iso),
  chosen: stored.chosenAt === null ? null : iso(stored.chosenAt),
  sequence: stored.sequence,
});

/** Who may say it, and from which states. Accepting another slot changes the time; what was withdrawn is over. */
export const proposalMoves: Record<
  ProposalAnswer,
  { by: 'proposer' | 'receiver'; from: readonly ProposalStatus[] }
> = {
  accepted: { by: 'receiver', from: ['open', 'accepted', 'declined'] },
  declined: { by: 'receiver', from: ['open', 'accepted'] },
  withdrawn: { by: 'proposer', from: ['open', 'accepted'] },
};

/** What a message says where its buttons can't be shown: in lists, exports and evidence. */
export function proposalText(starts: readonly number[]): string {
  const times = starts.map((start) => {
    const { day, time } = slotLabel(start);
    return `${day}, ${time}`;
  });
  return `Call proposed: ${times.join('; ')}`;
}

/** What the proposal has come to at `now`; `over` where nobody agreed in time, or the call has been. */
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

/** Those that can still be agreed on. */
export const slotsAhead = ({ slots }: CallProposalView, now: number): string[] =>
  slots.filter((slot) => Date.parse(slot) > now);

/** What a card's button answers by its value: a start is accepted, a word is no. */
export const answerOf = (value: string): { status: ProposalAnswer; slot?: string } =>
  value === 'declined' || value === 'withdrawn' ? { status: value } : { status: 'accepted', slot: value };

/** The later of two states of one proposal. */
export const newerProposal = (one: CallProposalView, other: CallProposalView): CallProposalView =>
  other.sequence >= one.sequence ? other : one;

interface ProposalToast {
  title: string;
  text?: string;
}

/** Said to whoever did it, with and without a script. */
export const proposalToasts = {
  proposed: { title: 'Call proposed', text: 'They see the times in your chat and answer there.' },
  accepted: { title: 'Call agreed', text: 'Both of you are reminded before it begins.' },
  declined: { title: 'Call declined' },
  withdrawn: { title: 'Call cancelled' },
  failed: { title: 'Error', text: 'The call could not be scheduled. Please try again.' },
} as const satisfies Record<ProposalAnswer | 'proposed' | 'failed', ProposalToast>;

/** A reminder comes so long before the call. */
export const REMINDER_MS = 30 * 60 * 1000;
