import { answerOf, proposalToasts } from '~/domain/call-proposal/proposal';
import type { CallProposalView } from '~/domain/call-proposal/proposal.schema';
import { callApi, reasonOf } from '~/lib/api';
import { toast } from '~/lib/toast';

/** The server's answer, or null after a toast that says why it failed. */
async function ask<T>(path: string, method: 'POST' | 'PUT', body: object): Promise<T | null> {
  try {
    return (await callApi<T>(path, { method, body })).data;
  } catch (error) {
    const { title, text } = proposalToasts.failed;
    toast({ title, text: reasonOf(error, text), tone: 'bad' });
    return null;
  }
}

interface NewProposal {
  receiverId: string;
  slots: string[];
  clientId: string;
  listingId?: string | undefined;
}

/** Returns true once the proposal is in the chat. */
export async function proposeCall(proposal: NewProposal): Promise<boolean> {
  const message = await ask('/api/call-proposals', 'POST', proposal);
  if (message) toast({ ...proposalToasts.proposed, tone: 'good' });
  return message !== null;
}

/** `value`: the start that is accepted, or 'declined' or 'withdrawn'. */
export async function answerCall(id: string, value: string): Promise<CallProposalView | null> {
  const answer = answerOf(value);
  const proposal = await ask<CallProposalView>(`/api/call-proposals/${id}`, 'PUT', answer);
  if (proposal) toast({ ...proposalToasts[answer.status], tone: 'good' });
  return proposal;
}
