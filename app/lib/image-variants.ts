/** Widths of image variants in pixels: phone widths at 1x to 3x, and small ones for grids and avatars. */
export const variantWidths = [160, 320, 480, 640, 828, 1080, 1600] as const;
export type VariantWidth = (typeof variantWidths)[number];
/** Formats of image variants, best first. */
export const imageFormats = ['avif', 'webp', 'jpeg'] as const;

export type ImageFormat = (typeof imageFormats)[number];
export interface ImageSize {
  width: number;
  height: number;
}
