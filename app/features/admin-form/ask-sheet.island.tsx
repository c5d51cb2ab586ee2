import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { Sheet } from '~/components/ui/sheet';

/**
 * While the sheet slides in its buttons ignore clicks, so that the second tap of a double tap hits none of
 * them.
 */
const SETTLED_MS = 400;

interface AskSheetProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  opener: RefObject<HTMLElement | null>;
  /** The sheet was opened by a key, so its first field gets the focus. */
  isByKey: boolean;
  children: ReactNode;
}

/** A sheet that asks for a reason, a password or a choice before an action. */
export default function AskSheet({ title, isOpen, onOpenChange, opener, isByKey, children }: AskSheetProps) {
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange} title={title}>
      <ReturnFocus to={opener} />
      <ReturnToRow of={opener} />
      <Settling isByKey={isByKey}>{children}</Settling>
    </Sheet>
  );
}

/** Behind `ReturnFocus`: the opener in a decided row takes no focus, and the row itself does. */
function ReturnToRow({ of: opener }: { of: RefObject<HTMLElement | null> }) {
  useEffect(
    () => () =>
      opener.current?.closest('[inert]')?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true }),
    [opener],
  );
  return null;
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
    // Runs after the sheet has moved the focus to itself.
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
