import { useEffect, useReducer, useRef } from 'react';
import { keepLocalPicture } from '~/components/frame/local-pictures';
import type { DraftImage } from '~/domain/draft/draft';
import type { UploadKind } from '~/domain/file/upload-rules';
import { changeImages, localImage, nextToSend, type PickedImage, uploadedImages } from './image-list';
import { localFile, uploadKeyOf } from './local-files';
import { shrink, uploadToServer } from './upload-file';
import { failedUpload, useRetry } from './use-retry-offline';

/** More uploads at once would slow each other down on a phone's uplink. */
const CONCURRENCY = 2;

interface Sending {
  file: File;
  /** The smaller copy that is sent instead, once it is made. */
  smaller?: Blob;
  preview: string;
  abort: AbortController;
  isSent: boolean;
}

/** The pictures of a form: shrunk in the browser, uploaded two at a time, retried on demand. */
export function useImageList(initial: readonly DraftImage[], kind: UploadKind) {
  const files = useRef(new Map<string, Sending>());
  const [images, dispatch] = useReducer(changeImages, initial, (list) => opened(list, files.current));

  useEffect(() => {
    for (const { key } of nextToSend(images, CONCURRENCY)) {
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

  const retry = (key: string) => {
    const sending = files.current.get(key);
    if (sending) sending.isSent = false;
    dispatch({ type: 'retry', key });
  };

  const retries = useRetry(images, retry);

  return {
    images,
    /** The bytes that are sent for a picture of this device; null for one that was uploaded before. */
    blobOf: (key: string): Blob | null => {
      const sending = files.current.get(key);
      return sending?.smaller ?? sending?.file ?? null;
    },
    retry,
    ...retries,
    move: (key: string, to: number) => dispatch({ type: 'move', key, to }),
    describe: (key: string, alt: string) => dispatch({ type: 'describe', key, alt }),
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

/** The pictures that a form opens with. */
function opened(initial: readonly DraftImage[], files: Map<string, Sending>): PickedImage[] {
  return initial.flatMap(({ url, alt }) => {
    const file = localFile(url);
    if (!file) return uploadedImages([{ url, alt }]);
    const preview = URL.createObjectURL(file);
    files.set(url, { file, preview, abort: new AbortController(), isSent: false });
    return localImage(url, alt, file.name, preview);
  });
}

function forget({ abort, preview }: Sending) {
  abort.abort();
  URL.revokeObjectURL(preview);
}

type Dispatch = (action: Parameters<typeof changeImages>[1]) => void;

async function send(key: string, sending: Sending, kind: UploadKind, dispatch: Dispatch) {
  const { file, abort } = sending;
  const { signal } = abort;
  try {
    const smaller = sending.smaller ?? (await shrink(file));
    sending.smaller = smaller;
    if (signal.aborted) return;
    const onProgress = (percent: number) => dispatch({ type: 'progress', key, percent });
    const { url } = await uploadToServer({
      kind,
      file: smaller,
      name: file.name,
      key: uploadKeyOf(key),
      onProgress,
      signal,
    });
    keepLocalPicture(url, smaller);
    dispatch({ type: 'ready', key, url });
  } catch (error) {
    const failure = await failedUpload(error, file.name, signal);
    if (failure) dispatch({ type: 'fail', key, ...failure });
  }
}
