import { useNavigate } from '@remix-run/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import {
  destinations,
  listenToShortcuts,
  moveFocus,
  onShortcutsAsked,
  type ShortcutAction,
} from './shortcuts';

const Sheet = retryingLazy(() => import('./shortcut-sheet.island'));

/** The keys of every member's screen, and the sheet that lists them. */
export default function ShortcutKeys() {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const act = useRef<(action: ShortcutAction) => void>(() => undefined);
  act.current = (action) => {
    const path = destinations[action];
    if (path) navigate(path);
    else if (action === 'help') open();
    else moveFocus(action === 'next' ? 1 : -1);
  };
  useEffect(() => {
    const stops = [
      listenToShortcuts((action) => act.current(action)),
      onShortcutsAsked(() => act.current('help')),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return wasOpened ? (
    <Suspense>
      <Sheet open={isOpen} onOpenChange={setIsOpen} />
    </Suspense>
  ) : null;
}
