import { type VariantWidth, variantWidths } from '~/lib/image-variants';

const MB = 1024 * 1024;

/** What a file is for. */
export type FileKind = 'post_image' | 'listing_image' | 'avatar' | 'business_plan' | 'chat_file' | 'document';

/** Kinds that `POST /api/upload` takes, with their rules. Sizes are bytes of the file itself. */
export const uploadRules = {
  post_image: { holds: 'image', maxBytes: 8 * MB, tooLarge: 'Please select an image smaller than 8MB' },
  listing_image: { holds: 'image', maxBytes: 8 * MB, tooLarge: 'Please select an image smaller than 8MB' },
  avatar: { holds: 'image', maxBytes: 5 * MB, tooLarge: 'Please select an image smaller than 5MB' },
  business_plan: { holds: 'pdf', maxBytes: 10 * MB, tooLarge: 'Please select a PDF smaller than 10MB' },
  /** An identity or business document: kept private, opened by admins only. */
  document: { holds: 'document', maxBytes: 10 * MB, tooLarge: 'Please select a file smaller than 10MB' },
} as const satisfies Partial<Record<FileKind, UploadRule>>;

interface UploadRule {
  /** `document`: a picture or a PDF. */
  holds: 'image' | 'pdf' | 'document';
  maxBytes: number;
  tooLarge: string;
}

export type UploadKind = keyof typeof uploadRules;
export const uploadKinds = Object.keys(uploadRules) as UploadKind[];

/** Kinds anybody may see while the profile, post or listing that shows them is there for everybody. */
export const publicKinds: readonly FileKind[] = ['post_image', 'listing_image', 'avatar'];

export const imageLimits = {
  /** Longest side and area that are decoded at all, read from the file's header. */
  maxSide: 8000,
  maxPixels: 40_000_000,
  /** Longest side that is kept. */
  storedSide: 1600,
  /** Cloudflare Images makes no larger AVIF. */
  avifSide: 1200,
} as const;

/** A user's own allowance; times RATE_LIMIT_FACTOR. Ten photos make one post, so an hour holds several posts. */
export const uploadQuota = { perHour: 60, perDay: 200, totalBytes: 500 * MB } as const;

/** Said by the server, and by the browser before it sends a byte. */
export const HEIC_REFUSED =
  "This is a HEIC picture, which many phones and browsers can't show. Please convert to JPG and try again.";

/** What `accept` of a file input offers; the server looks at the bytes alone. */
export const acceptOf = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  pdf: 'application/pdf',
  document: 'application/pdf,image/jpeg,image/png,image/webp,image/avif',
} as const;

/** The smallest width that fills `wanted` pixels; without a wish the largest. */
export function variantWidth(wanted: number | null): VariantWidth {
  return variantWidths.find((width) => wanted !== null && width >= wanted) ?? imageLimits.storedSide;
}

const ownUrl = /^\/files\/([A-Za-z0-9_-]{22,64})$/;

export const isFileId = (id: string) => ownUrl.test(fileUrl(id));
export const fileUrl = (id: string) => `/files/${id}`;

/** The id in one of our own file addresses, exactly as upload gave it; null for any other text. */
export const fileIdOf = (url: string): string | null => ownUrl.exec(url)?.[1] ?? null;
export const isOwnFileUrl = (url: string): boolean => fileIdOf(url) !== null;

interface ImageRef {
  url: string;
  width: number;
  height: number;
}

/** CSS widths for `sizes`, by the place of an image on the phone-wide column (28rem, 16 px gutters). */
const sizesPresets = {
  /** Across the column, between the gutters: the feed's single picture, a post's hero. */
  card: '(min-width: 448px) 416px, calc(100vw - 32px)',
  /** Half of it: the gallery of two. */
  half: '(min-width: 448px) 207px, calc(50vw - 18px)',
  /** A third of it: small tiles of a gallery, the preview grid. */
  third: '(min-width: 448px) 137px, calc(33vw - 12px)',
  /** Edge to edge: hero and lightbox. */
  full: '(min-width: 448px) 448px, 100vw',
  /** A listing card's thumb. */
  thumb: '96px',
  avatar: '48px',
  avatarLarge: '96px',
} as const;
export type SizesPreset = keyof typeof sizesPresets;

/** `srcset` over our variants up to the image's own width; '' for an address that is not ours. */
export function srcset(url: string, ownWidth: number = imageLimits.storedSide): string {
  if (!isOwnFileUrl(url)) return '';
  const last = variantWidth(ownWidth);
  return variantWidths
    .filter((width) => width <= last)
    .map((width) => `${url}?w=${width} ${Math.min(width, ownWidth)}w`)
    .join(', ');
}

/**
 * For the picture that a screen is judged by: fetched at once, before the others. React 18 knows the attribute in lower
 * case only, its types in neither.
 */
export const wantedFirst = { loading: 'eager', fetchpriority: 'high' } as const;

/** Attributes for an `<img>`; alt, loading and fetchpriority are the caller's. */
export function imageAttributes({ url, width, height }: ImageRef, preset: SizesPreset) {
  if (!isOwnFileUrl(url)) return { src: url, width, height };
  return {
    src: `${url}?w=${variantWidth(Math.min(width, 640))}`,
    srcSet: srcset(url, width),
    sizes: sizesPresets[preset],
    width,
    height,
  };
}
