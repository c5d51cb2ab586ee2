import type { DraftImage } from './draft';

/**
 * A form sends images as pairs of fields, `images[0].url` and `images[0].alt`. This file defines names and order for the picker,
 * the draft and the form without JavaScript.
 */
const pattern = /^images\[(\d{1,4})\](?:\.(url|alt))?$/;

export const imageFieldName = (index: number, part: 'url' | 'alt') => `images[${index}].${part}`;

/** Checkbox that removes an image without JavaScript. */
export const REMOVED_IMAGES = 'removedImages';

/** The images of a form in the order of their indexes, without `removed` ones and empty URLs. */
export function readImageFields(fields: Iterable<[string, FormDataEntryValue]>): DraftImage[] {
  const images = new Map<number, DraftImage>();
  const removed = new Set<FormDataEntryValue>();
  for (const [name, value] of fields) {
    const [matched, index, part = 'url'] = pattern.exec(name) ?? [];
    if (name === REMOVED_IMAGES) removed.add(value);
    if (matched === undefined || typeof value !== 'string') continue;
    const image = images.get(Number(index)) ?? { url: '', alt: '' };
    images.set(Number(index), { ...image, [part]: value });
  }
  return [...images]
    .sort(([a], [b]) => a - b)
    .map(([, image]) => image)
    .filter(({ url }) => url !== '' && !removed.has(url));
}

/** The same form with its images replaced by these. */
export function withImageFields(fields: FormData, images: readonly DraftImage[]): FormData {
  const next = new FormData();
  for (const [name, value] of fields) {
    if (name !== REMOVED_IMAGES && !pattern.test(name)) next.append(name, value);
  }
  for (const [index, { url, alt }] of images.entries()) {
    next.append(imageFieldName(index, 'url'), url);
    next.append(imageFieldName(index, 'alt'), alt);
  }
  return next;
}
