import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback, useEffect } from 'react';
import { leaveUnsaved } from './form.words';

/**
 * Asks for confirmation before the page is left or the tab is closed, for content that is stored nowhere
 * else.
 */
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
    // A native confirm dialog, because it blocks the page and depends on nothing that could fail to load.
    if (window.confirm(leaveUnsaved())) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
