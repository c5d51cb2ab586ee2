import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Returns whether this component is still mounted and no navigation has begun. A late answer must not navigate a user who has moved on. */
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

/**
 * The same for a part that the page's new state takes away before its own answer comes: whether the page is the one that asked, and no
 * navigation has begun.
 */
export function pageStays(): () => boolean {
  const { pathname } = location;
  return () => location.pathname === pathname && !window.__remixRouter?.state.navigation.location;
}
