import { useEffect, useRef, useState } from 'react';
import { uploadRules } from '~/domain/file/upload-rules';
import { openImage, UnreadableHeic } from '~/features/upload/shrink-image';
import { uploadToServer } from '~/features/upload/upload-file';
import { ApiError, messageOf } from '~/lib/api';
import { isStillThere } from '~/lib/offline/upload-age';
import { toast } from '~/lib/toast';
import * as words from './edit-profile.words';
import { rememberPhoto, type SentPhoto, sentPhoto } from './sent-photo';

const avatarTooLarge = () => ({ title: words.tooLarge(), text: uploadRules.avatar.tooLarge() });

interface AvatarState {
  /** The URL of a photo that was uploaded and is not saved yet. */
  url: string | null;
  /** An object URL that is shown during the upload. */
  preview: string | null;
  /** The upload's progress in percent; null when nothing is uploading. */
  progress: number | null;
  isRemoved: boolean;
}

/** The photo's state from choosing and cropping to the upload. */
export function useAvatar(initialUrl: string | null, isRemoved: boolean) {
  const [state, setState] = useState<AvatarState>({
    url: initialUrl,
    preview: null,
    progress: null,
    isRemoved,
  });
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const putAway = () => {
    picture?.close();
    setPicture(null);
  };
  const abort = useRef<AbortController | null>(null);

  useEffect(() => () => abort.current?.abort(), []);
  usePreviewEnd(state.preview);

  const change = (part: Partial<AvatarState>) => setState((before) => ({ ...before, ...part }));

  const upload = async (photo: Blob, again?: SentPhoto) => {
    abort.current?.abort();
    abort.current = new AbortController();
    const { signal } = abort.current;
    const key = again?.key ?? crypto.randomUUID();
    change({ preview: URL.createObjectURL(photo), progress: 0, isRemoved: false });
    try {
      const onProgress = (progress: number) => change({ progress });
      const { url } = await uploadToServer({
        kind: 'avatar',
        file: photo,
        name: 'photo',
        key,
        onProgress,
        signal,
      });
      rememberPhoto(url, { key, blob: photo, sentAt: Date.now() });
      change({ url, progress: null });
    } catch (error) {
      if (signal.aborted) return;
      // It waits with the rest of the form, if that finds no network either.
      if (again) return change({ progress: null });
      change({ preview: null, progress: null });
      showFailure(error);
    }
  };

  const kept = state.url ? sentPhoto(state.url) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form opens with is looked at once
  useEffect(() => {
    if (kept && !isStillThere(kept.sentAt, Date.now())) void upload(kept.blob, kept);
  }, []);

  return {
    ...state,
    picture,
    /** After a refusal of the photo, which was deleted meanwhile: its bytes are sent again, or it is let go and the rest can be saved. */
    mend() {
      if (kept) void upload(kept.blob, kept);
      else change({ url: null, preview: null });
    },
    async choose(file: File) {
      if (file.size > uploadRules.avatar.maxBytes) {
        toast({ ...avatarTooLarge(), tone: 'bad' });
        return;
      }
      try {
        const opened = await openImage(file);
        // A format that this browser can't decode may still be a picture: the server checks it.
        if (opened) setPicture(opened);
        else await upload(file);
      } catch (error) {
        showFailure(error);
      }
    },
    use(square: Blob | null) {
      putAway();
      if (square) void upload(square);
      else showFailure(null);
    },
    cancel: putAway,
    remove() {
      abort.current?.abort();
      change({ url: null, preview: null, progress: null, isRemoved: true });
    },
  };
}

function showFailure(error: unknown): void {
  const failed = {
    title: words.notUploaded(),
    text: error instanceof UnreadableHeic ? error.message : messageOf(error, words.pleaseTryAgain()),
  };
  const isTooLarge = error instanceof ApiError && error.status === 413;
  toast({ ...(isTooLarge ? avatarTooLarge() : failed), tone: 'bad' });
}

/** Revokes the preview's object URL when it is replaced. */
function usePreviewEnd(preview: string | null): void {
  useEffect(() => {
    if (preview === null) return;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);
}
