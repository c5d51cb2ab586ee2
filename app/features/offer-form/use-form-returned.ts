import { useEffect, useRef } from 'react';
import type { useFormAnswer } from '~/components/form/use-form-answer';

/**
 * Calls `onReturned` when an answer to the form arrives. Focuses the photos if they are the only invalid field: conform does not know
 * them.
 */
export function useFormReturned(
  result: ReturnType<typeof useFormAnswer>['lastResult'],
  photosId: string,
  onReturned: () => void,
) {
  const latest = useRef(onReturned);
  latest.current = onReturned;
  useEffect(() => {
    if (!result) return;
    latest.current();
    const wrong = Object.keys(result.error ?? {});
    if (wrong.length > 0 && wrong.every((name) => name.startsWith('images')))
      document.getElementById(photosId)?.focus();
  }, [result, photosId]);
}
