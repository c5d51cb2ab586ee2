import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { type DraftContent, isEmptyDraft } from '~/domain/draft/draft';
import type { DraftKeeper } from '~/features/draft/draft-keeper';
import { localDraftStore } from '~/features/draft/local-draft';
import {
  PHOTO_NAME_HEADER,
  SHARE_CACHE,
  SHARE_KEPT_MS,
  SHARE_TEXT,
  type SharedText,
  shareFields,
} from '~/lib/offline/shared-in';

/** The form of a new post, which may hold a draft. */
export interface SharedInto {
  viewerId: string;
  keeper: RefObject<DraftKeeper | null>;
  /** Offers the drafts that were put aside. */
  showAside: () => void;
  /** Remounts the form with other content. */
  open: (content: DraftContent, isRestored: boolean) => void;
}

/**
 * Puts what another app has shared into the form, as if it had been typed and chosen there. A draft in the form is put aside, because it is
 * another post; on a device without room for it, both are in the form.
 */
export async function takeShared(into: SharedInto): Promise<void> {
  const { text, photos } = await taken();
  if (!text && photos.length === 0) return;
  putDraftAside(into);
  const area = document.querySelector<HTMLTextAreaElement>(`textarea[name="${shareFields.content}"]`);
  if (area && text) type(area, [area.value.trim(), text].filter(Boolean).join('\n\n'));
  const input = document.querySelector<HTMLInputElement>(`input[type="file"][name="${shareFields.photos}"]`);
  if (input && photos.length > 0) choose(input, photos);
}

function putDraftAside({ viewerId, keeper, showAside, open }: SharedInto): void {
  const content = keeper.current?.content() ?? {};
  if (isEmptyDraft(content)) return;
  if (!localDraftStore('post', viewerId).putAside({ content, updatedAt: Date.now(), synced: false })) return;
  // Rendered at once, because the shared text goes into the new form.
  flushSync(() => open({}, false));
  showAside();
}

/** It is taken once. */
async function taken(): Promise<{ text: string; photos: File[] }> {
  const cache = await caches.open(SHARE_CACHE);
  const kept = (await (await cache.match(SHARE_TEXT))?.json()) as SharedText | undefined;
  const isFresh = kept !== undefined && Date.now() - kept.at < SHARE_KEPT_MS;
  const keys = (await cache.keys()).filter(({ url }) => !url.endsWith(SHARE_TEXT));
  const photos = isFresh ? await Promise.all(keys.map((key) => cache.match(key).then(fileOf))) : [];
  await caches.delete(SHARE_CACHE);
  return { text: isFresh ? kept.text : '', photos: photos.filter((file) => file !== null) };
}

async function fileOf(response: Response | undefined): Promise<File | null> {
  if (!response) return null;
  const blob = await response.blob();
  const name = decodeURIComponent(response.headers.get(PHOTO_NAME_HEADER) ?? '') || 'photo';
  return new File([blob], name, { type: blob.type });
}

/** React takes a value only from its own setter's event. */
function type(area: HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, value);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

function choose(input: HTMLInputElement, photos: readonly File[]): void {
  const chosen = new DataTransfer();
  for (const photo of photos) chosen.items.add(photo);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
