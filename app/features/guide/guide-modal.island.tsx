import { useNavigate } from '@remix-run/react';
import { Check, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { useLayer } from '~/components/layer/use-layer';
import { Button } from '~/components/ui/button';
import { IconButton } from '~/components/ui/icon-button';
import { focusPanel, scrimStyles } from '~/components/ui/sheet';
import {
  type GuideFacts,
  type GuideTip,
  type GuideTipId,
  guideTips,
  guideUpdates,
  tipAfter,
  tipBeside,
  tipCategories,
  tipOf,
  tipOfCategory,
} from '~/domain/onboarding/guide';
import { openingTip } from '~/domain/onboarding/opening-tip';
import { cn } from '~/lib/class-names';
import * as guideWords from './guide.words';
import * as words from './tip.words';
import { categoryWords, tipWords } from './tip-labels';
import { GuideProgress, TipPicture, TipText } from './tip-view';
import { guideOf, useGuideFacts } from './use-guide-facts';

interface GuideModalProps {
  viewerId: string;
  /** The server's state when the page was loaded. */
  stored: GuideFacts;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Gets the focus when the guide closes; undefined if the guide opened by itself. */
  opener?: RefObject<HTMLElement | null>;
}

/** The first-time guide. Closing it by anything but Skip All or an action marks the core tips as done. */
export default function GuideModal({ isOpen, onOpenChange, opener, ...whose }: GuideModalProps) {
  const guide = useGuide(whose, () => onOpenChange(false));
  useLayer(isOpen, guide.dismiss);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => (open ? onOpenChange(true) : guide.dismiss())}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimStyles} />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusPanel}
          className={cn(
            'fixed inset-x-0 bottom-0 z-(--z-sheet) mx-auto flex max-h-[94dvh] max-w-phone flex-col overflow-y-auto overscroll-contain rounded-t-panel border-t border-line-2 bg-surface shadow-sheet outline-none',
            'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
          )}
        >
          {opener ? <ReturnFocus to={opener} /> : null}
          <Dialog.Title className="sr-only">{guideWords.tips()}</Dialog.Title>
          <GuideBody guide={guide} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type Guide = ReturnType<typeof useGuide>;

/** The current tip and the handlers of the guide's buttons. */
function useGuide({ viewerId, stored }: Pick<GuideModalProps, 'viewerId' | 'stored'>, close: () => void) {
  const store = guideOf(viewerId, stored);
  const { completedGuidanceTips: completed, hasSeenFirstTimeGuidance } = useGuideFacts(store);
  const [id, setId] = useState<GuideTipId>(() => openingTip(store.facts()));
  const navigate = useNavigate();
  const tip: GuideTip = tipOf(id) ?? guideTips[0];
  const markComplete = () => store.change(guideUpdates.markComplete(completed, id));
  return {
    tip,
    completed,
    hasSeen: hasSeenFirstTimeGuidance,
    show: setId,
    complete() {
      markComplete();
      setId(tipAfter(id, [...completed, id]));
    },
    act() {
      markComplete();
      setId(tipAfter(id, [...completed, id]));
      close();
      navigate(tip.href);
    },
    skipAll() {
      store.change(guideUpdates.skipAll());
      close();
    },
    reset() {
      store.change(guideUpdates.reset());
      setId(guideTips[0].id);
    },
    dismiss() {
      if (!hasSeenFirstTimeGuidance) store.change(guideUpdates.dismiss(completed));
      close();
    },
  };
}

function GuideBody({ guide }: { guide: Guide }) {
  const { tip, completed, complete, act, skipAll, dismiss } = guide;
  const isDone = completed.includes(tip.id);
  return (
    <>
      <div aria-hidden="true" className="mx-auto mt-2 h-1 w-9 flex-none rounded-full bg-line-2" />
      <div className="pt-2">
        <GuideProgress tip={tip}>
          <span className="flex items-center pr-1.5">
            <Button type="button" variant="ghost" size="sm" onClick={skipAll}>
              {words.skipAll()}
            </Button>
            <IconButton label={words.close()} onClick={dismiss}>
              <X size={22} />
            </IconButton>
          </span>
        </GuideProgress>
      </div>
      <CategoryTabs tip={tip} onChoose={(category) => guide.show(tipOfCategory(category, completed))} />
      <div className="grid gap-3 px-4 pt-2 pb-[calc(16px+env(safe-area-inset-bottom))]">
        <TipPicture tip={tip} />
        {/* As tall as the longest tip, so that the buttons do not move. */}
        <div aria-live="polite" className="min-h-36 max-[345px]:min-h-40">
          <TipText tip={tip} isDone={isDone} />
        </div>
        <Button type="button" variant="secondary" wide onClick={act}>
          {tipWords[tip.id].action()}
        </Button>
        <Button
          type="button"
          variant="tonal"
          wide
          aria-disabled={isDone}
          onClick={isDone ? undefined : complete}
        >
          <Check size={20} />
          {words.markComplete()}
        </Button>
        <Steps guide={guide} />
        {guide.hasSeen ? (
          <Button type="button" variant="ghost" wide onClick={guide.reset}>
            {words.startAgain()}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Steps({ guide: { tip, show, dismiss } }: { guide: Guide }) {
  const previous = tipBeside(tip.id, -1);
  const next = tipBeside(tip.id, 1);
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button
        type="button"
        variant="secondary"
        // At the first tip it does nothing, but keeps the focus.
        aria-disabled={previous === null}
        onClick={() => previous && show(previous)}
      >
        {words.previous()}
      </Button>
      <Button type="button" onClick={() => (next ? show(next) : dismiss())}>
        {next ? words.next() : words.done()}
      </Button>
    </div>
  );
}

interface CategoryTabsProps {
  tip: GuideTip;
  onChoose: (category: GuideTip['category']) => void;
}

function CategoryTabs({ tip, onChoose }: CategoryTabsProps) {
  return (
    <fieldset className="scroll-row flex min-w-0 flex-none gap-2 px-4 py-2.5">
      <legend className="sr-only">{words.kinds()}</legend>
      {tipCategories.map((code) => (
        <CategoryTab key={code} isCurrent={code === tip.category} onClick={() => onChoose(code)}>
          {categoryWords[code]()}
        </CategoryTab>
      ))}
    </fieldset>
  );
}

interface CategoryTabProps {
  isCurrent: boolean;
  onClick: () => void;
  children: ReactNode;
}

function CategoryTab({ isCurrent, onClick, children }: CategoryTabProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isCurrent}
      onClick={onClick}
      className={cn(
        'hit inline-flex min-h-9 flex-none items-center rounded-full px-3.5 py-2 text-caption whitespace-nowrap text-text-2 inset-ring inset-ring-line-2',
        'hover:bg-raised aria-pressed:bg-text aria-pressed:font-semibold aria-pressed:text-bg aria-pressed:inset-ring-0',
      )}
    >
      {children}
    </button>
  );
}
