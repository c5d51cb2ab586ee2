import { MINUTE_MS } from '../time/duration';

/*
 * Content that other apps share into Nukkad (`share_target` of the manifests). The service worker keeps it until the page that opens has
 * taken it. The fields have the names of the form's, so that without a service worker the same request opens the form.
 */
export const SHARE_PATH = '/create-post';
export const SHARE_PARAM = 'shared';
/** The page that the browser opens next. */
export const SHARED_PAGE = `${SHARE_PATH}?type=community&${SHARE_PARAM}=1`;

export const shareFields = { name: 'subject', content: 'content', url: 'url', photos: 'photos' } as const;

export const SHARE_CACHE = 'nukkad-shared';
export const SHARE_TEXT = '/shared/text';
export const PHOTO_NAME_HEADER = 'nukkad-name';
/** The most photos that are kept: a post takes no more. */
export const SHARED_PHOTOS = 10;
/** Shared content expires, so that the next user of the phone does not find it. */
export const SHARE_KEPT_MS = 10 * MINUTE_MS;

export interface SharedText {
  text: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Apps put a link into the text or beside it. */
export function sharedText(subject: string, text: string, url: string): string {
  const parts = [subject, text, url].map((part) => part.trim()).filter(Boolean);
  return parts
    .filter(
      (part, at) => !parts.some((other, i) => i !== at && other.includes(part) && (other !== part || i < at)),
    )
    .join('\n');
}
