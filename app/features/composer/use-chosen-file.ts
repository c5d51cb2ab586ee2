import { useEffect, useRef, useState } from 'react';
import { heicRefused } from '~/domain/file/file.words';
import { CHAT_FILE_MAX, chatFileTooLargeText, tooLargeForChat } from '~/domain/message/file';
import type { OutboxFile } from '~/features/chat/outbox-store';
import { announce, toastUntil } from '~/lib/toast';
import * as words from './composer.words';

interface Chosen {
  name: string;
  size: number;
  /** An object URL of the picture. */
  picture: string | null;
}

/** The file that is chosen in the composer: shown as a preview, then sent or cancelled. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const prepared = useRef<OutboxFile | null>(null);
  const latest = useRef(0);
  const endRefusal = useRef(() => {});

  const failed = (text: string) => {
    endRefusal.current = toastUntil({ title: words.fileFailed(), text, tone: 'bad' });
  };
  const cancel = () => {
    latest.current += 1;
    endRefusal.current();
    prepared.current = null;
    setChosen(null);
  };
  const choose = async (file: File) => {
    cancel();
    const turn = latest.current;
    if (file.size > CHAT_FILE_MAX) return failed(chatFileTooLargeText());
    const ready = await prepare(file).catch(whyUnready);
    if (turn !== latest.current) return;
    if (typeof ready === 'string') return failed(ready);
    // Pictures are smaller by now.
    const tooLarge = tooLargeForChat(ready.contentType, ready.size);
    if (tooLarge) return failed(tooLarge);
    const refused = await refusalOf(ready.blob);
    if (turn !== latest.current) return;
    if (refused) return failed(refused);
    prepared.current = ready;
    const { name, size, blob, contentType } = ready;
    setChosen({ name, size, picture: contentType.startsWith('image/') ? URL.createObjectURL(blob) : null });
    announce({ title: words.fileSelected(), text: name, tone: 'good' });
  };
  const take = () => {
    const file = prepared.current;
    cancel();
    return file;
  };

  const picture = chosen?.picture ?? null;
  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture);
  }, [picture]);

  /** Whoever writes on has read why the last file was refused. */
  const goOn = () => endRefusal.current();
  return { chosen, choose, cancel, take, goOn };
}

/**
 * Shrinks pictures before the upload, to save mobile data. GIFs and other files are kept as they are, and a picture whose script does
 * not come: the server draws it anew, too.
 */
async function prepare(file: File): Promise<OutboxFile> {
  // Throws where the device cannot read it, such as a file of a cloud without a network.
  await file.slice(0, 1).arrayBuffer();
  const whole = {
    blob: file,
    name: file.name,
    contentType: file.type,
    size: file.size,
    width: null,
    height: null,
  };
  if (!file.type.startsWith('image/') || file.type === 'image/gif') return whole;
  const shrinking = await import('~/features/upload/shrink-image').catch(() => null);
  const blob = shrinking ? await shrinking.shrinkImage(file) : file;
  if (blob === file) return whole;
  const { width, height } = await sizeOf(blob);
  const contentType = blob.type;
  return { blob, name: renamed(file.name, contentType), contentType, size: blob.size, width, height };
}

/** The class comes with a script that may not be there. */
const whyUnready = (error: unknown): string =>
  error instanceof Error && error.name === 'UnreadableHeic' ? heicRefused() : words.fileUnreadable();

/** By the server's rules. Where they cannot be loaded, the server says it. */
async function refusalOf(blob: Blob): Promise<string | null> {
  const rules = await import('~/domain/message/file-kind').catch(() => null);
  return rules === null ? null : rules.chatFileRefusal(blob).catch(() => words.fileUnreadable());
}

async function sizeOf(blob: Blob): Promise<{ width: number | null; height: number | null }> {
  const bitmap = await createImageBitmap(blob).catch(() => null);
  if (!bitmap) return { width: null, height: null };
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/** Replaces the extension after a conversion: 'IMG_2041.png' becomes 'IMG_2041.webp'. */
function renamed(name: string, contentType: string): string {
  const extension = contentType === 'image/webp' ? 'webp' : 'jpg';
  return /\.(?:jpe?g)$/i.test(name) && extension === 'jpg'
    ? name
    : `${name.replace(/\.\w{1,5}$/, '')}.${extension}`;
}
