import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback, useEffect } from 'react';

const WORDS = 'What you wrote could not be saved and will be lost. Leave this page?';

/** Asks before leaving, by link or by closing the tab; only for content that nothing else keeps. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved) event.preventDefault();
      },
      [isUnsaved],
    ),
  );
  const blocker = useBlocker(isUnsaved);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // The browser's own question: it must stop the page, and on this path nothing else is to be relied on.
    if (window.confirm(WORDS)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
