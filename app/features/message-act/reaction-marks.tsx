import type { MessageView } from '~/domain/message/message.schema';
import * as words from './message-act.words';

interface ReactionMarksProps {
  reactions: NonNullable<MessageView['reactions']>;
  /** The viewer is 'you'; anyone else is the other. */
  viewerId: string;
  name: string;
}

/** On the lower edge of a bubble, below its last line: the bubble leaves room for it. */
export function ReactionMarks({ reactions, viewerId, name }: ReactionMarksProps) {
  const told = reactions.map(({ userId, emoji }) =>
    userId === viewerId ? words.byYou({ emoji }) : words.by({ emoji, name }),
  );
  const kinds = [...new Set(reactions.map(({ emoji }) => emoji))];
  return (
    <span className="absolute -bottom-3.5 left-2 inline-flex h-5 items-center gap-0.5 rounded-full bg-raised-2 px-1.5 text-[0.75rem] leading-none ring-1 ring-bg">
      <span className="sr-only">{words.reactions({ list: told.join(', ') })}</span>
      <span aria-hidden="true">{kinds.join('')}</span>
      {reactions.length > kinds.length ? (
        <span aria-hidden="true" className="text-micro text-text-2 tabular-nums">
          {reactions.length}
        </span>
      ) : null}
    </span>
  );
}
