import { useEffect, useRef, useState } from 'react';
import type { PaperFile } from '~/domain/file/paper';
import { announce } from '~/lib/toast';
import { localFile, uploadKeyOf } from './local-files';
import { type PickedPdf, pdfProblem, sendingPdf, uploadedPdfs } from './pdf-list';
import * as words from './upload.words';
import { uploadToServer } from './upload-file';
import { failedUpload, useRetry } from './use-retry-offline';

interface Sending {
  file: File;
  abort: AbortController;
}

/** The PDFs of a form, uploaded one after another, because they are large and phones' uplinks are slow. */
export function usePdfFiles(initial: readonly PaperFile[]) {
  const all = useRef(new Map<string, Sending>());
  const [files, setFiles] = useState(() => opened(initial, all.current));
  const queue = useRef(Promise.resolve());
  // biome-ignore lint/correctness/useExhaustiveDependencies: those that the form opens with are sent once
  useEffect(() => {
    const open = all.current;
    for (const [key, sending] of open) enqueue(key, sending);
    return () => {
      for (const { abort } of open.values()) abort.abort();
    };
  }, []);

  const change = (key: string, over: Partial<PickedPdf>) =>
    setFiles((list) => list.map((file) => (file.key === key ? { ...file, ...over } : file)));

  const send = async (key: string, { file, abort: { signal } }: Sending) => {
    if (signal.aborted) return;
    const refused = pdfProblem(file);
    const { name } = file;
    if (refused) {
      announce({ title: name, text: refused, tone: 'bad' });
      return change(key, { state: 'failed', reason: refused });
    }
    try {
      const onProgress = (percent: number) => change(key, { percent });
      const { url } = await uploadToServer({
        kind: 'business_plan',
        file,
        name,
        key: uploadKeyOf(key),
        onProgress,
        signal,
      });
      change(key, { url, state: 'ready', percent: 100 });
      announce({ title: words.isAdded({ name }), tone: 'good' });
    } catch (error) {
      const failure = await failedUpload(error, name, signal);
      if (failure) change(key, { ...failure, state: 'failed' });
    }
  };
  const enqueue = (key: string, sending: Sending) => {
    queue.current = queue.current.then(() => send(key, sending));
  };

  const retry = (key: string) => {
    const sending = all.current.get(key);
    if (!sending) return;
    change(key, { state: 'sending', percent: 0, reason: null, isOffline: false });
    enqueue(key, sending);
  };

  const retries = useRetry(files, retry);

  return {
    files,
    /** A file of this device; null for one that was uploaded before. */
    blobOf: (key: string): Blob | null => all.current.get(key)?.file ?? null,
    retry,
    ...retries,
    add(chosen: readonly File[]) {
      for (const file of chosen) {
        const [key, sending] = [crypto.randomUUID(), { file, abort: new AbortController() }];
        all.current.set(key, sending);
        setFiles((list) => [...list, sendingPdf(key, file)]);
        enqueue(key, sending);
      }
    },
    remove({ key, name }: PickedPdf) {
      all.current.get(key)?.abort.abort();
      all.current.delete(key);
      setFiles((list) => list.filter((file) => file.key !== key));
      announce({ title: words.isRemoved({ name }), tone: 'good' });
    },
  };
}

/** The PDFs that a form opens with. */
function opened(initial: readonly PaperFile[], all: Map<string, Sending>): PickedPdf[] {
  return initial.flatMap((paper) => {
    const file = localFile(paper.url);
    if (!file) return uploadedPdfs([paper]);
    all.set(paper.url, { file, abort: new AbortController() });
    return sendingPdf(paper.url, file);
  });
}
