import { Smartphone } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '~/components/ui/button';
import { ConfirmDialog } from '~/components/ui/dialog';
import { Note } from '~/components/ui/note';
import type { DraftContent } from '~/domain/draft/draft';
import { istDateTime } from '~/lib/time/in-words';
import { toast } from '~/lib/toast';
import * as words from './aside.words';
import * as discardWords from './discard.words';
import type { DraftKeeper } from './draft-keeper';
import type { LocalDraftStore } from './local-draft';
import { swapDrafts } from './swap-drafts';

interface AsideDraftsProps {
  store: LocalDraftStore;
  keeper: RefObject<DraftKeeper | null>;
  /** Fills the form with the draft; the form's own content has been put aside. */
  onOpen: (content: DraftContent) => void;
}

/** Offers another draft of this device than the form's: written without a network, or replaced by a later one. */
export default function AsideDrafts({ store, keeper, onOpen }: AsideDraftsProps) {
  const [drafts, setDrafts] = useState(store.aside);
  useEffect(() => setDrafts(store.aside()), [store]);
  const [isOpening, setIsOpening] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const [draft] = drafts;
  if (!draft) return null;
  const look = () => setDrafts(store.aside());
  const open = async () => {
    setIsOpening(true);
    // Rendered at once, because a save of the previous form would replace the draft.
    const { current } = keeper;
    const swapped =
      current &&
      (await swapDrafts(current, store, draft, {
        isOpen: () => isOpen.current,
        open: (content) => flushSync(() => onOpen(content)),
      }));
    if (swapped === 'published')
      toast({ title: words.published(), text: words.publishedText(), tone: 'good' });
    if (swapped === 'no-room') toast({ title: words.noRoom(), text: words.noRoomText(), tone: 'bad' });
    setIsOpening(false);
    look();
  };
  const discard = () => {
    setIsConfirming(false);
    store.dropAside(draft);
    look();
  };
  const shown = [draft.content.title, draft.content.content, draft.content.description].find(Boolean);
  return (
    <Note icon={Smartphone} role="status" className="mx-4 mt-3.5">
      <p className="line-clamp-2">{words.another({ title: shown ?? words.untitled() })}</p>
      <p className="grey-line">{istDateTime(draft.updatedAt)}</p>
      <div className="-mb-1 -ml-3 flex flex-wrap">
        <Button variant="ghost" size="sm" pending={isOpening} onClick={() => void open()}>
          {words.open()}
        </Button>
        <Button variant="ghost" size="sm" disabled={isOpening} onClick={() => setIsConfirming(true)}>
          {discardWords.confirm()}
        </Button>
      </div>
      {isConfirming ? (
        <ConfirmDialog
          open
          onOpenChange={setIsConfirming}
          title={discardWords.title()}
          text={discardWords.text()}
          confirmLabel={discardWords.confirm()}
          onConfirm={discard}
        />
      ) : null}
    </Note>
  );
}
