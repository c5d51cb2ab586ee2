import type { ImageFormat, ImageSize, VariantWidth } from '~/lib/image-variants';

export interface StoredObject {
  body: ReadableStream<Uint8Array> | Uint8Array;
  contentType: string;
  /** Bytes of `body`. */
  size: number;
}

export interface KeyPage {
  /** `at`: epoch milliseconds of the upload. */
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

/** Objects by key, and pictures redrawn. Who may read what is decided above, in file.server.ts. */
export interface FileStore {
  /**
   * Decodes and encodes a picture anew: upright, at most 1600 px, WebP, first frame only, without metadata. Throws
   * `unsupported_media` for a damaged picture, `unavailable` when the encoder does not answer.
   */
  redraw: (picture: Uint8Array) => Promise<RedrawnImage>;
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  get: (key: string, range?: ByteRange) => Promise<StoredObject | null>;
  /**
   * A stored picture at a width and in a format, made at the first request and kept. `isFinal` is false where the
   * encoder failed and the original is used instead; null for an unknown key.
   */
  variant: (
    key: string,
    width: VariantWidth,
    format: ImageFormat,
  ) => Promise<(StoredObject & { isFinal: boolean }) | null>;
  /** A stored picture cut to fill a box, as JPEG; null where it is lost, or not to be had in so few bytes. */
  cover: (key: string, box: ImageSize, maxBytes: number) => Promise<Uint8Array | null>;
  /** Puts an object in place of all others whose keys begin with `folder`. */
  replaceIn: (folder: string, key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Removes objects with all their variants. */
  remove: (keys: string[]) => Promise<void>;
  /** Removes objects by their own keys and nothing else. */
  removeExactly: (keys: string[]) => Promise<void>;
  /** Objects in the order of their keys: of a folder, or of none ('') without what is in folders. */
  list: (folder: string, after: string, limit: number) => Promise<KeyPage>;
  exists: (key: string) => Promise<boolean>;
}
