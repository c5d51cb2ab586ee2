import { CalendarCheck, CalendarClock, CalendarPlus, CalendarX, type LucideIcon } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button, buttonStyles } from '~/components/ui/button';
import { proposalState, slotsAhead } from '~/domain/call-proposal/proposal';
import type { CallProposalView } from '~/domain/call-proposal/proposal.schema';
import { slotLabel } from '~/domain/call-proposal/slots';
import { chatPath } from '~/domain/shared/paths';
import * as words from './call-proposal.words';

interface ProposalCardProps {
  proposal: CallProposalView;
  /** The viewer made the proposal. */
  isOwn: boolean;
  /** The other user of the conversation. */
  other: { id: string; fullName: string };
  now: number;
  /** A card of the listing that the call is about. */
  about: ReactNode;
  /** The message's timestamp. */
  time: ReactNode;
  /** The answer that is being sent. */
  pending?: string | null;
  /** Answers with a script; without one the buttons submit the form. A start, 'declined' or 'withdrawn'. */
  onAnswer?: ((answer: string) => void) | undefined;
  /** Can be focused: the buttons leave with the answer. */
  card?: RefObject<HTMLFormElement>;
}

type State = ReturnType<typeof proposalState>;

const heads: Record<State, { title: () => string; icon: LucideIcon }> = {
  open: { title: words.proposed, icon: CalendarClock },
  accepted: { title: words.agreed, icon: CalendarCheck },
  declined: { title: words.declined, icon: CalendarX },
  withdrawn: { title: words.withdrawn, icon: CalendarX },
  cancelled: { title: words.cancelled, icon: CalendarX },
  over: { title: words.passed, icon: CalendarX },
};

/** A call proposal in a thread: the times with buttons to answer, or the outcome. */
export function ProposalCard(props: ProposalCardProps) {
  const { proposal, other, now, about, time } = props;
  const state = proposalState(proposal, now);
  const { title, icon: Icon } = heads[state];
  return (
    <form
      ref={props.card}
      tabIndex={-1}
      method="post"
      action={chatPath(other.id)}
      onSubmit={props.onAnswer ? (event) => event.preventDefault() : undefined}
      aria-label={title()}
      className="w-70 max-w-full px-3 py-2.5"
    >
      <input type="hidden" name="intent" value="answer-call" />
      <input type="hidden" name="proposalId" value={proposal.id} />
      {about}
      <p className="flex items-center gap-2 leading-[1.25rem] font-semibold">
        <Icon size={20} className="flex-none" />
        {title()}
      </p>
      <Body {...props} state={state} />
      <div className="flow-root">{time}</div>
    </form>
  );
}

type BodyProps = ProposalCardProps & { state: State };

function Body(props: BodyProps) {
  const { proposal, isOwn, other, now, state } = props;
  const { slots, chosen } = proposal;
  const hasBegun = chosen !== null && Date.parse(chosen) <= now;
  if (chosen !== null && (state === 'accepted' || state === 'cancelled')) {
    return (
      <>
        <Slot slot={chosen} isStruck={state === 'cancelled'} />
        <a
          href={`/api/call-proposals/${proposal.id}/call.ics`}
          download="nukkad-call.ics"
          className={buttonStyles({ variant: 'secondary', size: 'sm', className: 'mt-2 w-full' })}
        >
          <CalendarPlus size={18} />
          {state === 'accepted' ? words.addToCalendar() : words.updateCalendar()}
        </a>
        {state === 'accepted' && !hasBegun ? (
          <Answer {...props} answer={isOwn ? 'withdrawn' : 'declined'} variant="danger-ghost">
            {words.cancelCall()}
          </Answer>
        ) : null}
        {isOwn || proposal.status === 'withdrawn' || hasBegun ? null : (
          <OtherTimes {...props} except={state === 'accepted' ? chosen : null} />
        )}
      </>
    );
  }
  if (state === 'open' && !isOwn) {
    return (
      <>
        {slotsAhead(proposal, now).map((slot) => (
          <Slot key={slot} slot={slot}>
            <Accept {...props} slot={slot} />
          </Slot>
        ))}
        <Answer {...props} answer="declined" variant="ghost">
          {words.decline()}
        </Answer>
      </>
    );
  }
  return (
    <>
      {slots.map((slot) => (
        <Slot key={slot} slot={slot} isStruck={state !== 'open' || Date.parse(slot) <= now} />
      ))}
      {state === 'open' ? (
        <>
          <p className="mt-2 text-caption text-text-2">{words.notAnswered({ name: other.fullName })}</p>
          <Answer {...props} answer="withdrawn" variant="danger-ghost">
            {words.withdraw()}
          </Answer>
        </>
      ) : null}
      {state === 'declined' && !isOwn ? <OtherTimes {...props} except={null} /> : null}
    </>
  );
}

/** The invited user may still change a declined or accepted answer while there are times ahead. */
function OtherTimes(props: ProposalCardProps & { except: string | null }) {
  const others = slotsAhead(props.proposal, props.now).filter((slot) => slot !== props.except);
  if (others.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="min-h-11 cursor-pointer py-2.5 text-caption font-semibold">
        {words.otherTime()}
      </summary>
      {others.map((slot) => (
        <Slot key={slot} slot={slot}>
          <Accept {...props} slot={slot} />
        </Slot>
      ))}
    </details>
  );
}

type SlotProps = { slot: string; isStruck?: boolean; children?: ReactNode };

function Slot({ slot, isStruck = false, children }: SlotProps) {
  const { day, time } = slotLabel(Date.parse(slot));
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
      <time
        dateTime={slot}
        className={isStruck ? 'min-w-0 flex-1 line-through opacity-70' : 'min-w-0 flex-1'}
      >
        <span className="block text-[0.875rem] leading-[1.25rem] font-semibold">{day}</span>
        <span className="block text-micro tabular-nums opacity-80">{time}</span>
      </time>
      {children}
    </div>
  );
}

function Accept({ slot, ...props }: ProposalCardProps & { slot: string }) {
  const { day, time } = slotLabel(Date.parse(slot));
  return (
    <Button
      {...buttonOf(props, slot)}
      variant="secondary"
      size="sm"
      aria-label={words.acceptSlot({ day, time })}
      className="flex-none"
    >
      {words.accept()}
    </Button>
  );
}

type AnswerProps = ProposalCardProps & {
  answer: 'declined' | 'withdrawn';
  variant: 'ghost' | 'danger-ghost';
  children: string;
};

const Answer = ({ answer, variant, children, ...props }: AnswerProps) => (
  <Button {...buttonOf(props, answer)} variant={variant} size="sm" className="mt-2 -ml-3.5">
    {children}
  </Button>
);

const buttonOf = ({ onAnswer, pending = null }: ProposalCardProps, answer: string) => ({
  name: 'answer',
  value: answer,
  pending: pending === answer,
  // The pressed button stays enabled: a disabled one would lose the focus.
  disabled: pending !== null && pending !== answer,
  ...(onAnswer && { type: 'button' as const, onClick: () => onAnswer(answer) }),
});
