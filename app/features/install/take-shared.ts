import {
  PHOTO_NAME_HEADER,
  SHARE_CACHE,
  SHARE_KEPT_MS,
  SHARE_TEXT,
  type SharedText,
  shareFields,
} from '~/lib/offline/shared-in';

/** Puts what another app has shared into the form, as if it had been typed and chosen there. Nothing that stands in it is lost. */
export async function takeShared(): Promise<void> {
  const { text, photos } = await taken();
  const area = document.querySelector<HTMLTextAreaElement>(`textarea[name="${shareFields.content}"]`);
  if (area && text) type(area, [area.value.trim(), text].filter(Boolean).join('\n\n'));
  const input = document.querySelector<HTMLInputElement>(`input[type="file"][name="${shareFields.photos}"]`);
  if (input && photos.length > 0) choose(input, photos);
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
