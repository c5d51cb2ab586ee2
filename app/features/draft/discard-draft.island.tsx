import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '~/components/ui/dialog';
import { useIsStaying } from '~/features/shell/use-is-staying';
import { toast } from '~/lib/toast';
import * as words from './discard.words';
import type { DraftKeeper } from './draft-keeper';

export interface DiscardDraftProps {
  keeper: RefObject<DraftKeeper | null>;
  onDiscarded: () => void;
  onClose: () => void;
}

/**
 * Asks before a draft is discarded everywhere, and stays until it is: what is typed meanwhile would be lost. Loaded on demand, because the
 * dialog brings Radix.
 */
export default function DiscardDraft({ keeper, onDiscarded, onClose }: DiscardDraftProps) {
  const [isPending, setIsPending] = useState(false);
  const isStaying = useIsStaying();
  const confirm = async () => {
    setIsPending(true);
    try {
      await keeper.current?.discard();
      // Closed meanwhile: the form keeps its content, and the next save brings the draft back.
      if (!isStaying()) return;
      // Rendered at once, because a save of the present form would bring the draft back.
      flushSync(onDiscarded);
      onClose();
    } catch {
      setIsPending(false);
      toast({ title: words.error(), text: words.failed(), tone: 'bad' });
    } finally {
      keeper.current?.resume();
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.title()}
      text={words.text()}
      confirmLabel={words.confirm()}
      pending={isPending}
      onConfirm={confirm}
    />
  );
}
