import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { avifOf, gifOf, jpegOf, pngOf, webpOf } from '#test/support/crafted-files';
import { readImageSize } from '~/domain/file/image-header';
import type { FileType } from '~/domain/file/type';
import { withoutMetadata } from '~/domain/media/image-metadata';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../support/fixtures/${name}`, import.meta.url)));

describe('readImageSize', () => {
  it.each<[string, FileType, Uint8Array, number, number]>([
    ['geotagged.jpg', 'jpg', fixture('geotagged.jpg'), 640, 480],
    ['wide.jpg', 'jpg', fixture('wide.jpg'), 2400, 1600],
    ['drawing.png', 'png', fixture('drawing.png'), 320, 240],
    ['picture.webp', 'webp', fixture('picture.webp'), 320, 240],
    ['lossless.webp', 'webp', fixture('lossless.webp'), 64, 48],
    ['geotagged.webp', 'webp', fixture('geotagged.webp'), 640, 480],
    ['picture.avif', 'avif', fixture('picture.avif'), 320, 240],
    ['two-frames.gif', 'gif', fixture('two-frames.gif'), 80, 60],
    ['a JPG with a thumbnail in front', 'jpg', jpegOf(4000, 3000), 4000, 3000],
    ['a PNG bomb', 'png', pngOf(65_535, 65_535), 65_535, 65_535],
    ['a WebP at its limit', 'webp', webpOf(16_384, 16_384), 16_384, 16_384],
    ['an AVIF larger than its first part', 'avif', avifOf(9000, 100), 9000, 512],
    [
      'a GIF whose frame is larger than its screen',
      'gif',
      gifOf(1, 1, { width: 60_000, height: 50_000 }),
      60_000,
      50_000,
    ],
  ])('%s', (_, type, bytes, width, height) => {
    expect(readImageSize(bytes, type)).toEqual({ width, height });
  });

  it('answers null for a size of zero and for other files', () => {
    expect(readImageSize(jpegOf(0, 100), 'jpg')).toBeNull();
    expect(readImageSize(pngOf(100, 0), 'png')).toBeNull();
    expect(readImageSize(new Uint8Array(100), 'pdf')).toBeNull();
  });

  it('answers null or the size, and never throws, wherever a file is cut off', () => {
    const files = {
      jpg: 'geotagged.jpg',
      png: 'drawing.png',
      webp: 'picture.webp',
      avif: 'picture.avif',
      gif: 'two-frames.gif',
    };
    for (const [type, name] of Object.entries(files)) {
      const bytes = fixture(name);
      const whole = readImageSize(bytes, type as FileType);
      for (let end = 0; end < bytes.length; end += end < 400 ? 1 : 50) {
        const size = readImageSize(bytes.subarray(0, end), type as FileType);
        if (size && type !== 'avif') expect(size).toEqual(whole);
      }
    }
  });
});

describe('withoutMetadata', () => {
  it('drops EXIF from a WebP and keeps the picture', () => {
    const before = fixture('geotagged.webp');
    const after = withoutMetadata(before);
    const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
    expect(text(before)).toContain('Secret 12');
    expect(text(after)).not.toContain('Secret 12');
    expect(text(after)).not.toContain('EXIF');
    expect(readImageSize(after, 'webp')).toEqual({ width: 640, height: 480 });
    expect(new DataView(after.buffer).getUint32(4, true)).toBe(after.length - 8);
  });

  it('leaves a WebP without any as it is', () => {
    const bytes = fixture('picture.webp');
    expect(withoutMetadata(bytes)).toBe(bytes);
  });
});
