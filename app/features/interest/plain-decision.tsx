import { Check } from 'lucide-react';
import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '~/components/ui/button';
import { actionStyles } from './sent-interest-actions';

interface PlainDecisionProps {
  interestId: string;
  /** Own path to come back to. */
  returnTo: string;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** What is written above the buttons where there is no script: the note. */
  children?: ReactNode;
}

/** Decline and Accept as a form of its own. */
export function PlainDecision({ interestId, returnTo, onSubmit, children }: PlainDecisionProps) {
  return (
    <form method="post" action="/interests" onSubmit={onSubmit} className="mt-3 grid gap-2">
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="id" value={interestId} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {children}
      <div className="grid grid-cols-2 gap-2">
        <Button name="status" value="rejected" variant="secondary" className={actionStyles}>
          Decline
        </Button>
        <Button name="status" value="accepted" variant="success" className={actionStyles}>
          <Check size={18} className="stroke-[2.4]" />
          Accept
        </Button>
      </div>
    </form>
  );
}
