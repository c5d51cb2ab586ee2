import { useNavigate } from '@remix-run/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { patientLazy } from '~/components/frame/patient-load';
import { type Deed, destinations, listenToShortcuts, moveFocus, onShortcutsAsked } from './shortcuts';

const Sheet = patientLazy(() => import('./shortcut-sheet.island'));

/** The keys of every member's screen, and the sheet that lists them. */
export default function ShortcutKeys() {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const act = useRef<(deed: Deed) => void>(() => undefined);
  act.current = (deed) => {
    const path = destinations[deed];
    if (path) navigate(path);
    else if (deed === 'help') open();
    else moveFocus(deed === 'next' ? 1 : -1);
  };
  useEffect(() => {
    const stops = [
      listenToShortcuts((deed) => act.current(deed)),
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
