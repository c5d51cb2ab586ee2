import { Lightbulb } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { retryingLazy, warm } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { IconButton, IconLink } from '~/components/ui/icon-button';
import type { GuideFacts } from '~/domain/onboarding/guide';
import * as words from './guide.words';

const load = () => import('./guide-modal.island');
const GuideModal = retryingLazy(load);

interface TipsButtonProps {
  viewerId: string;
  stored: GuideFacts;
}

/** Opens the guide; without a script it links to the guide's page. */
export function TipsButton({ viewerId, stored }: TipsButtonProps) {
  const isLive = useIsLive();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (!isLive) {
    return (
      <IconLink to="/dashboard?panel=tips" label={words.tips()}>
        <Lightbulb size={22} />
      </IconLink>
    );
  }
  return (
    <>
      <IconButton
        ref={button}
        label={words.tips()}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onPointerEnter={warm(load)}
        onFocus={warm(load)}
        onClick={() => setIsOpen(true)}
      >
        <Lightbulb size={22} />
      </IconButton>
      {isOpen === null ? null : (
        <Suspense>
          <GuideModal
            viewerId={viewerId}
            stored={stored}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            opener={button}
          />
        </Suspense>
      )}
    </>
  );
}
