import { useEffect, useLayoutEffect, useRef } from 'react';
import { type EditForm, keepUnsavedEdit, readUnsavedEdit, type UnsavedEdit } from './unsaved-edit';

interface UnsavedEditOptions<Content> extends EditForm {
  /** The version that the edit is based on. */
  seen: string;
  /** The copy that Discard opens. */
  older: UnsavedEdit<Content> | undefined;
  /** Reads the form's content; null while there is no form. */
  read: () => Content | null;
  /** The form was typed into before the page's script came, something else than is `kept`. */
  hasBegun: (kept: Content | undefined) => boolean;
  /** The form opened with an unsaved copy, which stays unsaved even if nothing more is typed. */
  isUnsaved: boolean;
  /** A new one remounts the form. */
  version: number;
}

/**
 * Keeps an unsaved copy of an edit form as its author types. It survives a reload, a tab that the phone has discarded, and Back, which may
 * be a slip. A deliberate choice deletes it: a link away (here), a save (`saving`), the queue, or Discard.
 */
export function useUnsavedEdit<Content extends object>(options: UnsavedEditOptions<Content>): void {
  const { viewerId, path, version } = options;
  const now = useRef(options);
  now.current = options;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form; `now` holds the present options
  useEffect(() => {
    const form = { viewerId, path };
    const { isUnsaved, hasBegun } = now.current;
    const stored = readUnsavedEdit<Content>(form);
    const isTyped = isUnsaved || hasBegun(stored?.content);
    // The stored copy fills a remounted form first.
    if (!isTyped && stored) return;
    const shown = JSON.stringify(now.current.read());
    const first = isTyped ? null : shown;
    // Only new text is kept, because a save has deleted the copy of the rest.
    let last = isTyped && !isUnsaved ? null : shown;
    const keep = () => {
      const { seen, older, read } = now.current;
      const content = read();
      const text = JSON.stringify(content);
      if (!content || text === last) return;
      last = text;
      keepUnsavedEdit(form, text === first ? null : { seen, content, ...(older && { older }) });
    };
    for (const type of moments) window.addEventListener(type, keep);
    // Captured before the router's listener, while the form is still mounted.
    window.addEventListener('popstate', keep, { capture: true });
    return () => {
      for (const type of moments) window.removeEventListener(type, keep);
      window.removeEventListener('popstate', keep, { capture: true });
    };
  }, [viewerId, path, version]);

  // With the form itself: effects end a moment later, and a page that is loaded in that moment would find the copy again.
  useLeaveEffect(() => {
    /** The path of the last clicked link, else this page's. */
    let chosen = path;
    const choose = ({ target }: Event) => {
      chosen = (target instanceof Element && target.closest('a')?.pathname) || path;
    };
    window.addEventListener('click', choose, { capture: true });
    return () => {
      window.removeEventListener('click', choose, { capture: true });
      const { pathname } = window.location;
      if (pathname === chosen && pathname !== path) keepUnsavedEdit({ viewerId, path }, null);
    };
  }, [viewerId, path]);
}

/** Warns where there is no screen. */
const useLeaveEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Not only `input`, because an uploaded photo fires none. */
const moments = ['input', 'submit', 'visibilitychange', 'pagehide'] as const;
