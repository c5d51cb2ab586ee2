import { HEIC_REFUSED, imageLimits } from '~/domain/file/file';
import { sniffFileType } from '~/domain/file/type';

const QUALITY = 0.85;
/** Enough for every signature that tells pictures apart. */
const SNIFFED_BYTES = 64;

export class UnreadableHeic extends Error {
  constructor() {
    super(HEIC_REFUSED);
    this.name = 'UnreadableHeic';
  }
}

/** These may be see-through, which JPEG can't be. */
const mayBeClear = ['image/png', 'image/webp', 'image/gif', 'image/avif'];

/**
 * A picture as small as it will ever be shown, to save a phone's data: at most 1600 px. It is always drawn anew, also
 * where that makes it larger: what else the file says (the place, the device) stays on the phone. Whatever the
 * browser can't decode goes as it is, for the server to judge; only a HEIC picture is refused here then, by
 * `UnreadableHeic`.
 */
export async function shrinkImage(file: File): Promise<Blob> {
  const bitmap = await openImage(file);
  if (!bitmap) return file;
  try {
    return (await draw(bitmap, mayBeClear.includes(file.type) ? 'image/webp' : 'image/jpeg')) ?? file;
  } finally {
    bitmap.close();
  }
}

/** The picture, upright; null where the browser can't decode it. Throws UnreadableHeic. Close it after use. */
export async function openImage(file: File): Promise<ImageBitmap | null> {
  const bitmap = await decode(file);
  if (!bitmap && (await isHeic(file))) throw new UnreadableHeic();
  return bitmap;
}

async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // Not a picture, one that this browser can't read, or one too large for the phone's memory
    return null;
  }
}

async function draw(bitmap: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = Math.min(1, imageLimits.storedSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

async function isHeic(file: File): Promise<boolean> {
  const head = await file.slice(0, SNIFFED_BYTES).arrayBuffer();
  return sniffFileType(new Uint8Array(head)) === 'heic';
}
