import { Suspense, useState } from 'react';
import { patientLazy } from '~/components/frame/patient-load';
import { toast } from '~/lib/toast';
import * as words from './draft.words';
import type { useDraft } from './use-draft';

const DiscardDraft = patientLazy(() => import('./discard-draft.island'));

/** Asks for confirmation before a draft is discarded everywhere. */
export function useDiscard(keeper: ReturnType<typeof useDraft>['keeper'], onDiscarded: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  const discard = async () => {
    setIsAsking(false);
    try {
      await keeper.current?.discard();
      onDiscarded();
    } catch {
      toast({ title: words.error(), text: words.discardFailed(), tone: 'bad' });
    } finally {
      keeper.current?.resume();
    }
  };
  const question = isAsking ? (
    <Suspense>
      <DiscardDraft onConfirm={discard} onClose={() => setIsAsking(false)} />
    </Suspense>
  ) : null;
  return { ask: () => setIsAsking(true), question };
}
