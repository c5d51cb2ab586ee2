import { Copy, Flag, type LucideIcon, Pencil, Reply, Trash2 } from 'lucide-react';
import { type FormEvent, type MutableRefObject, useState } from 'react';
import { Field, TextArea } from '~/components/form/field';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { Button } from '~/components/ui/button';
import { ConfirmDialog } from '~/components/ui/dialog';
import { Sheet } from '~/components/ui/sheet';
import type { ChatThreadView } from '~/domain/chat/view';
import type { MessageAct } from '~/domain/message/conversations';
import { isSendable, messageLimits, reactions } from '~/domain/message/message';
import type { MessageView } from '~/domain/message/message.schema';
import { cn } from '~/lib/class-names';
import { toast } from '~/lib/toast';
import { requestAct } from './act-requests';
import { DELETE_TEXT, reactionNames } from './act-words';
import { type AllowedActs, allowedActs } from './allowed-acts';

export interface MessageSheetProps {
  message: MessageView;
  thread: ChatThreadView;
  viewerId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  opener: MutableRefObject<HTMLElement | null>;
  onReply: (message: MessageView) => void;
  onReport: () => void;
  onUpdated: (message: MessageView) => void;
}

/** What can be done with a message. */
export default function MessageSheet(props: MessageSheetProps) {
  const { message, thread, viewerId, isOpen, onOpenChange, opener, onUpdated } = props;
  const [step, setStep] = useState<'edit' | 'delete' | null>(null);
  const [isPending, setIsPending] = useState(false);
  const change = (isNowOpen: boolean) => {
    onOpenChange(isNowOpen);
    if (!isNowOpen) setStep(null);
  };
  const act = async (wanted: MessageAct) => {
    setIsPending(true);
    const changed = await requestAct(thread.user.id, message.id, wanted);
    setIsPending(false);
    if (changed) onUpdated(changed);
    if (changed || wanted.kind !== 'edit') change(false);
  };
  if (step === 'delete') {
    return (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={change}
        title="Delete this message?"
        text={DELETE_TEXT}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={isPending}
        onConfirm={() => void act({ kind: 'delete' })}
      >
        <ReturnFocus to={opener} />
      </ConfirmDialog>
    );
  }
  const isEditing = step === 'edit';
  return (
    <Sheet
      open={isOpen}
      onOpenChange={change}
      title={isEditing ? 'Edit message' : 'Message'}
      line={isEditing ? 'Both of you see that it was edited.' : message.content || undefined}
    >
      <ReturnFocus to={opener} />
      {isEditing ? (
        <EditForm
          message={message}
          isPending={isPending}
          onSave={(content) => void act({ kind: 'edit', content })}
        />
      ) : (
        <Choices
          {...props}
          acts={allowedActs(message, viewerId, thread, Date.now())}
          isPending={isPending}
          onAct={(wanted) => void act(wanted)}
          onStep={setStep}
        />
      )}
    </Sheet>
  );
}

type ChoicesProps = MessageSheetProps & {
  acts: AllowedActs;
  isPending: boolean;
  onAct: (act: MessageAct) => void;
  onStep: (step: 'edit' | 'delete') => void;
};

function Choices(props: ChoicesProps) {
  const { message, viewerId, acts, isPending, onAct, onStep, onOpenChange, opener, onReply, onReport } =
    props;
  const given = message.reactions?.find(({ userId }) => userId === viewerId)?.emoji ?? null;
  return (
    <>
      {acts.react ? (
        <fieldset className="mb-2 grid grid-cols-6 gap-1">
          <legend className="sr-only">React</legend>
          {reactions.map((emoji) => (
            <button
              key={emoji}
              type="button"
              disabled={isPending}
              aria-label={reactionNames[emoji]}
              aria-pressed={emoji === given}
              onClick={() => onAct({ kind: 'react', emoji: emoji === given ? null : emoji })}
              className={cn(
                'grid min-h-12 place-items-center rounded-full text-[1.5rem] leading-none hover:bg-raised active:bg-raised-2',
                emoji === given && 'bg-raised-2 outline-2 -outline-offset-2 outline-marker',
              )}
            >
              {emoji}
            </button>
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
            Reply
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
            Copy
          </Choice>
        ) : null}
        {acts.edit ? (
          <Choice icon={Pencil} onPress={() => onStep('edit')}>
            Edit
          </Choice>
        ) : null}
        {acts.delete ? (
          <Choice icon={Trash2} danger onPress={() => onStep('delete')}>
            Delete
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
            Report
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

type EditFormProps = { message: MessageView; isPending: boolean; onSave: (content: string) => void };

function EditForm({ message, isPending, onSave }: EditFormProps) {
  const [content, setContent] = useState(message.content);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isSendable(content)) onSave(content.trim());
  };
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <Field label="Message">
        <TextArea
          value={content}
          maxLength={messageLimits.textMax}
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
          className="min-h-24"
        />
      </Field>
      <Button type="submit" wide disabled={!isSendable(content)} pending={isPending} pendingLabel="Saving...">
        Save
      </Button>
    </form>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied', tone: 'good', topic: 'copied', ms: 2_000 });
  } catch {
    toast({ title: 'Error', text: 'This browser does not allow copying.', tone: 'bad' });
  }
}
