import { type VariantWidth, variantWidths } from '~/lib/image-variants';

/** The purpose of a file. */
export type FileKind = 'post_image' | 'listing_image' | 'avatar' | 'business_plan' | 'chat_file' | 'document';

/** Kinds that everyone may see while the profile, post or listing that shows them is public. */
export const publicKinds: readonly FileKind[] = ['post_image', 'listing_image', 'avatar'];

export const imageLimits = {
  /** Maximum side and area of an image to decode, read from the file's header. */
  maxSide: 8000,
  maxPixels: 40_000_000,
  /** Maximum side of the stored image. */
  storedSide: 1600,
  /** Cloudflare Images does not encode a larger AVIF. */
  avifSide: 1200,
} as const;

/** The smallest variant that covers `wanted` pixels; the largest if null. */
export function variantWidth(wanted: number | null): VariantWidth {
  return variantWidths.find((width) => wanted !== null && width >= wanted) ?? imageLimits.storedSide;
}

const ownUrl = /^\/files\/([A-Za-z0-9_-]{22,64})$/;

export const isFileId = (id: string) => ownUrl.test(fileUrl(id));
export const fileUrl = (id: string) => `/files/${id}`;

/** The id in one of our own file URLs; null for any other text. */
export const fileIdOf = (url: string): string | null => ownUrl.exec(url)?.[1] ?? null;
export const isOwnFileUrl = (url: string): boolean => fileIdOf(url) !== null;

export interface ImageRef {
  url: string;
  width: number;
  height: number;
}

/**
 * CSS `sizes` by the position of an image in the phone-wide column (28rem, 16 px gutters), and the widest variant that a phone of
 * three pixels a point shows there.
 */
const sizesPresets = {
  /** The full column between the gutters: a single picture in the feed, a post's hero. */
  card: { sizes: '(min-width: 448px) 416px, calc(100vw - 32px)', widest: 1080 },
  /** Half the column: the gallery of two. */
  half: { sizes: '(min-width: 448px) 207px, calc(50vw - 18px)', widest: 640 },
  /** A third of the column: small gallery tiles, the preview grid. */
  third: { sizes: '(min-width: 448px) 137px, calc(33vw - 12px)', widest: 480 },
  /** Edge to edge: hero and lightbox, which zooms. */
  full: { sizes: '(min-width: 448px) 448px, 100vw', widest: imageLimits.storedSide },
  /** The thumbnail of a listing card. */
  thumb: { sizes: '96px', widest: 320 },
  avatar: { sizes: '48px', widest: 160 },
} as const;
export type SizesPreset = keyof typeof sizesPresets;

/** `srcset` of our variants up to the image's own width and the widest that is shown; '' for a foreign URL. */
export function srcset(url: string, ownWidth: number, widest: number = imageLimits.storedSide): string {
  if (!isOwnFileUrl(url)) return '';
  const last = variantWidth(Math.min(ownWidth, widest));
  return variantWidths
    .filter((width) => width <= last)
    .map((width) => `${url}?w=${width} ${Math.min(width, ownWidth)}w`)
    .join(', ');
}

/** The one variant for a picture of a small fixed width, sharp at three pixels a point. */
export const smallSrc = (url: string, width: number): string =>
  isOwnFileUrl(url) ? `${url}?w=${variantWidth(3 * width)}` : url;

/**
 * Attributes for a screen's largest image (LCP), which loads before the others. React 18 supports the attribute in lower case only,
 * and its types not at all.
 */
export const wantedFirst = { loading: 'eager', fetchpriority: 'high' } as const;

/**
 * Attributes for an `<img>`; callers set alt, loading and fetchpriority. `isLowData`: only the variant with one pixel a point, which is
 * what a picture costs at least.
 */
export function imageAttributes({ url, width, height }: ImageRef, preset: SizesPreset, isLowData = false) {
  if (!isOwnFileUrl(url)) return { src: url, width, height };
  const { sizes, widest } = sizesPresets[preset];
  const src = `${url}?w=${variantWidth(Math.min(width, isLowData ? widest / 3 : widest, 640))}`;
  return { src, ...(!isLowData && { srcSet: srcset(url, width, widest), sizes }), width, height };
}
