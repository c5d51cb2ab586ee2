import { Suspense, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import type { DiscardDraftProps } from './discard-draft.island';

const DiscardDraft = retryingLazy(() => import('./discard-draft.island'));

/** Asks for confirmation before a draft is discarded everywhere. */
export function useDiscard(
  keeper: DiscardDraftProps['keeper'],
  onDiscarded: DiscardDraftProps['onDiscarded'],
) {
  const [isConfirming, setIsConfirming] = useState(false);
  const question = isConfirming ? (
    <Suspense>
      <DiscardDraft keeper={keeper} onDiscarded={onDiscarded} onClose={() => setIsConfirming(false)} />
    </Suspense>
  ) : null;
  return { ask: () => setIsConfirming(true), question };
}
