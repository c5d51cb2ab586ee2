/** Widths in pixels in which an image exists: phone widths at 1x to 3x, and the small ones of grids and avatars. */
export const variantWidths = [160, 320, 480, 640, 828, 1080, 1600] as const;
export type VariantWidth = (typeof variantWidths)[number];
/** Formats in which an image is served, best first. */
export const imageFormats = ['avif', 'webp', 'jpeg'] as const;

export type ImageFormat = (typeof imageFormats)[number];
export interface ImageSize {
  width: number;
  height: number;
}
