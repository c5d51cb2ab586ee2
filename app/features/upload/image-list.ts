import type { DraftImage } from '~/domain/draft/draft';

/** A picture in the picker, from its choice until the form is submitted. */
export interface PickedImage {
  key: string;
  /** The file's own name; '' for a picture that was uploaded before. */
  name: string;
  /** The preview: our URL or an object URL. */
  preview: string;
  /** Our URL; null until the upload is done. */
  url: string | null;
  alt: string;
  state: 'waiting' | 'sending' | 'ready' | 'failed';
  /** Upload progress in percent. */
  percent: number;
  /** Why the upload failed; null otherwise. */
  reason: string | null;
  /** Whether a failed upload may succeed on a retry. */
  isRetryable: boolean;
  /** It failed because nobody was reached: it may wait for a network. */
  isOffline: boolean;
}

type ImageListAction =
  | { type: 'add'; images: { key: string; name: string; preview: string }[] }
  | { type: 'send'; key: string }
  | { type: 'progress'; key: string; percent: number }
  | { type: 'ready'; key: string; url: string }
  | { type: 'fail'; key: string; reason: string; isRetryable: boolean; isOffline?: boolean }
  | { type: 'retry'; key: string }
  | { type: 'describe'; key: string; alt: string }
  | { type: 'remove'; key: string }
  | { type: 'move'; key: string; to: number };

const unsent = { url: null, alt: '', state: 'waiting', percent: 0 } as const;
const fresh = { ...unsent, reason: null, isRetryable: false, isOffline: false } as const;

/** Pictures that are already on the server: of a draft, or of a form that came back with errors. */
export const uploadedImages = (images: readonly DraftImage[]): PickedImage[] =>
  images.map(({ url, alt }) => ({
    ...fresh,
    key: url,
    name: '',
    preview: `${url}?w=320`,
    url,
    alt,
    state: 'ready',
  }));

/** A picture of this device, in a form that is opened with it. */
export const localImage = (key: string, alt: string, name: string, preview: string): PickedImage => ({
  ...fresh,
  key,
  alt,
  name,
  preview,
});

export function changeImages(images: readonly PickedImage[], action: ImageListAction): PickedImage[] {
  const change = (key: string, changes: Partial<PickedImage>) =>
    images.map((image) => (image.key === key ? { ...image, ...changes } : image));
  switch (action.type) {
    case 'add':
      return [...images, ...action.images.map((image) => ({ ...fresh, ...image }))];
    case 'send':
      return change(action.key, { state: 'sending', percent: 0 });
    case 'progress':
      return change(action.key, { percent: action.percent });
    case 'ready':
      return change(action.key, { state: 'ready', url: action.url, percent: 100 });
    case 'fail':
      return change(action.key, {
        state: 'failed',
        reason: action.reason,
        isRetryable: action.isRetryable,
        isOffline: action.isOffline === true,
      });
    case 'retry':
      return change(action.key, { state: 'waiting', reason: null, percent: 0, isOffline: false });
    case 'describe':
      return change(action.key, { alt: action.alt });
    case 'remove':
      return images.filter(({ key }) => key !== action.key);
    case 'move':
      return moved(images, action.key, action.to);
  }
}

function moved(images: readonly PickedImage[], key: string, to: number): PickedImage[] {
  const image = images.find((candidate) => candidate.key === key);
  const others = images.filter((candidate) => candidate.key !== key);
  if (!image) return others;
  const place = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, place), image, ...others.slice(place)];
}

/** The waiting pictures that may start now, in list order, with at most `limit` uploads at a time. */
export function nextToSend(images: readonly PickedImage[], limit: number): PickedImage[] {
  const sending = images.filter(({ state }) => state === 'sending').length;
  return images.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, limit - sending));
}
