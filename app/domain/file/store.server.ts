import { AppError } from '~/lib/app-error';
import { type ImageFormat, imageFormats, variantWidths } from '~/lib/image-variants';
import type { FileStore } from '~/platform/file-store';
import type { Log } from '~/platform/log.server';
import { describeError } from '~/platform/log.server';
import { encode, redraw, transform } from './draw.server';
import { drawOnce } from './draws-under-way.server';
import * as words from './refusals.words';

interface Bindings {
  bucket: R2Bucket;
  images: ImagesBinding;
  log: Log;
}

/** What the images binding draws of stored files, and redraws before they are stored. */
type Drawn = Pick<FileStore, 'redraw' | 'variant' | 'render' | 'cover'>;

/** JPEG qualities of a link preview, tried in order until the result is small enough. */
const coverQualities = [80, 65, 45];

export function createFileStore(bindings: Bindings): FileStore {
  const { bucket, log } = bindings;
  const outOfReach = sayingLater(log);

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
    ...drawnFrom(bindings, { get, put }),
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

/** An R2 failure is not the client's fault, so the error allows a retry. */
const sayingLater =
  (log: Log) =>
  (error: unknown): never => {
    log({ event: 'background_failed', task: 'file_store', error: describeError(error) });
    throw new AppError('unavailable', words.notNow(), {
      retryAfter: 60,
    });
  };

function drawnFrom({ bucket, images, log }: Bindings, { get, put }: Pick<FileStore, 'get' | 'put'>): Drawn {
  const outOfReach = sayingLater(log);
  return {
    redraw: (picture) => redraw(images, picture, log),
    async variant(key, width, format, mayDraw) {
      const name = variantKey(key, width, format);
      const stored = await get(name);
      if (stored) return { ...stored, isFinal: true };
      const made = await drawOnce(name, mayDraw, async () => {
        const original = await bucket.get(key).catch(outOfReach);
        if (!original) return null;
        try {
          const drawn = await encode(images, await original.bytes(), width, format);
          // If the variant cannot be stored, the next request draws it again.
          await put(name, drawn, `image/${format}`).catch(() => {});
          return drawn;
        } catch (error) {
          log({ event: 'background_failed', task: 'image_variant', error: describeError(error) });
          return null;
        }
      });
      if (made) return { ...sized(made, `image/${format}`), isFinal: true };
      const original = await get(key);
      return original && { ...original, isFinal: false };
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
