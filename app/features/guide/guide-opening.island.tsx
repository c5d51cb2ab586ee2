import { Suspense, useEffect, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { ButtonLink } from '~/components/ui/button';
import { type GuideFacts, isGuideDue } from '~/domain/onboarding/guide';
import { useShell } from '~/features/shell/use-shell';
import { shownToast } from '~/lib/toast';
import * as words from './guide-opening.words';
import { guideOf } from './use-guide-facts';

const GuideModal = retryingLazy(() => import('./guide-modal.island'));

interface GuideOpeningProps {
  viewerId: string;
  stored: GuideFacts;
}

/**
 * Opens the guide at the first open tip, if the user has not closed it yet and no toast waits. Without a script it links to the
 * guide's page.
 */
export function GuideOpening({ viewerId, stored }: GuideOpeningProps) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  // What was just done is told first: the guide waits for the next visit. 'Tips' opens it any time.
  const flash = useShell()?.flash;
  const [isForLater] = useState(() => Boolean(flash) || shownToast() !== null);
  useEffect(() => {
    if (isForLater) return;
    // This device may have saved newer state than the page was rendered with.
    if (isGuideDue(guideOf(viewerId, stored).facts(), true)) setIsOpen(true);
  }, [isForLater, viewerId, stored]);
  return (
    <>
      <noscript>
        <section
          aria-label={words.firstSteps()}
          className="mx-4 mt-1 mb-2 flex items-center justify-between gap-3 rounded-panel p-4 inset-ring inset-ring-line-2"
        >
          <p className="text-caption text-text-2">{words.newHere()}</p>
          <ButtonLink to="/dashboard?panel=tips" variant="tonal" size="sm">
            {words.openGuide()}
          </ButtonLink>
        </section>
      </noscript>
      {isOpen === null ? null : (
        <Suspense>
          <GuideModal viewerId={viewerId} stored={stored} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
