import { useEffect } from 'react';

/** Where the keyboard lies over the page instead of shrinking it (iOS), the thread takes the height that is left. */
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
