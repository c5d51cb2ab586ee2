import { useEffect, useRef } from 'react';
import { FormFailureNote } from '~/components/form/form-failure';
import type { DraftContent, DraftKind } from '~/domain/draft/draft';
import { seenOf } from '~/domain/seen-version/seen-of';
import * as words from '~/features/published-before/published.words';
import { publishedEditPath, waysToPublished } from '~/features/published-before/ways-to-published';
import { callApi } from '~/lib/api';
import { keepUnsavedEdit } from './unsaved-edit';

interface PublishedBeforeProps {
  kind: DraftKind;
  id: string;
  viewerId: string;
  /** Reads the form's content. */
  read: () => DraftContent;
  /** The form's own note says it. */
  isSaid: boolean;
}

/**
 * Over the form of a post or listing that is published already, its answer lost. What is typed here fills the form that edits it, as an
 * unsaved edit.
 */
export default function PublishedBefore({ kind, id, viewerId, read, isSaid }: PublishedBeforeProps) {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const form = { viewerId, path: publishedEditPath(kind, id) };
    // A time that no version has: without the real one, the edit form asks which version to keep.
    let seen = new Date().toISOString();
    const keep = () => {
      const { id: _own, ...content } = latest.current();
      keepUnsavedEdit(form, { seen, content });
    };
    keep();
    versionOf(kind, id)
      .then((version) => {
        seen = version;
        keep();
      })
      .catch(() => undefined);
    // Captured, because a press on the link unmounts the form.
    for (const type of moments) window.addEventListener(type, keep, { capture: true });
    return () => {
      for (const type of moments) window.removeEventListener(type, keep, { capture: true });
    };
  }, [kind, id, viewerId]);
  if (isSaid) return null;
  return <FormFailureNote title={words.title()} text={words.answerLost()} ways={waysToPublished(kind, id)} />;
}

const moments = ['input', 'click', 'visibilitychange', 'pagehide'] as const;

async function versionOf(kind: DraftKind, id: string): Promise<string> {
  const { data } = await callApi<{ editedAt?: string | null; createdAt: string }>(`/api/${kind}s/${id}`);
  return seenOf({ editedAt: null, ...data });
}
