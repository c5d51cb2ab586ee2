import { useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';

/** Fills the form of this screen with what another app has shared into Nukkad. */
export function useShared(): void {
  const isShared = useSearchParams()[0].has('shared');
  useEffect(() => {
    if (isShared && 'caches' in window)
      import('./take-shared').then(({ takeShared }) => takeShared()).catch(() => undefined);
  }, [isShared]);
}
