import { imageLimits } from '~/domain/file/file';
import { heicRefused } from '~/domain/file/file.words';
import { sniffFileType } from '~/domain/file/type';

const QUALITY = 0.85;
/** Enough bytes to recognise any image signature. */
const SNIFFED_BYTES = 64;

export class UnreadableHeic extends Error {
  constructor() {
    super(heicRefused());
    this.name = 'UnreadableHeic';
  }
}

/** Types with transparency, which JPEG does not support. */
const mayBeTransparent = ['image/png', 'image/webp', 'image/gif', 'image/avif'];

/**
 * Shrinks a picture to at most 1600 px before the upload, to save mobile data. It is always re-encoded, even
 * if that makes it larger, so that metadata (place, device) stays on the phone. A file that the browser can't
 * decode is returned as it is for the server to check, except HEIC, which throws `UnreadableHeic`.
 */
export async function shrinkImage(file: File): Promise<Blob> {
  const bitmap = await openImage(file);
  if (!bitmap) return file;
  try {
    return (await draw(bitmap, mayBeTransparent.includes(file.type) ? 'image/webp' : 'image/jpeg')) ?? file;
  } finally {
    bitmap.close();
  }
}

/**
 * Decodes a picture, upright; null if the browser can't. Throws UnreadableHeic. Close the bitmap after use.
 */
export async function openImage(file: File): Promise<ImageBitmap | null> {
  const bitmap = await decode(file);
  if (bitmap || !(await isHeic(file))) return bitmap;
  const shown = await decodeAsShown(file);
  if (!shown) throw new UnreadableHeic();
  return shown;
}

async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // Not a picture, not a format that this browser reads, or too large for the phone's memory.
    return null;
  }
}

/** Some browsers show HEIC in a page and do not take it as a bitmap. */
async function decodeAsShown(file: File): Promise<ImageBitmap | null> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return await createImageBitmap(image);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(image.src);
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
