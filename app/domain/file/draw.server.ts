import { withoutMetadata } from '~/domain/media/image-metadata';
import { AppError } from '~/lib/app-error';
import type { ImageFormat, ImageSize, VariantWidth } from '~/lib/image-variants';
import type { RedrawnImage } from '~/platform/file-store';
import type { Log } from '~/platform/log.server';
import { describeError } from '~/platform/log.server';
import { imageLimits } from './file';
import { readImageSize } from './image-header';
import { unreadableImage } from './inspect';
import * as words from './refusals.words';
import { sniffFileType } from './type';

/** AVIF needs a lower quality for the same look. The stored image has the highest, since variants are made from it. */
const qualities = { avif: 55, webp: 75, jpeg: 78, stored: 84 };

/**
 * An uploaded image as it is stored: WebP without metadata, at most `imageLimits.storedSide` px a side. Throws `unsupported_media` where it
 * cannot be read, `unavailable` where the images binding fails.
 */
export async function redraw(images: ImagesBinding, picture: Uint8Array, log: Log): Promise<RedrawnImage> {
  try {
    const side = imageLimits.storedSide;
    const drawn = await transform(images, picture, { width: side, height: side }, 'webp', qualities.stored);
    const bytes = withoutMetadata(drawn);
    return { bytes, contentType: 'image/webp', ...checkResult(bytes, 'webp', side) };
  } catch (error) {
    // The binding reports a damaged image and its own failure alike, so a known good image is drawn to tell them apart.
    if (await canDraw(images)) throw unreadableImage();
    log({ event: 'background_failed', task: 'image_redraw', error: describeError(error) });
    throw new AppError('unavailable', words.noUpload(), {
      retryAfter: 60,
    });
  }
}

/** A size of a stored image, `width` px wide at most. Throws where the binding fails or draws something else. */
export async function encode(
  images: ImagesBinding,
  picture: Uint8Array,
  width: VariantWidth,
  format: ImageFormat,
) {
  const drawn = await transform(images, picture, { width }, format, qualities[format]);
  checkResult(drawn, format, width);
  return drawn;
}

/** What the images binding draws, unchecked. `quality` is 1 to 100; the box is in px. */
export async function transform(
  images: ImagesBinding,
  picture: Uint8Array,
  { fit = 'scale-down', ...box }: { width: number; height?: number; fit?: 'scale-down' | 'cover' },
  format: ImageFormat,
  quality: number,
): Promise<Uint8Array> {
  const result = await images
    .input(streamOf(picture))
    .transform({ ...box, fit })
    // Transparent images get a white background in JPEG instead of black.
    .output({
      format: `image/${format}`,
      quality,
      anim: false,
      ...(format === 'jpeg' && { background: '#ffffff' }),
    });
  return new Uint8Array(await new Response(result.image()).arrayBuffer());
}

const sniffedAs = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const;

/** Checks the encoder's result like an upload: the requested format, at most the requested width. */
function checkResult(bytes: Uint8Array, format: ImageFormat, maxWidth: number): ImageSize {
  const type = sniffFileType(bytes);
  const size = readImageSize(bytes, type);
  if (type !== sniffedAs[format] || !size || size.width > maxWidth) {
    throw new Error(
      `asked for ${format} up to ${maxWidth} px, got ${type} of ${size?.width ?? 'unknown'} px`,
    );
  }
  return size;
}

const streamOf = (bytes: Uint8Array) =>
  new Blob([bytes as Uint8Array<ArrayBuffer>]).stream() as ReadableStream<Uint8Array>;

/** One grey pixel as GIF. */
const pixel = Uint8Array.from(atob('R0lGODlhAQABAIAAAICAgAAAACwAAAAAAQABAAACAkQBADs='), (character) =>
  character.charCodeAt(0),
);

async function canDraw(images: ImagesBinding): Promise<boolean> {
  try {
    await transform(images, pixel, { width: 1 }, 'webp', qualities.webp);
    return true;
  } catch {
    return false;
  }
}
