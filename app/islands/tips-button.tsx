import { Lightbulb } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton, IconLink } from '~/components/ui/icon-button';
import { useIsLive } from './use-is-live';

const load = () => import('./tips-sheet');
const TipsSheet = lazy(load);

/** Opens the tips; without script it leads to a page with the same list. */
export function TipsButton() {
  const isLive = useIsLive();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (!isLive) {
    return (
      <IconLink to="/dashboard?panel=tips" label="Tips">
        <Lightbulb size={22} />
      </IconLink>
    );
  }
  return (
    <>
      <IconButton
        ref={button}
        label="Tips"
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setIsOpen(true)}
      >
        <Lightbulb size={22} />
      </IconButton>
      {isOpen === null ? null : (
        <Suspense>
          <TipsSheet isOpen={isOpen} onOpenChange={setIsOpen} opener={button} />
        </Suspense>
      )}
    </>
  );
}
