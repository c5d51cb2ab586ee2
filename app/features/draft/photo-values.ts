import type { DraftImage } from '~/domain/draft/draft';

/** The photos of a draft or a refused form, in which fields may be missing. */
export const photosOf = (value: unknown): DraftImage[] =>
  (Array.isArray(value) ? value : []).flatMap(({ url, alt }: Partial<DraftImage> = {}) =>
    url ? [{ url, alt: alt ?? '' }] : [],
  );
