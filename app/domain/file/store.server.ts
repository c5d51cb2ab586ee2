import { withoutMetadata } from '~/domain/media/image-metadata';
import { AppError } from '~/lib/app-error';
import {
  type ImageFormat,
  type ImageSize,
  imageFormats,
  type VariantWidth,
  variantWidths,
} from '~/lib/image-variants';
import type { FileStore, RedrawnImage } from '~/platform/file-store';
import type { Log } from '~/platform/log.server';
import { describeError } from '~/platform/log.server';
import { imageLimits } from './file';
import { readImageSize } from './image-header';
import { unreadableImage } from './inspect';
import * as words from './refusals.words';
import { sniffFileType } from './type';

interface Bindings {
  bucket: R2Bucket;
  images: ImagesBinding;
  log: Log;
}

export function createFileStore({ bucket, images, log }: Bindings): FileStore {
  /** An R2 failure is not the client's fault, so the error allows a retry. */
  const outOfReach = (error: unknown): never => {
    log({ event: 'background_failed', task: 'file_store', error: describeError(error) });
    throw new AppError('unavailable', words.notNow(), {
      retryAfter: 60,
    });
  };

  const get: FileStore['get'] = async (key, range) => {
    const object = await bucket.get(key, range && { range }).catch(outOfReach);
    return (
      object && { body: object.body, contentType: contentTypeOf(object), size: range?.length ?? object.size }
    );
  };

  const put: FileStore['put'] = async (key, bytes, contentType) => {
    await bucket.put(key, bytes, { httpMetadata: { contentType } }).catch(outOfReach);
  };

  return {
    get,
    put,
    redraw: (picture) => redraw(images, picture, log),
    async variant(key, width, format) {
      const stored = await get(variantKey(key, width, format));
      if (stored) return { ...stored, isFinal: true };
      const original = await bucket.get(key).catch(outOfReach);
      if (!original) return null;
      const bytes = await original.bytes();
      const made = await encode(images, bytes, width, format).catch((error) => {
        log({ event: 'background_failed', task: 'image_variant', error: describeError(error) });
        return null;
      });
      if (!made) return { ...sized(bytes, contentTypeOf(original)), isFinal: false };
      // If the variant cannot be stored, the next request draws it again.
      await put(variantKey(key, width, format), made, `image/${format}`).catch(() => {});
      return { ...sized(made, `image/${format}`), isFinal: true };
    },
    async render(key, bytes, widths) {
      // One after the other: the encoder and the isolate's memory are for readers first.
      for (const width of widths) {
        try {
          const made = await encode(images, bytes, width, 'avif');
          await bucket.put(variantKey(key, width, 'avif'), made, {
            httpMetadata: { contentType: 'image/avif' },
          });
        } catch (error) {
          log({ event: 'background_failed', task: 'image_variant', error: describeError(error) });
          return;
        }
      }
    },
    async cover(key, box, maxBytes) {
      const original = await bucket.get(key).catch(outOfReach);
      if (!original) return null;
      const bytes = await original.bytes();
      for (const quality of coverQualities) {
        const drawn = await transform(images, bytes, { ...box, fit: 'cover' }, 'jpeg', quality).catch(
          outOfReach,
        );
        if (drawn.length <= maxBytes) return drawn;
      }
      return null;
    },
    async replaceIn(folder, key, bytes, contentType) {
      const { objects } = await bucket.list({ prefix: folder });
      await put(key, bytes, contentType);
      const former = objects.map((object) => object.key).filter((other) => other !== key);
      if (former.length > 0) await bucket.delete(former);
    },
    async remove(keys) {
      for (const batch of batches(keys.flatMap(withVariants))) await bucket.delete(batch);
    },
    async removeExactly(keys) {
      for (const batch of batches(keys)) await bucket.delete(batch);
    },
    async list(folder, after, limit) {
      const place = folder ? { prefix: folder } : { delimiter: '/' };
      const startAfter = after ? { startAfter: after } : {};
      const { objects, truncated } = await bucket.list({ ...place, ...startAfter, limit });
      return {
        objects: objects.map(({ key, uploaded }) => ({ key, at: uploaded.getTime() })),
        isEnd: !truncated,
      };
    },
    exists: async (key) => (await bucket.head(key)) !== null,
  };
}

const sized = (body: Uint8Array, contentType: string) => ({ body, contentType, size: body.length });
const contentTypeOf = (object: R2Object) => object.httpMetadata?.contentType ?? 'application/octet-stream';
const variantKey = (key: string, width: number, format: ImageFormat) => `variants/${key}/${width}.${format}`;

/** All possible keys of a file. Deleting a missing key is free, so this is cheaper than listing. */
const withVariants = (key: string) => [
  key,
  ...variantWidths.flatMap((width) => imageFormats.map((format) => variantKey(key, width, format))),
];

/** R2 deletes at most a thousand keys per call. */
function batches(keys: string[]): string[][] {
  return Array.from({ length: Math.ceil(keys.length / 1000) }, (_, i) =>
    keys.slice(i * 1000, (i + 1) * 1000),
  );
}

/** AVIF needs a lower quality for the same look. The stored image has the highest, since variants are made from it. */
const qualities = { avif: 55, webp: 75, jpeg: 78, stored: 84 };
/** JPEG qualities of a link preview, tried in order until the result is small enough. */
const coverQualities = [80, 65, 45];

async function redraw(images: ImagesBinding, picture: Uint8Array, log: Log): Promise<RedrawnImage> {
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

async function encode(images: ImagesBinding, picture: Uint8Array, width: VariantWidth, format: ImageFormat) {
  const drawn = await transform(images, picture, { width }, format, qualities[format]);
  checkResult(drawn, format, width);
  return drawn;
}

async function transform(
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
