import { useLocation, useNavigate } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';

export const PREFERENCES = 'preferences';

interface SignUpSteps {
  /** 'all' until hydration: both steps are on one page and are submitted together. */
  shown: 1 | 2 | 'all';
  firstHeading: RefObject<HTMLHeadingElement>;
  heading: RefObject<HTMLHeadingElement>;
  goOn: () => void;
  goBack: () => void;
}

/**
 * An investor's two steps. The second is a fragment of the address, so the phone's Back button returns to the
 * first without loading and what was typed stays. The second step is shown only after the first was valid.
 */
export function useSignUpSteps(hasTwo: boolean): SignUpSteps {
  const isLive = useIsLive();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [hasPassed, setHasPassed] = useState(false);
  const firstHeading = useRef<HTMLHeadingElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSecond = hasTwo && hasPassed && hash === `#${PREFERENCES}`;

  useEffect(() => {
    if (!isSecond) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    // What had the focus is hidden with the second step.
    return () => firstHeading.current?.focus({ preventScroll: true });
  }, [isSecond]);

  const goOn = useCallback(() => {
    setHasPassed(true);
    navigate({ pathname, search, hash: PREFERENCES }, { preventScrollReset: true });
  }, [navigate, pathname, search]);
  const goBack = useCallback(() => {
    navigate({ pathname, search }, { replace: true });
  }, [navigate, pathname, search]);
  return { shown: !isLive ? 'all' : isSecond ? 2 : 1, firstHeading, heading, goOn, goBack };
}
