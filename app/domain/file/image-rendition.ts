import type { ImageFormat, ImageSize, VariantWidth } from '~/lib/image-variants';
import { type FileKind, imageLimits, variantWidth } from './file';

/** `original` is the stored WebP image. */
export type Rendition = { width: VariantWidth; format: ImageFormat } | 'original';

/**
 * Chooses width and format for a request. AVIF and WebP are only sent to clients that list them; link previewers and old phones
 * accept anything and get JPEG.
 */
export function chooseRendition(stored: ImageSize, wanted: number | null, accept: string): Rendition {
  const width = variantWidth(Math.min(wanted ?? stored.width, stored.width));
  const shownWidth = Math.min(width, stored.width);
  const longestSide = Math.max(shownWidth, Math.round((stored.height * shownWidth) / stored.width));
  if (names(accept, 'image/avif') && longestSide <= imageLimits.avifSide) return { width, format: 'avif' };
  if (!names(accept, 'image/webp')) return { width, format: 'jpeg' };
  return width >= stored.width ? 'original' : { width, format: 'webp' };
}

/** True if an Accept header lists the type without `q=0`. */
function names(accept: string, type: string): boolean {
  return accept
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, ...parameters] = part.split(';').map((text) => text.trim());
      return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
}

/** A full column and a tile on a phone, then the sizes between; small ones for lists and avatars. */
const byDemand = [1080, 640, 828, 480, 320, 160] as const satisfies readonly VariantWidth[];
const ofAvatars = [160, 320] as const;

/** The widths that are made at upload, most wanted first, as AVIF: the form that nearly every phone gets. Others come on request. */
export function renderedAtUpload(kind: FileKind, stored: ImageSize): VariantWidth[] {
  const widths: readonly VariantWidth[] = kind === 'avatar' ? ofAvatars : byDemand;
  const isAsked = (width: VariantWidth) => {
    const chosen = chooseRendition(stored, width, 'image/avif,image/webp');
    return chosen !== 'original' && chosen.format === 'avif' && chosen.width === width;
  };
  return kind === 'document' ? [] : widths.filter(isAsked);
}
