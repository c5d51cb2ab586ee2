import type { ImageFormat, ImageSize, VariantWidth } from '~/lib/image-variants';
import { imageLimits, variantWidth } from './file';

/** `original` is the stored picture itself, a WebP. */
export type Rendition = { width: VariantWidth; format: ImageFormat } | 'original';

/**
 * How a stored picture answers a wish. AVIF and WebP go only to clients that name them: link previewers and old
 * phones say "anything" and get JPEG.
 */
export function chooseRendition(stored: ImageSize, wanted: number | null, accept: string): Rendition {
  const width = variantWidth(Math.min(wanted ?? stored.width, stored.width));
  const shownWidth = Math.min(width, stored.width);
  const longestSide = Math.max(shownWidth, Math.round((stored.height * shownWidth) / stored.width));
  if (names(accept, 'image/avif') && longestSide <= imageLimits.avifSide) return { width, format: 'avif' };
  if (!names(accept, 'image/webp')) return { width, format: 'jpeg' };
  return width >= stored.width ? 'original' : { width, format: 'webp' };
}

/** True if an Accept header lists the type, and not with `q=0`. */
function names(accept: string, type: string): boolean {
  return accept
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, ...parameters] = part.split(';').map((text) => text.trim());
      return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
}
