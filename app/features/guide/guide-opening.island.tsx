import { lazy, Suspense, useEffect, useState } from 'react';
import { ButtonLink } from '~/components/ui/button';
import { type GuideFacts, isGuideDue } from '~/domain/onboarding/guide';
import { guideOf } from './use-guide-facts';

const GuideModal = lazy(() => import('./guide-modal.island'));

interface GuideOpeningProps {
  viewerId: string;
  stored: GuideFacts;
}

/**
 * Opens the guide for those who have not closed it yet, at their first open tip; without script it offers the guide's
 * page.
 */
export function GuideOpening({ viewerId, stored }: GuideOpeningProps) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  useEffect(() => {
    // The page may be older than what this device has saved since.
    if (isGuideDue(guideOf(viewerId, stored).facts(), true)) setIsOpen(true);
  }, [viewerId, stored]);
  return (
    <>
      <noscript>
        <section
          aria-label="First steps"
          className="mx-4 mt-1 mb-2 flex items-center justify-between gap-3 rounded-panel p-4 inset-ring inset-ring-line-2"
        >
          <p className="text-caption text-text-2">New here? Eleven tips for the first minutes.</p>
          <ButtonLink to="/dashboard?panel=tips" variant="tonal" size="sm">
            Open the guide
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
