import type { ImageFormat, ImageSize, VariantWidth } from '~/lib/image-variants';

export interface StoredObject {
  body: ReadableStream<Uint8Array> | Uint8Array;
  contentType: string;
  /** Size of `body` in bytes. */
  size: number;
}

interface KeyPage {
  /** `at`: upload time in epoch milliseconds. */
  objects: { key: string; at: number }[];
  isEnd: boolean;
}

export interface ByteRange {
  offset: number;
  length: number;
}

export interface RedrawnImage extends ImageSize {
  bytes: Uint8Array;
  contentType: 'image/webp';
}

/** Stores objects by key and re-encodes images. Callers decide who may read them. */
export interface FileStore {
  /**
   * Re-encodes an image: upright, at most 1600 px, WebP, first frame only, without metadata. Throws `unsupported_media` for a
   * damaged image, `unavailable` if the encoder fails.
   */
  redraw: (picture: Uint8Array) => Promise<RedrawnImage>;
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  get: (key: string, range?: ByteRange) => Promise<StoredObject | null>;
  /**
   * A variant of a stored image by width and format, encoded on the first request and stored; `mayDraw` is asked before that, once for
   * all requests that wait for it. `isFinal` is false if it was refused or the encoder failed, and the original is returned; null for an
   * unknown key.
   */
  variant: (
    key: string,
    width: VariantWidth,
    format: ImageFormat,
    mayDraw: () => Promise<boolean>,
  ) => Promise<(StoredObject & { isFinal: boolean }) | null>;
  /** Makes and stores the variants that most readers of a stored image will ask for. Never throws. */
  render: (key: string, bytes: Uint8Array, widths: readonly VariantWidth[]) => Promise<void>;
  /** A stored image cropped to fill a box, as JPEG; null if it is missing or cannot be made small enough. */
  cover: (key: string, box: ImageSize, maxBytes: number) => Promise<Uint8Array | null>;
  /** Stores an object and deletes all others in `folder`. */
  replaceIn: (folder: string, key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Deletes objects with all their variants. */
  remove: (keys: string[]) => Promise<void>;
  /** Deletes only the objects with these keys. */
  removeExactly: (keys: string[]) => Promise<void>;
  /** Objects in key order: in a folder, or for '' those outside folders. */
  list: (folder: string, after: string, limit: number) => Promise<KeyPage>;
  exists: (key: string) => Promise<boolean>;
}
