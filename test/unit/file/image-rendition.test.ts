import { describe, expect, it } from 'vitest';
import { chooseRendition, renderedAtUpload } from '~/domain/file/image-rendition';

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const webpOnly = 'image/webp,image/png,image/*;q=0.8,*/*;q=0.5';
const landscape = { width: 1600, height: 900 };
const portrait = { width: 900, height: 1600 };

describe('chooseRendition', () => {
  it.each([
    ['a phone of today', landscape, 640, chrome, { width: 640, format: 'avif' }],
    ['a width between two', landscape, 700, chrome, { width: 828, format: 'avif' }],
    ['larger than AVIF is made', landscape, 1600, chrome, 'original'],
    ['higher than AVIF is made', portrait, 828, chrome, { width: 828, format: 'webp' }],
    ['no AVIF', landscape, 320, webpOnly, { width: 320, format: 'webp' }],
    ['no wish', landscape, null, webpOnly, 'original'],
    ['a link previewer', landscape, null, '*/*', { width: 1600, format: 'jpeg' }],
    ['no Accept at all', landscape, 480, '', { width: 480, format: 'jpeg' }],
    ['WebP refused by name', landscape, 480, 'image/webp;q=0, image/*', { width: 480, format: 'jpeg' }],
    ['capitals and spaces', landscape, 480, ' Image/AVIF ;q=0.9', { width: 480, format: 'avif' }],
    ['more than a small picture has', { width: 700, height: 500 }, 1600, webpOnly, 'original'],
    [
      'one address for all that is too wide',
      { width: 700, height: 500 },
      1600,
      chrome,
      { width: 828, format: 'avif' },
    ],
    ['a sliver', { width: 1600, height: 1 }, 160, chrome, { width: 160, format: 'avif' }],
  ])('%s', (_, stored, wanted, accept, rendition) => {
    expect(chooseRendition(stored, wanted, accept)).toEqual(rendition);
  });
});

describe('renderedAtUpload', () => {
  it.each([
    ['a photo', 'post_image', landscape, [1080, 640, 828, 480, 320, 160]],
    ['one that is too high for AVIF at full width', 'listing_image', portrait, [640, 480, 320, 160]],
    [
      'a photo in a chat, no larger than it is',
      'chat_file',
      { width: 600, height: 400 },
      [640, 480, 320, 160],
    ],
    ['an avatar', 'avatar', { width: 512, height: 512 }, [160, 320]],
    ['a document, which one person opens', 'document', landscape, []],
  ] as const)('%s', (_, kind, stored, widths) => {
    expect(renderedAtUpload(kind, stored)).toEqual(widths);
  });
});
