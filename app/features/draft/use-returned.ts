import { useEffect, useRef } from 'react';
import type { useFormAnswer } from '~/components/form/use-form-answer';

/** conform moves the focus to a field that is wrong, but photos are no field that it knows. */
export function useReturned(
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
