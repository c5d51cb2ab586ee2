import { describe, expect, it } from 'vitest';
import { bytesOf, isoFile, jpegOf, pdfOf, pdfOfSize, pngOf, zipOf } from '#test/support/crafted-files';
import { fileIdOf, imageAttributes, isOwnFileUrl, smallSrc, srcset, variantWidth } from '~/domain/file/file';
import { inspectUpload } from '~/domain/file/inspect';
import { attachmentDisposition, cleanFileName, nameWithExtension } from '~/domain/file/name';

const id = 'Zm9vYmFyYmF6cXV4Zm9vYmFy';
const url = `/files/${id}`;

describe('isOwnFileUrl', () => {
  it('takes our own address as upload gave it', () => {
    expect(isOwnFileUrl(url)).toBe(true);
    expect(fileIdOf(url)).toBe(id);
  });

  it.each([
    '',
    '/files/',
    '/files/short',
    `${url}?w=320`,
    `${url}/`,
    `${url}\n`,
    `/files/../${id}`,
    `/files/..%2f${id}`,
    `https://evil.example${url}`,
    `//evil.example${url}`,
    `/\\evil${url}`,
    'javascript:alert(1)',
    'data:text/html,x',
    `/Files/${id}`,
    ` ${url}`,
    `/files/${'a'.repeat(65)}`,
    `/files/${id}\0`,
  ])('refuses %j', (text) => {
    expect(isOwnFileUrl(text)).toBe(false);
  });
});

describe('image attributes', () => {
  it('offers the widths up to the picture’s own', () => {
    expect(srcset(url, 700)).toBe(
      `${url}?w=160 160w, ${url}?w=320 320w, ${url}?w=480 480w, ${url}?w=640 640w, ${url}?w=828 700w`,
    );
    expect(srcset(url, 100)).toBe(`${url}?w=160 100w`);
    expect(srcset(url, 1600)).toContain(`${url}?w=1600 1600w`);
    expect(srcset('/icons/logo.png', 100)).toBe('');
  });

  it('offers no variant that a phone cannot show in its place', () => {
    const widest = (preset: Parameters<typeof imageAttributes>[1]) =>
      / (\d+)w$/.exec(imageAttributes({ url, width: 1600, height: 900 }, preset).srcSet ?? '')?.[1];
    expect(widest('card')).toBe('1080');
    expect(widest('half')).toBe('640');
    expect(widest('third')).toBe('480');
    expect(widest('full')).toBe('1600');
  });

  it('has one variant for a small picture of fixed width', () => {
    expect(smallSrc(url, 40)).toBe(`${url}?w=160`);
    expect(smallSrc(url, 96)).toBe(`${url}?w=320`);
    expect(smallSrc('blob:preview', 96)).toBe('blob:preview');
  });

  it('carries the size, so that nothing jumps', () => {
    expect(imageAttributes({ url, width: 1600, height: 900 }, 'thumb')).toEqual({
      src: `${url}?w=320`,
      srcSet: `${url}?w=160 160w, ${url}?w=320 320w`,
      sizes: '96px',
      width: 1600,
      height: 900,
    });
    expect(imageAttributes({ url: '/art/shop.svg', width: 4, height: 3 }, 'card')).toEqual({
      src: '/art/shop.svg',
      width: 4,
      height: 3,
    });
  });

  it.each([
    [1, 160],
    [160, 160],
    [161, 320],
    [1080, 1080],
    [1081, 1600],
    [99_999, 1600],
    [null, 1600],
    [Number.NaN, 1600],
    [-5, 160],
  ])('%s pixels are served %i wide', (wanted, width) => {
    expect(variantWidth(wanted)).toBe(width);
  });
});

describe('inspectUpload', () => {
  const refused = (...args: Parameters<typeof inspectUpload>) => {
    try {
      inspectUpload(...args);
      return null;
    } catch (error) {
      return error as { code: string; message: string; fields: { file: string[] } };
    }
  };

  it('takes pictures and PDFs where they belong', () => {
    expect(inspectUpload('avatar', jpegOf(4000, 3000))).toEqual({
      holds: 'image',
      type: 'jpg',
      size: { width: 4000, height: 3000 },
    });
    expect(inspectUpload('business_plan', pdfOf())).toEqual({ holds: 'pdf', type: 'pdf' });
  });

  it.each<[string, Parameters<typeof inspectUpload>, string, RegExp]>([
    ['nothing', ['post_image', new Uint8Array()], 'invalid', /empty/],
    ['a HEIC photo', ['post_image', isoFile('heic', 'mif1')], 'unsupported_media', /convert to JPG/],
    ['an SVG', ['post_image', bytesOf('<svg/>')], 'unsupported_media', /SVG drawing/],
    ['a web page', ['avatar', bytesOf('<html>')], 'unsupported_media', /web page/],
    ['a PDF as a photo', ['post_image', pdfOf()], 'unsupported_media', /PDF document/],
    ['a photo as a plan', ['business_plan', jpegOf(10, 10)], 'unsupported_media', /JPG picture/],
    [
      'a Word plan',
      ['business_plan', zipOf(['[Content_Types].xml', 'word/document.xml'])],
      'unsupported_media',
      /Word/,
    ],
    ['a locked PDF', ['business_plan', pdfOf('<< /Encrypt 5 0 R >>')], 'unsupported_media', /password/],
    ['half a PDF', ['business_plan', pdfOf().subarray(0, 60)], 'unsupported_media', /incomplete/],
    ['half a header', ['post_image', pngOf(100, 100).subarray(0, 20)], 'unsupported_media', /damaged/],
    ['a long side', ['post_image', pngOf(8001, 10)], 'invalid', /8001 × 10/],
    ['too many megapixels', ['post_image', pngOf(8000, 5001)], 'invalid', /40 megapixels/],
    ['a bomb', ['post_image', pngOf(65_535, 65_535)], 'invalid', /65535/],
    [
      'a plan over 10 MB',
      ['business_plan', pdfOfSize(10 * 1024 * 1024 + 1)],
      'too_large',
      /^File too large$/,
    ],
  ])('refuses %s', (_, args, code, words) => {
    const error = refused(...args);
    expect(error?.code).toBe(code);
    expect(error?.message).toMatch(words);
    expect(error?.fields.file).toHaveLength(1);
  });

  it('stops exactly past the limits', () => {
    expect(refused('post_image', pngOf(8000, 5000))).toBeNull();
    expect(refused('business_plan', pdfOfSize(10 * 1024 * 1024))).toBeNull();
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    large.set(jpegOf(10, 10));
    expect(refused('avatar', large.subarray(0, -1))).toBeNull();
    expect(refused('avatar', large)?.fields.file).toEqual(['Please select an image smaller than 5MB']);
  });
});

describe('file names', () => {
  it.each([
    ['shop.jpg', 'shop.jpg'],
    ['C:\\fakepath\\दुकान.jpg', 'दुकान.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['..\\x', 'x'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['nul\0.pdf', 'nul.pdf'],
    ['cafe\u0301.png', 'café.png'],
    ['क\u094d\u200dष.pdf', 'क\u094d\u200dष.pdf'],
    ['\ud800.jpg', 'jpg'],
    ['  ', 'file'],
    ['...', 'file'],
    ['', 'file'],
    ['.htaccess', 'htaccess'],
    ['plan.pdf. . ', 'plan.pdf'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it('cuts a long name before its extension, never inside a character', () => {
    expect(cleanFileName(`${'x'.repeat(296)}.pdf`)).toBe(`${'x'.repeat(96)}.pdf`);
    expect(cleanFileName('😀'.repeat(150))).toBe('😀'.repeat(50));
    expect(cleanFileName(`${'कि'.repeat(60)}.jpeg`)).toBe(`${'कि'.repeat(47)}.jpeg`);
    expect(cleanFileName(`${'👨‍👩‍👧'.repeat(20)}.pdf`)).toBe(`${'👨‍👩‍👧'.repeat(12)}.pdf`);
  });

  it('gives the extension of what it is', () => {
    expect(nameWithExtension('plan.PDF', 'pdf')).toBe('plan.PDF');
    expect(nameWithExtension('plan.exe', 'pdf')).toBe('plan.exe.pdf');
    expect([...nameWithExtension('y'.repeat(100), 'pdf')]).toHaveLength(100);
  });

  it('says the name to every reader and breaks out of no header', () => {
    expect(attachmentDisposition('plan.pdf')).toBe(
      `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`,
    );
    expect(attachmentDisposition('योजना"\\ (1)\'.pdf')).toBe(
      `attachment; filename="_______ (1)'.pdf"; ` +
        "filename*=UTF-8''%E0%A4%AF%E0%A5%8B%E0%A4%9C%E0%A4%A8%E0%A4%BE%22%5C%20%281%29%27.pdf",
    );
  });
});
