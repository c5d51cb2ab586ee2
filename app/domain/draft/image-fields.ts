import type { DraftImage } from './draft';

/**
 * A form's pictures travel as pairs of fields, `images[0].url` and `images[0].alt`. Names and order are made here, for
 * the picker, the draft and the form that posts its photos without script.
 */
const pattern = /^images\[(\d{1,4})\](?:\.(url|alt))?$/;

export const imageFieldName = (index: number, part: 'url' | 'alt') => `images[${index}].${part}`;

/** A ticked box takes a picture away, where no script can. */
export const REMOVED_IMAGES = 'removedImages';

/** The pictures among a form's fields, in the order of their numbers; `removed` ones and empty addresses left out. */
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

/** The same fields with exactly these pictures. */
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
