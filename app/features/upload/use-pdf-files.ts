import { useEffect, useRef, useState } from 'react';
import type { PaperFile } from '~/domain/file/paper';
import { ApiError } from '~/lib/api';
import { toast } from '~/lib/toast';
import { type PickedPdf, pdfProblem, sendingPdf, uploadedPdfs } from './pdf-list';
import * as words from './upload.words';
import { uploadToServer } from './upload-file';

interface Sending {
  file: File;
  abort: AbortController;
}

/** The PDFs of a form, uploaded one after another, because they are large and phones' uplinks are slow. */
export function usePdfFiles(initial: readonly PaperFile[]) {
  const [files, setFiles] = useState(() => uploadedPdfs(initial));
  const all = useRef(new Map<string, Sending>());
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    const open = all.current;
    return () => {
      for (const { abort } of open.values()) abort.abort();
    };
  }, []);

  const change = (key: string, over: Partial<PickedPdf>) =>
    setFiles((list) => list.map((file) => (file.key === key ? { ...file, ...over } : file)));

  const send = async (key: string, { file, abort: { signal } }: Sending) => {
    if (signal.aborted) return;
    const refused = pdfProblem(file);
    if (refused) return change(key, { state: 'failed', reason: refused });
    const { name } = file;
    try {
      const onProgress = (percent: number) => change(key, { percent });
      const { url } = await uploadToServer({ kind: 'business_plan', file, name, onProgress, signal });
      change(key, { url, state: 'ready', percent: 100 });
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof ApiError ? error.message : words.pleaseTryAgain();
      change(key, { state: 'failed', reason });
      toast({ title: words.uploadFailed(), text: words.failedAgain({ name }), tone: 'bad' });
    }
  };
  const enqueue = (key: string, sending: Sending) => {
    queue.current = queue.current.then(() => send(key, sending));
  };

  return {
    files,
    add(chosen: readonly File[]) {
      for (const file of chosen) {
        const [key, sending] = [crypto.randomUUID(), { file, abort: new AbortController() }];
        all.current.set(key, sending);
        setFiles((list) => [...list, sendingPdf(key, file)]);
        enqueue(key, sending);
      }
    },
    retry(key: string) {
      const sending = all.current.get(key);
      if (!sending) return;
      change(key, { state: 'sending', percent: 0, reason: null });
      enqueue(key, sending);
    },
    remove(key: string) {
      all.current.get(key)?.abort.abort();
      all.current.delete(key);
      setFiles((list) => list.filter((file) => file.key !== key));
    },
  };
}
