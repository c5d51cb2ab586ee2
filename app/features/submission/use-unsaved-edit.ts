import { useEffect, useRef } from 'react';
import { type EditForm, keepUnsavedEdit } from './unsaved-edit';

interface UnsavedEditOptions<Content> extends EditForm {
  /** The version that the form was begun from. */
  seen: string;
  /** The form's present content; null while there is no form. */
  read: () => Content | null;
  /** Filled with what was not saved before: it stays unsaved though nothing more is typed. */
  isUnsaved: boolean;
  /** Moves when the form is another one. */
  version: number;
}

/**
 * Keeps what is typed into the form of what is there already: over a reload, also that of a tab which the phone had put away, and
 * over Back, which may be a slip. It is forgotten when the form is left by a link or was saved.
 */
export function useUnsavedEdit<Content extends object>(options: UnsavedEditOptions<Content>): void {
  const { viewerId, path, version } = options;
  const now = useRef(options);
  now.current = options;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form; what it reads is of now
  useEffect(() => {
    const form = { viewerId, path };
    const first = now.current.isUnsaved ? null : JSON.stringify(now.current.read());
    const keep = () => {
      const { seen, read } = now.current;
      const content = read();
      if (content) keepUnsavedEdit(form, JSON.stringify(content) === first ? null : { seen, content });
    };
    const keepHidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', keepHidden);
    window.addEventListener('pagehide', keep);
    // Before the router hears of it, while the form is still there.
    window.addEventListener('popstate', keep, { capture: true });
    return () => {
      document.removeEventListener('visibilitychange', keepHidden);
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('popstate', keep, { capture: true });
    };
  }, [viewerId, path, version]);

  useEffect(() => {
    const opened = placeInHistory();
    return () => {
      if (placeInHistory() >= opened) keepUnsavedEdit({ viewerId, path }, null);
    };
  }, [viewerId, path]);
}

/** The router counts its entries of the history in their state. */
const placeInHistory = (): number => window.history.state?.idx ?? 0;
