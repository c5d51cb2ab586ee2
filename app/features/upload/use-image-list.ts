import { useEffect, useReducer, useRef } from 'react';
import { keepLocalPicture } from '~/components/frame/local-pictures';
import type { DraftImage } from '~/domain/draft/draft';
import type { UploadKind } from '~/domain/file/upload-rules';
import { ApiError } from '~/lib/api';
import { toast } from '~/lib/toast';
import { changeImages, nextToSend, type PickedImage, uploadedImages } from './image-list';
import { shrinkImage, UnreadableHeic } from './shrink-image';
import * as words from './upload.words';
import { uploadToServer } from './upload-file';

/** More uploads at once would slow each other down on a phone's uplink. */
const AT_ONCE = 2;

interface Sending {
  file: File;
  preview: string;
  abort: AbortController;
  isSent: boolean;
}

/** The pictures of a form: shrunk in the browser, uploaded two at a time, retried on demand. */
export function useImageList(initial: readonly DraftImage[], kind: UploadKind) {
  const [images, dispatch] = useReducer(changeImages, initial, uploadedImages);
  const files = useRef(new Map<string, Sending>());

  useEffect(() => {
    for (const { key } of nextToSend(images, AT_ONCE)) {
      const sending = files.current.get(key);
      if (!sending || sending.isSent) continue;
      sending.isSent = true;
      dispatch({ type: 'send', key });
      void send(key, sending, kind, dispatch);
    }
  }, [images, kind]);

  useEffect(() => {
    const all = files.current;
    return () => {
      for (const sending of all.values()) forget(sending);
    };
  }, []);

  return {
    images,
    move: (key: string, to: number) => dispatch({ type: 'move', key, to }),
    describe: (key: string, alt: string) => dispatch({ type: 'describe', key, alt }),
    retry(key: string) {
      const sending = files.current.get(key);
      if (sending) sending.isSent = false;
      dispatch({ type: 'retry', key });
    },
    add(chosen: readonly File[]) {
      const added = chosen.map((file) => {
        const key = crypto.randomUUID();
        const preview = URL.createObjectURL(file);
        files.current.set(key, { file, preview, abort: new AbortController(), isSent: false });
        return { key, name: file.name, preview };
      });
      dispatch({ type: 'add', images: added });
    },
    remove({ key }: PickedImage) {
      const sending = files.current.get(key);
      if (sending) forget(sending);
      files.current.delete(key);
      dispatch({ type: 'remove', key });
    },
  };
}

function forget({ abort, preview }: Sending) {
  abort.abort();
  URL.revokeObjectURL(preview);
}

type Dispatch = (action: Parameters<typeof changeImages>[1]) => void;

async function send(key: string, { file, abort }: Sending, kind: UploadKind, dispatch: Dispatch) {
  const { signal } = abort;
  try {
    const smaller = await shrinkImage(file);
    if (signal.aborted) return;
    const onProgress = (percent: number) => dispatch({ type: 'progress', key, percent });
    const { url } = await uploadToServer({ kind, file: smaller, name: file.name, onProgress, signal });
    keepLocalPicture(url, smaller);
    dispatch({ type: 'ready', key, url });
  } catch (error) {
    if (signal.aborted) return;
    dispatch({ type: 'fail', key, ...explain(error) });
    toast({
      title: words.uploadFailed(),
      text: words.failedAgain({ name: file.name }),
      tone: 'bad',
    });
  }
}

function explain(error: unknown): { reason: string; isRetryable: boolean } {
  if (error instanceof UnreadableHeic) return { reason: error.message, isRetryable: false };
  if (!(error instanceof ApiError)) return { reason: words.pleaseTryAgain(), isRetryable: true };
  // A file that the server refused for its content will be refused again.
  const isRetryable = error.status === 0 || error.status === 429 || error.status >= 500;
  return { reason: error.message, isRetryable };
}
