/** Small files built byte by byte for tests of uploads: real headers, hostile sizes, files in disguise. */

export const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
export const fromHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export function join(...parts: (Uint8Array | string)[]): Uint8Array {
  const chunks = parts.map((part) => (typeof part === 'string' ? bytesOf(part) : part));
  const result = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    result.set(chunk, at);
    at += chunk.length;
  }
  return result;
}

function number(size: 2 | 4, value: number, littleEndian: boolean) {
  const data = new DataView(new ArrayBuffer(size));
  if (size === 2) data.setUint16(0, value, littleEndian);
  else data.setUint32(0, value, littleEndian);
  return new Uint8Array(data.buffer);
}

const be16 = (value: number) => number(2, value, false);
export const be32 = (value: number) => number(4, value, false);
const le16 = (value: number) => number(2, value, true);
const le32 = (value: number) => number(4, value, true);

/** The header of a PNG of that size, without image data. */
export const pngOf = (width: number, height: number) =>
  join(
    fromHex('89504e470d0a1a0a'),
    be32(13),
    'IHDR',
    be32(width),
    be32(height),
    fromHex('0806000000'),
    be32(0),
  );

/** JPEG: an APP1 segment that holds a thumbnail's own frame header, then the picture's frame header. */
export const jpegOf = (width: number, height: number) => {
  const thumbnail = join(
    fromHex('ffd8ffc0001108'),
    be16(120),
    be16(160),
    fromHex('03012200021101031101ffd9'),
  );
  const frame = join(fromHex('ffc0001108'), be16(height), be16(width), fromHex('03012200021101031101'));
  return join(
    fromHex('ffd8ffe1'),
    be16(thumbnail.length + 2),
    thumbnail,
    frame,
    fromHex('ffda0008010100003f00'),
  );
};

export const gifOf = (width: number, height: number, frame = { width, height }) =>
  join(
    'GIF89a',
    le16(width),
    le16(height),
    fromHex('000000'),
    fromHex('21f90401000000000'.padEnd(16, '0')),
    ',',
    le16(0),
    le16(0),
    le16(frame.width),
    le16(frame.height),
    fromHex('00'),
  );

const uint24 = (value: number) => le32(value).subarray(0, 3);
export const webpOf = (width: number, height: number) => {
  const body = join('WEBP', 'VP8X', le32(10), fromHex('00000000'), uint24(width - 1), uint24(height - 1));
  return join('RIFF', le32(body.length), body);
};

export const box = (type: string, ...content: (Uint8Array | string)[]) => {
  const body = join(...content);
  return join(be32(body.length + 8), type, body);
};

export const isoFile = (major: string, ...compatible: string[]) =>
  join(box('ftyp', major, be32(0), ...compatible), box('mdat', 'data'));

export const avifOf = (width: number, height: number) =>
  join(
    box('ftyp', 'avif', be32(0), 'mif1'),
    box(
      'meta',
      be32(0),
      box(
        'iprp',
        box(
          'ipco',
          box('ispe', be32(0), be32(512), be32(512)),
          box('ispe', be32(0), be32(width), be32(height)),
        ),
      ),
    ),
  );

/** A stored (uncompressed) archive with empty entries of these names. */
export function zipOf(names: string[], { encrypted = false, unpackedSize = 0 } = {}): Uint8Array {
  const flags = le16(encrypted ? 1 : 0);
  const sizes = join(be32(0), le32(0), le32(unpackedSize));
  const locals = names.map((name) =>
    join(fromHex('504b03040a00'), flags, fromHex('000000000000'), sizes, le16(name.length), le16(0), name),
  );
  let offset = 0;
  const entries = names.map((name, i) => {
    const entry = join(
      fromHex('504b01020a000a00'),
      flags,
      fromHex('000000000000'),
      sizes,
      le16(name.length),
      new Uint8Array(12),
      le32(offset),
      name,
    );
    offset += locals[i]?.length ?? 0;
    return entry;
  });
  const directory = join(...entries);
  const end = join(
    fromHex('504b050600000000'),
    le16(names.length),
    le16(names.length),
    le32(directory.length),
    le32(offset),
    le16(0),
  );
  return join(...locals, directory, end);
}

export const oleOf = (stream: string) =>
  join(fromHex('d0cf11e0a1b11ae1'), new Uint8Array(504), [...stream].join('\0'), new Uint8Array(64));

export const pdfOf = (body: Uint8Array | string = '') =>
  join(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n',
    body,
    '\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
  );

/** A PDF of exactly that many bytes. */
export const pdfOfSize = (size: number) => pdfOf(new Uint8Array(size - pdfOf().length).fill(0x78));

/** A video without frames: one dated track, with a place and a device recorded in three ways. */
export const mp4Of = (secret: string, brand = 'isom') =>
  join(
    box('ftyp', brand, be32(512), brand),
    box(
      'moov',
      box('mvhd', be32(0), be32(0xe1234567), be32(0xe1234567), new Uint8Array(84)),
      box('trak', box('tkhd', be32(0), be32(0xe1234567), be32(0xe1234567)), box('udta', box('name', secret))),
      box('udta', box('\xa9xyz', secret)),
      box('meta', be32(0), secret),
    ),
    box('uuid', secret),
    box('mdat', 'the pictures themselves'),
  );

interface CraftedTrack {
  handler: string;
  samples: string[];
  /** Offsets of 64 bits. */
  wide?: boolean;
}

/** A video with tables: each sample is a chunk of its own, the tracks' chunks in turns. */
export function tracksMp4(
  tracks: readonly CraftedTrack[],
  { fragmented = false, lying = false } = {},
): Uint8Array {
  const order = tracks.flatMap(({ samples }, track) => samples.map((text, turn) => ({ track, turn, text })));
  order.sort((one, other) => one.turn - other.turn || one.track - other.track);
  const build = (start: number) => {
    const placed = order.map((one, i) => ({
      ...one,
      from:
        start + order.slice(0, i).reduce((sum, { text }) => sum + text.length, 0) + (lying ? 1_000_000 : 0),
    }));
    const trak = ({ handler, samples, wide }: CraftedTrack, track: number) => {
      const offsets = placed.filter((one) => one.track === track).map(({ from }) => from);
      const stbl = box(
        'stbl',
        box('stsd', be32(0), be32(1), box('raw ', new Uint8Array(8))),
        box('stsc', be32(0), be32(1), be32(1), be32(1), be32(1)),
        box('stsz', be32(0), be32(0), be32(samples.length), ...samples.map(({ length }) => be32(length))),
        box(
          wide ? 'co64' : 'stco',
          be32(0),
          be32(offsets.length),
          ...offsets.flatMap((at) => (wide ? [be32(0), be32(at)] : [be32(at)])),
        ),
      );
      const hdlr = box('hdlr', be32(0), be32(0), handler, new Uint8Array(12), 'Handler\0');
      return box(
        'trak',
        box('tkhd', new Uint8Array(84)),
        box('mdia', box('mdhd', new Uint8Array(24)), hdlr, box('minf', stbl)),
      );
    };
    const moov = box('moov', box('mvhd', new Uint8Array(100)), ...tracks.map(trak));
    const head = join(
      box('ftyp', 'isom', be32(512), 'isom'),
      moov,
      fragmented ? box('moof', box('mfhd', be32(0), be32(1))) : '',
    );
    return { head, media: placed.map(({ text }) => text) };
  };
  const start = build(0).head.length + 8;
  const { head, media } = build(start);
  return join(head, box('mdat', ...media));
}

/** An element of a WebM file: its id, and what is in it. */
export const ebml = (hexId: string, ...content: (Uint8Array | string)[]) => {
  const body = join(...content);
  return join(fromHex(hexId), fromHex('08'), be32(body.length), body);
};

/** As many pieces one behind another as there is room for in `length` bytes. */
export function repeated(piece: Uint8Array, length: number): Uint8Array {
  const all = new Uint8Array(length - (length % piece.length));
  all.set(piece);
  for (let done = piece.length; done < all.length; done *= 2) all.copyWithin(done, 0, done);
  return all;
}

interface WebmExtras {
  live?: boolean;
  inInfo?: Uint8Array;
  inTracks?: Uint8Array;
  behind?: Uint8Array;
}

const nothing = new Uint8Array();

/** The same as WebM. Live: as browsers record it, without lengths of the segment and its cluster. */
export const webmOf = (
  secret: string,
  { live = false, inInfo = nothing, inTracks = nothing, behind = nothing }: WebmExtras = {},
) => {
  const parts = join(
    ebml('1549a966', ebml('2ad7b1', fromHex('0f4240')), ebml('7ba9', secret), ebml('5741', secret), inInfo),
    ebml('1654ae6b', fromHex('ae80'), inTracks),
  );
  const frames = join(ebml('e7', fromHex('00')), ebml('a3', 'the pictures themselves'));
  const cluster = live ? join(fromHex('1f43b67501ffffffffffffff'), frames) : ebml('1f43b675', frames);
  const content = join(parts, cluster, ebml('1254c367', ebml('7373', secret)), behind);
  const segment = live ? join(fromHex('1853806701ffffffffffffff'), content) : ebml('18538067', content);
  return join(ebml('1a45dfa3', ebml('4282', 'webm')), segment);
};
