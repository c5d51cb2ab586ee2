import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import type { InterestDecision } from '~/domain/interest/interest.schema';
import type { AskedInterest } from '~/domain/interest/view';
import { submitterOf } from '~/lib/submitter-of';
import { PlainDecision } from './plain-decision';

const DecisionSheet = retryingLazy(() => import('./decision-sheet.island'));

interface DecideInterestProps {
  interest: AskedInterest;
  /** Where the form is sent without a script. */
  action: string;
  onDecide: (decision: InterestDecision) => Promise<boolean>;
  /** The note's field, for use without a script. */
  plainNote: ReactNode;
}

/**
 * The Decline and Accept buttons. With a script they open a sheet for the note; without one they submit the
 * form.
 */
export function DecideInterest({ interest, action, onDecide, plainNote }: DecideInterestProps) {
  const [asked, setAsked] = useState<InterestDecision['status'] | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitter = submitterOf(event);
    if (!submitter) return;
    opener.current = submitter;
    setAsked(submitter.value === 'accepted' ? 'accepted' : 'rejected');
    setIsOpen(true);
  };

  return (
    <>
      <PlainDecision interestId={interest.id} action={action} onSubmit={onSubmit}>
        <noscript>{plainNote}</noscript>
      </PlainDecision>
      {asked === null ? null : (
        <Suspense>
          <DecisionSheet
            interest={interest}
            status={asked}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            opener={opener}
            onDecide={onDecide}
          />
        </Suspense>
      )}
    </>
  );
}
