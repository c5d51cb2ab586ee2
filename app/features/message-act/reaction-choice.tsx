import type { ComponentProps } from 'react';
import type { Reaction } from '~/domain/message/message';
import { cn } from '~/lib/class-names';
import { reactionNames } from './reaction-names';

type ReactionChoiceProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  emoji: Reaction;
  isGiven: boolean;
};

/** One of the six reactions; a given one is marked and can be taken away. */
export const ReactionChoice = ({ emoji, isGiven, ...button }: ReactionChoiceProps) => (
  <button
    {...button}
    aria-label={reactionNames[emoji]}
    aria-pressed={isGiven}
    className={cn(
      'grid min-h-12 place-items-center rounded-full text-[1.5rem] leading-none hover:bg-raised active:bg-raised-2',
      isGiven && 'bg-raised-2 outline-2 -outline-offset-2 outline-marker',
    )}
  >
    {emoji}
  </button>
);
