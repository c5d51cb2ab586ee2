import { useEffect, useRef, useState } from 'react';
import { uploadRules } from '~/domain/file';
import type { PlanFile } from '~/domain/listing-page';
import { ApiError } from '~/lib/api';
import { toast } from '~/lib/toast';
import { uploadToServer } from '~/lib/upload-file';

/** A business plan on its way: `url` is null until it is on the server. */
export interface PickedPlan {
  name: string;
  size: number | null;
  url: string | null;
  state: 'sending' | 'ready' | 'failed';
  /** Sent so far, of 100. */
  percent: number;
  /** Why it failed; null otherwise. */
  reason: string | null;
}

const { maxBytes, tooLarge } = uploadRules.business_plan;

/** What the browser can tell of a file before a byte is sent; the server looks for itself. */
const objection = (file: File): string | null => {
  if (file.type !== '' && file.type !== 'application/pdf') return 'Please choose a PDF';
  return file.size > maxBytes ? tooLarge : null;
};

/** The business plan of a form and its way to the server. */
export function usePlanFile(initial: PlanFile | null) {
  const [plan, setPlan] = useState<PickedPlan | null>(() =>
    initial ? { ...initial, state: 'ready', percent: 100, reason: null } : null,
  );
  const sending = useRef<{ file: File; abort: AbortController } | null>(null);
  useEffect(() => () => sending.current?.abort.abort(), []);

  const send = async (file: File) => {
    sending.current?.abort.abort();
    const abort = new AbortController();
    sending.current = { file, abort };
    const { name, size } = file;
    const picked: PickedPlan = { name, size, url: null, state: 'sending', percent: 0, reason: null };
    const refused = objection(file);
    if (refused) return setPlan({ ...picked, state: 'failed', reason: refused });
    setPlan(picked);
    const onProgress = (percent: number) => setPlan({ ...picked, percent });
    try {
      const { url } = await uploadToServer({
        kind: 'business_plan',
        file,
        name,
        onProgress,
        signal: abort.signal,
      });
      setPlan({ ...picked, url, state: 'ready', percent: 100 });
    } catch (error) {
      if (abort.signal.aborted) return;
      const reason = error instanceof ApiError ? error.message : 'Please try again.';
      setPlan({ ...picked, state: 'failed', reason });
      toast({ title: 'Upload Failed', text: `Failed to upload ${name} . Please try again.`, tone: 'bad' });
    }
  };
  return {
    plan,
    choose: (file: File) => void send(file),
    retry: () => sending.current && void send(sending.current.file),
    remove() {
      sending.current?.abort.abort();
      setPlan(null);
    },
  };
}
