import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Draft, DraftContent, DraftKind } from '~/domain/draft/draft';
import { ApiError } from '~/lib/api';
import { DraftKeeper, type DraftStatus, saveEvery } from './draft-keeper';
import { draftServer } from './draft-server';
import { readFormDraft } from './form-draft';
import { lastTries } from './last-tries';
import { type LocalDraftStore, localDraftStore } from './local-draft';

interface DraftOptions {
  kind: DraftKind;
  userId: string;
  form: RefObject<HTMLFormElement>;
  hasChosenFile: (form: HTMLFormElement) => boolean;
  /** The server's draft when the page was rendered, at `serverNow` by the server's clock. */
  known: Draft | null;
  /** Null if the page cannot know the server's draft: the draft is then saved on this device until the form opens with a network. */
  serverNow: number | null;
  /** This device has a newer draft than the form shows. */
  onNewer: (content: DraftContent) => void;
  /** The form's id belongs to a published item. */
  onPublished: (id: string | undefined) => void;
  /** The form shows, or is about to show, a queued form. It is not a draft then, and the stored draft is not changed. */
  isOff?: boolean;
}

/** Saves a form's content on the device and on the server while the form is mounted. */
export function useDraft(options: DraftOptions) {
  const [status, setStatus] = useState<DraftStatus>(options.known ? 'saved' : 'idle');
  /** The store of other drafts, once there are any. */
  const [aside, setAside] = useState<LocalDraftStore | null>(null);
  const keeper = useRef<DraftKeeper | null>(null);
  const { isOff = false } = options;
  const first = useRef(options);
  const shown = useRef(options.form.current);

  // The form is remounted when a draft is put into it; after an unmount the last form can still be read.
  useEffect(() => {
    shown.current = options.form.current ?? shown.current;
  });
  const showAside = useCallback(() => {
    const { kind, userId } = first.current;
    setAside(localDraftStore(kind, userId));
  }, []);
  useEffect(() => {
    const { kind, userId, onNewer } = first.current;
    const made = makeKeeper(first.current, shown, setStatus, showAside);
    keeper.current = made;
    if (isOff) {
      made.stop();
      return;
    }
    void made.newerContent().then((content) => {
      // Rendered at once, because a save of the previous form would replace the draft.
      if (content) flushSync(() => onNewer(content));
      if (localDraftStore(kind, userId).aside().length > 0) showAside();
    });
    return keepWhileOpen(made);
  }, [isOff, showAside]);

  return { status, keeper, aside, showAside };
}

function makeKeeper(
  { kind, userId, form, hasChosenFile, known, serverNow, onPublished }: DraftOptions,
  shown: RefObject<HTMLFormElement>,
  onStatus: (status: DraftStatus) => void,
  onAside: () => void,
): DraftKeeper {
  const clockAhead = serverNow === null ? 0 : serverNow - Date.now();
  return new DraftKeeper(
    {
      read: () => {
        const element = form.current ?? shown.current;
        return element ? readFormDraft(element) : {};
      },
      hasChosenFile: () => form.current !== null && hasChosenFile(form.current),
      store: localDraftStore(kind, userId),
      server: { ...draftServer(kind, userId), ...(serverNow === null && { save: unreached }) },
      now: () => Date.now() + clockAhead,
      onStatus,
      onPublished,
      onAside,
      mayTryAgain: lastTries(kind, userId),
    },
    serverNow === null ? undefined : known,
  );
}

/** Saves periodically. Returns a function that stops, with a last save. */
function keepWhileOpen(keeper: DraftKeeper): () => void {
  const timer = setInterval(() => keeper.tick(), saveEvery.deviceMs);
  const leave = () => keeper.leave();
  const onVisibility = () => document.hidden && keeper.leave();
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', leave);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', leave);
    void keeper.end();
  };
}

const unreached = () => Promise.reject(new ApiError(0, ''));
