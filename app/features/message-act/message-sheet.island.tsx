import { type MutableRefObject, useState } from 'react';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { ConfirmDialog } from '~/components/ui/dialog';
import { Sheet } from '~/components/ui/sheet';
import type { ChatThreadView } from '~/domain/chat/view';
import type { MessageAct } from '~/domain/message/conversations';
import type { MessageView } from '~/domain/message/message.schema';
import { shownWords } from '~/domain/message/shown-content';
import { useIsStaying } from '~/features/shell/use-is-staying';
import { serverNow } from '~/realtime/server-clock';
import { requestAct } from './act-requests';
import { allowedActs } from './allowed-acts';
import { EditForm } from './edit-form.island';
import { MessageChoices } from './message-choices';
import * as words from './message-sheet.words';

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

/** What can be done with a message. Each opening is one of its own: what is closing keeps its words. */
export default function MessageSheet(props: MessageSheetProps) {
  const { message, thread, viewerId, isOpen, onOpenChange, opener, onUpdated } = props;
  const [step, setStep] = useState<'edit' | 'delete' | null>(null);
  const [isPending, setIsPending] = useState(false);
  const isStaying = useIsStaying();
  const act = async (wanted: MessageAct): Promise<boolean> => {
    setIsPending(true);
    const changed = await requestAct(thread.user.id, message.id, wanted);
    setIsPending(false);
    if (changed) onUpdated(changed);
    // Meanwhile the sheet of another message may be open.
    if (isStaying() && (changed || wanted.kind !== 'edit')) onOpenChange(false);
    return Boolean(changed);
  };
  if (step === 'delete') {
    return (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={onOpenChange}
        title={words.deleteTitle()}
        text={words.deleteText()}
        confirmLabel={words.delete_()}
        pendingLabel={words.deleting()}
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
      onOpenChange={onOpenChange}
      title={isEditing ? words.editTitle() : words.message()}
      line={isEditing ? words.editLine() : shownWords(message) || undefined}
    >
      <ReturnFocus to={opener} />
      {isEditing ? (
        <EditForm
          message={message}
          isPending={isPending}
          onSave={(content) => act({ kind: 'edit', content })}
        />
      ) : (
        <MessageChoices
          {...props}
          acts={allowedActs(message, viewerId, thread, serverNow())}
          isPending={isPending}
          onAct={(wanted) => void act(wanted)}
          onStep={setStep}
        />
      )}
    </Sheet>
  );
}
