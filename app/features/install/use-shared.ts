import { useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { SharedInto } from './take-shared';

/** Fills the form of this screen with what another app has shared into Nukkad. */
export function useShared(into: SharedInto): void {
  const isShared = useSearchParams()[0].has('shared');
  const form = useRef(into);
  form.current = into;
  useEffect(() => {
    if (isShared && 'caches' in window)
      import('./take-shared').then(({ takeShared }) => takeShared(form.current)).catch(() => undefined);
  }, [isShared]);
}
