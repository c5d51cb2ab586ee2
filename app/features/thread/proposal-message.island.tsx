import { useEffect, useRef, useState } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import type { CallProposalView } from '~/domain/call-proposal/proposal.schema';
import { ProposalCard } from '~/features/call-proposal/proposal-card';
import { answerCall } from '~/features/call-proposal/proposal-requests';
import { BubbleTime } from './bubble';
import { LinkCardView } from './link-card';
import type { Bubble } from './thread-rows';

interface ProposalMessageProps {
  bubble: Bubble;
  proposal: CallProposalView;
  other: { id: string; fullName: string };
  now: number;
  onProposal: (proposal: CallProposalView) => void;
}

/** A call proposal that is answered in place. */
export function ProposalMessage({ bubble, proposal, other, now, onProposal }: ProposalMessageProps) {
  const isLive = useIsLive();
  const [pending, setPending] = useState<string | null>(null);
  const answer = async (value: string) => {
    setPending(value);
    const answered = await answerCall(proposal.id, value);
    if (answered) onProposal(answered);
    setPending(null);
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (pending === null) return;
    // The pressed button may be gone with the answer.
    return () => {
      if (document.activeElement === document.body) form.current?.focus({ preventScroll: true });
    };
  }, [pending]);
  const card = bubble.message?.card;
  return (
    <ProposalCard
      proposal={proposal}
      isOwn={bubble.isOwn}
      other={other}
      now={now}
      about={card ? <LinkCardView card={card} /> : null}
      time={<BubbleTime bubble={bubble} />}
      card={form}
      pending={pending}
      onAnswer={isLive ? (value) => void answer(value) : undefined}
    />
  );
}
