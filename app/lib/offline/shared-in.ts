import { MINUTE_MS } from '../time/duration';

/*
 * What other apps share into Nukkad (`share_target` of the manifests): the service worker keeps it until the page that opens has taken
 * it. The names of the fields are those of the form, so that without a service worker the same request is the form itself.
 */
export const SHARE_PATH = '/create-post';
export const SHARE_PARAM = 'shared';
/** Where the browser goes then. */
export const SHARED_PAGE = `${SHARE_PATH}?type=community&${SHARE_PARAM}=1`;

export const shareFields = { name: 'subject', content: 'content', url: 'url', photos: 'photos' } as const;

export const SHARE_CACHE = 'nukkad-shared';
export const SHARE_TEXT = '/shared/text';
export const PHOTO_NAME_HEADER = 'nukkad-name';
/** More than a post takes is not kept. */
export const SHARED_PHOTOS = 10;
/** What nobody takes is not for whoever comes later. */
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
