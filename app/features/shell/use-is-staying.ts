import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Tells whether the part is still on the screen and nobody is leaving this. An answer that comes later leads away from nothing: its asker
 * reads or writes something else by then.
 */
export function useIsStaying(): () => boolean {
  const { location } = useNavigation();
  const isStaying = useRef(false);
  useEffect(() => {
    isStaying.current = location === undefined;
    return () => {
      isStaying.current = false;
    };
  }, [location]);
  return () => isStaying.current;
}
