import type { DraftImage } from '~/domain/draft/draft';

/** Of a draft, or of a form that came back, where any of it may be missing. */
export const photosOf = (value: unknown): DraftImage[] =>
  (Array.isArray(value) ? value : []).flatMap(({ url, alt }: Partial<DraftImage> = {}) =>
    url ? [{ url, alt: alt ?? '' }] : [],
  );
