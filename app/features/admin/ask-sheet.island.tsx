import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { Sheet } from '~/components/ui/sheet';

/** While it slides in, the second tap of a double tap would meet a button that was not there. */
const SETTLED_MS = 400;

export interface AskSheetProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  opener: RefObject<HTMLElement | null>;
  /** Opened by a key: the cursor goes where something is written. */
  isByKey: boolean;
  children: ReactNode;
}

/** Asks for a reason, a password or a choice before something is decided. */
export default function AskSheet({ title, isOpen, onOpenChange, opener, isByKey, children }: AskSheetProps) {
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange} title={title}>
      <ReturnFocus to={opener} />
      <Settling isByKey={isByKey}>{children}</Settling>
    </Sheet>
  );
}

function Settling({ isByKey, children }: Pick<AskSheetProps, 'isByKey' | 'children'>) {
  const content = useRef<HTMLDivElement>(null);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isByKey) return;
    // After the sheet has taken the focus to itself.
    const timer = setTimeout(() =>
      content.current?.querySelector<HTMLElement>('textarea, select, input:not([type=hidden])')?.focus(),
    );
    return () => clearTimeout(timer);
  }, [isByKey]);
  return (
    <div ref={content} className={isSettled ? 'grid gap-3.5' : 'pointer-events-none grid gap-3.5'}>
      {children}
    </div>
  );
}
