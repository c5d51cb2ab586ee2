import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '~/components/ui/dialog';
import { toast } from '~/lib/toast';
import * as words from './discard.words';
import type { DraftKeeper } from './draft-keeper';

export interface DiscardDraftProps {
  keeper: RefObject<DraftKeeper | null>;
  onDiscarded: () => void;
  onClose: () => void;
}

/** Asks before a draft is discarded everywhere. Loaded on demand, because the dialog brings Radix. */
export default function DiscardDraft({ keeper, onDiscarded, onClose }: DiscardDraftProps) {
  const confirm = async () => {
    onClose();
    try {
      await keeper.current?.discard();
      // Rendered at once, because a save of the present form would bring the draft back.
      flushSync(onDiscarded);
    } catch {
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
      onConfirm={confirm}
    />
  );
}
