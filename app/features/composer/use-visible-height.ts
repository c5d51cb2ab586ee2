import { useEffect } from 'react';

/**
 * On iOS the keyboard covers the page instead of shrinking it; this limits the thread to the visible height.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const fit = () => {
      const isCovered = view.scale === 1 && window.innerHeight - view.height > 40;
      if (!isCovered) return style.removeProperty('--visible-height');
      style.setProperty('--visible-height', `${view.height}px`);
      window.scrollTo(0, 0);
    };
    view.addEventListener('resize', fit);
    return () => {
      view.removeEventListener('resize', fit);
      style.removeProperty('--visible-height');
    };
  }, []);
}
