import { useEffect, useRef, useState } from 'react';
import { uploadRules } from '~/domain/file/upload-rules';
import type { PickedPdf } from '~/features/upload/pdf-list';
import { isAged, sentTime, shrink, uploadToServer } from '~/features/upload/upload-file';
import { ApiError } from '~/lib/api';
import { isRetryable } from '~/lib/problem';
import * as words from './verification.words';

const rule = uploadRules.document;

/** `size` is null for a document that a form without a script brought along. */
interface ChosenDocument extends Omit<PickedPdf, 'key' | 'isOffline'> {
  isRetryable: boolean;
  /** The session has ended: the form goes without the document, to be asked to sign in. */
  isSignedOut: boolean;
}

interface Sending {
  file: File;
  /** What is sent of it, once that is made. The same bytes with the same key are one file, however often they are sent. */
  smaller?: Blob;
  key: string;
  abort: AbortController;
}

const started = {
  url: null,
  state: 'sending',
  percent: 0,
  reason: null,
  isRetryable: false,
  isSignedOut: false,
} as const;

interface DocumentField {
  id: string;
  initialValue?: string | undefined;
  errors?: string[] | undefined;
}

/**
 * The document of a verification: it is uploaded when it is chosen, and stays when the form is not taken. A form that is sent before
 * waits for the upload, and tries a failed one again. `submit` stays the same function.
 */
export function useDocument({ id, initialValue: url, errors }: DocumentField, submit: () => void) {
  const [chosen, setChosen] = useState<ChosenDocument | null>(
    url ? { ...started, name: words.document(), size: null, url, state: 'ready' } : null,
  );
  const [isWaiting, setIsWaiting] = useState(false);
  const sending = useRef<Sending | null>(null);
  /** What the server says of the document. */
  const said = errors?.join(' ');
  /** What it had said when the document was sent the last time: that is over. */
  const answered = useRef<string>();
  useEffect(() => () => sending.current?.abort.abort(), []);

  const state = chosen?.state;
  useEffect(() => {
    if (!isWaiting || state === 'sending') return;
    setIsWaiting(false);
    if (state === 'ready') submit();
    else document.getElementById(id)?.focus();
  }, [id, isWaiting, state, submit]);

  const send = async (one: Sending) => {
    const { name, size } = one.file;
    answered.current = said;
    setChosen({ ...started, name, size });
    const change = (over: Partial<ChosenDocument>) =>
      setChosen((before) => (before && !one.abort.signal.aborted ? { ...before, ...over } : before));
    try {
      change({ url: await uploaded(one, (percent) => change({ percent })), state: 'ready' });
    } catch (error) {
      change({ ...failureOf(error), state: 'failed' });
    }
  };
  const choose = (file: File) => {
    sending.current?.abort.abort();
    sending.current = { file, key: crypto.randomUUID(), abort: new AbortController() };
    void send(sending.current);
  };
  // The server says that it has no such document: it has been sent too long ago, and goes again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const one = sending.current;
    if (said && said !== answered.current && one && sentTime(one.key) !== null) void send(one);
  }, [said]);
  return {
    id,
    chosen,
    choose,
    isWaiting,
    errors: chosen?.reason ? [chosen.reason] : said === answered.current ? undefined : errors,
    /** Returns true if the submit must be prevented. */
    mustStay(): boolean {
      const one = sending.current;
      if (!chosen || chosen.isSignedOut) return false;
      const isGone = one !== null && isAged(one.key);
      if (chosen.state === 'ready' && !isGone) return false;
      const isAgain = isGone || (chosen.state === 'failed' && chosen.isRetryable);
      if (isAgain && one) void send(one);
      if (chosen.state === 'failed' && !chosen.isRetryable) document.getElementById(id)?.focus();
      else setIsWaiting(true);
      return true;
    },
  };
}

/** The address of the uploaded document. A picture is sent in the size that is stored. */
async function uploaded(one: Sending, onProgress: (percent: number) => void): Promise<string> {
  const { file, key } = one;
  one.smaller ??= file.type.startsWith('image/') ? await shrink(file) : file;
  // Another one may have been chosen meanwhile.
  one.abort.signal.throwIfAborted();
  if (one.smaller.size > rule.maxBytes) throw new ApiError(413, rule.tooLarge());
  const { signal } = one.abort;
  const { url } = await uploadToServer({
    kind: 'document',
    file: one.smaller,
    name: file.name,
    key,
    onProgress,
    signal,
  });
  return url;
}

function failureOf(error: unknown): Pick<ChosenDocument, 'reason' | 'isRetryable' | 'isSignedOut'> {
  if (error instanceof ApiError) {
    const { status, message } = error;
    return { reason: message, isRetryable: isRetryable(status), isSignedOut: status === 401 };
  }
  // Other errors are the browser's, in its own language: the phone has taken the file back.
  const isUnreadable = error instanceof Error && error.name === 'UnreadableHeic';
  return {
    reason: isUnreadable ? error.message : words.unreadable(),
    isRetryable: false,
    isSignedOut: false,
  };
}
