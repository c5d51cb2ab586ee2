import { Copy, Flag, type LucideIcon, Pencil, Reply, Trash2 } from 'lucide-react';
import type { MutableRefObject } from 'react';
import type { MessageAct } from '~/domain/message/conversations';
import { reactions } from '~/domain/message/message';
import type { MessageView } from '~/domain/message/message.schema';
import { cn } from '~/lib/class-names';
import { toast } from '~/lib/toast';
import type { AllowedActs } from './allowed-acts';
import * as words from './message-sheet.words';
import { ReactionChoice } from './reaction-choice';

interface MessageChoicesProps {
  message: MessageView;
  viewerId: string;
  opener: MutableRefObject<HTMLElement | null>;
  onOpenChange: (isOpen: boolean) => void;
  onReply: (message: MessageView) => void;
  onReport: () => void;
  acts: AllowedActs;
  isPending: boolean;
  onAct: (act: MessageAct) => void;
  onStep: (step: 'edit' | 'delete') => void;
}

/** What can be done with a message: six reactions, and a list. */
export function MessageChoices(props: MessageChoicesProps) {
  const { message, viewerId, acts, isPending, onAct, onStep, onOpenChange, opener, onReply, onReport } =
    props;
  const given = message.reactions?.find(({ userId }) => userId === viewerId)?.emoji ?? null;
  return (
    <>
      {acts.react ? (
        <fieldset className="mb-2 grid grid-cols-6 gap-1">
          <legend className="sr-only">{words.react()}</legend>
          {reactions.map((emoji) => (
            <ReactionChoice
              key={emoji}
              emoji={emoji}
              isGiven={emoji === given}
              type="button"
              disabled={isPending}
              onClick={() => onAct({ kind: 'react', emoji: emoji === given ? null : emoji })}
            />
          ))}
        </fieldset>
      ) : null}
      <ul className="-mx-1">
        {acts.reply ? (
          <Choice
            icon={Reply}
            onPress={() => {
              // The focus goes to the composer.
              opener.current = null;
              onOpenChange(false);
              onReply(message);
            }}
          >
            {words.reply()}
          </Choice>
        ) : null}
        {acts.copy ? (
          <Choice
            icon={Copy}
            onPress={() => {
              onOpenChange(false);
              void copy(message.content);
            }}
          >
            {words.copy()}
          </Choice>
        ) : null}
        {acts.edit ? (
          <Choice icon={Pencil} onPress={() => onStep('edit')}>
            {words.edit()}
          </Choice>
        ) : null}
        {acts.delete ? (
          <Choice icon={Trash2} danger onPress={() => onStep('delete')}>
            {words.delete_()}
          </Choice>
        ) : null}
        {acts.report ? (
          <Choice
            icon={Flag}
            danger
            onPress={() => {
              onOpenChange(false);
              onReport();
            }}
          >
            {words.report()}
          </Choice>
        ) : null}
      </ul>
    </>
  );
}

type ChoiceProps = { icon: LucideIcon; danger?: boolean; onPress: () => void; children: string };

const Choice = ({ icon: Icon, danger = false, onPress, children }: ChoiceProps) => (
  <li>
    <button
      type="button"
      onClick={onPress}
      className={cn(
        'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-raised active:bg-raised-2',
        danger ? 'text-clay' : '[&_.lucide]:text-text-2',
      )}
    >
      <Icon size={20} />
      {children}
    </button>
  </li>
);

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: words.copied(), tone: 'good', ms: 2_000 });
  } catch {
    toast({ title: words.error(), text: words.noCopy(), tone: 'bad' });
  }
}
