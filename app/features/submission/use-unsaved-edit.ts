import { useEffect, useRef } from 'react';
import { type EditForm, keepUnsavedEdit, readUnsavedEdit } from './unsaved-edit';

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
 * Keeps what is typed into the form of what is there already, as it is typed: over a reload, also that of a tab which the phone had put
 * away, over Back, which may be a slip, and wherever the form goes without its author's will. Its author's own choice forgets it: a link
 * away here, a save (`saving`), the queue and Discard.
 */
export function useUnsavedEdit<Content extends object>(options: UnsavedEditOptions<Content>): void {
  const { viewerId, path, version } = options;
  const now = useRef(options);
  now.current = options;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form; what it reads is of now
  useEffect(() => {
    const form = { viewerId, path };
    const { isUnsaved } = now.current;
    // It is put back first, into another form.
    if (!isUnsaved && readUnsavedEdit(form)) return;
    let last = JSON.stringify(now.current.read());
    const first = isUnsaved ? null : last;
    // Only what is new: a save has forgotten the rest.
    const keep = () => {
      const { seen, read } = now.current;
      const content = read();
      const text = JSON.stringify(content);
      if (!content || text === last) return;
      last = text;
      keepUnsavedEdit(form, text === first ? null : { seen, content });
    };
    for (const type of moments) window.addEventListener(type, keep);
    // Before the router hears of it, while the form is still there.
    window.addEventListener('popstate', keep, { capture: true });
    return () => {
      for (const type of moments) window.removeEventListener(type, keep);
      window.removeEventListener('popstate', keep, { capture: true });
    };
  }, [viewerId, path, version]);

  useEffect(() => {
    /** Where the last click leads, if on a link. */
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

/** An uploaded photo comes without `input`. */
const moments = ['input', 'submit', 'visibilitychange', 'pagehide'] as const;
