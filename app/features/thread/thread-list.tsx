import { Link } from '@remix-run/react';
import { ShieldAlert } from 'lucide-react';
import { forwardRef, memo, type ReactNode, type UIEventHandler } from 'react';
import { Note } from '~/components/ui/note';
import type { CallProposalView } from '~/domain/call-proposal/proposal.schema';
import { safetyLine } from '~/domain/message/message';
import type { LongPress } from '~/features/message-act/use-long-press';
import { InterestRow } from '~/features/thread-interest/interest-row';
import { hasSameFields } from '~/lib/pick';
import { Bubble, type BubbleActions } from './bubble';
import * as words from './thread.words';
import type { Bubble as BubbleData, ThreadRow } from './thread-rows';

interface RowProps {
  row: ThreadRow;
  senderName: string;
  linksOpen: boolean;
  renderFile: (bubble: BubbleData) => ReactNode;
  /** Renders a call proposal. */
  renderProposal: (bubble: BubbleData, proposal: CallProposalView) => ReactNode;
  actions?: BubbleActions | undefined;
  /** It is the message that the visit leads to. */
  isTarget: boolean;
}

export interface ThreadListProps extends Omit<RowProps, 'row' | 'isTarget'> {
  rows: readonly ThreadRow[];
  /** Above the oldest message: the link to older ones, or the empty state. */
  head: ReactNode;
  /** Below the newest message: the typing indicator. */
  tail: ReactNode;
  isLoading: boolean;
  /** The `seq` of the message that the visit leads to. */
  target?: number | null;
  onScroll?: UIEventHandler | undefined;
  press: LongPress;
}

/**
 * The messages of a thread. The scroll container is column-reversed: it opens at the newest message without a
 * script, and older messages that are prepended move nothing.
 */
export const ThreadList = forwardRef<HTMLDivElement, ThreadListProps>(function ThreadList(props, ref) {
  const { rows, head, tail, isLoading, onScroll, target } = props;
  return (
    <div
      ref={ref}
      role="log"
      aria-label={words.messagesWith({ name: props.senderName })}
      aria-busy={isLoading || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={onScroll}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-contain -outline-offset-2! [overflow-anchor:none]"
    >
      <div className="flex flex-col px-3 pt-2 pb-3 in-data-connecting:pt-10">
        {head}
        <ol className="flex flex-col gap-[3px]" {...props.press}>
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              senderName={props.senderName}
              linksOpen={props.linksOpen}
              renderFile={props.renderFile}
              renderProposal={props.renderProposal}
              actions={props.actions}
              isTarget={row.kind === 'bubble' && row.bubble.message?.seq === (target ?? null)}
            />
          ))}
        </ol>
        {tail}
      </div>
    </div>
  );
});

/** Rows are made anew with each message; a row that says the same is not drawn again. */
const Row = memo(DrawnRow, ({ row, ...props }, { row: next, ...nextProps }) => {
  const isSame =
    row.kind === 'bubble' && next.kind === 'bubble'
      ? hasSameFields(row.bubble, next.bubble)
      : hasSameFields(row, next);
  return isSame && hasSameFields(props, nextProps);
});

function DrawnRow({ row, ...props }: RowProps) {
  if (row.kind === 'bubble') {
    const { bubble } = row;
    const proposal = bubble.message?.proposal;
    const hasFile = bubble.message?.file || bubble.unsent?.file;
    const own = proposal ? props.renderProposal(bubble, proposal) : null;
    return (
      <Bubble
        bubble={bubble}
        senderName={props.senderName}
        linksOpen={props.linksOpen}
        special={hasFile ? props.renderFile(bubble) : own}
        isTarget={props.isTarget}
        actions={props.actions}
      />
    );
  }
  if (row.kind === 'interest') return <InterestRow {...row} senderName={props.senderName} />;
  if (row.kind === 'day') {
    return (
      <li className="mt-3 mb-2 self-center rounded-full bg-raised px-3 py-[3px] text-micro leading-[1.125rem] text-text-2 light:bg-raised-2">
        {row.label}
      </li>
    );
  }
  if (row.kind === 'unread') {
    return (
      <li
        data-unread-divider
        className="my-2 flex items-center gap-3 text-micro font-semibold text-marigold-text before:h-px before:flex-1 before:bg-marigold-line after:h-px after:flex-1 after:bg-marigold-line"
      >
        {words.unreadMessages({ count: row.count })}
      </li>
    );
  }
  return (
    <li className="mb-2">
      <Note tone="sandy" icon={ShieldAlert}>
        {safetyLine()}
      </Note>
    </li>
  );
}

/** The empty state of a thread. */
export const EmptyThread = () => (
  <div className="grid justify-items-center gap-1 px-6 py-10 text-center">
    <h2 className="text-title font-semibold">{words.start()}</h2>
    <p className="text-text-2">{words.startText()}</p>
  </div>
);

/** A link to another page of the thread, for use without a script. */
export const ThreadPageLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="mx-auto my-2 inline-flex min-h-11 items-center rounded-control px-4 text-caption font-semibold text-marigold-text"
  >
    {children}
  </Link>
);

/** The header tells screen readers; here, in the log, they would hear it twice. */
export const TypingDots = () => (
  <div aria-hidden="true" data-typing className="mt-1 flex">
    <span className="inline-flex gap-1 rounded-[18px] rounded-bl-[6px] bg-bubble px-3 py-[11px] light:shadow-[0_0_0_1px_var(--color-line)]">
      {['', '[animation-delay:140ms]', '[animation-delay:280ms]'].map((delay) => (
        <span key={delay} className={`size-[7px] animate-hop rounded-full bg-text-3 ${delay}`} />
      ))}
    </span>
  </div>
);
