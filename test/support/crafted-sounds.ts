import { checksum } from '~/domain/file/ogg-opus';
import { be32, box, bytesOf, fromHex, join } from './crafted-files';

/** Small recordings built byte by byte: real containers without sound. */

const element = (hexId: string, ...content: (Uint8Array | string)[]) => {
  const body = join(...content);
  return join(fromHex(hexId), fromHex('08'), be32(body.length), body);
};

const webmTrack = (type: string, codec: string) =>
  element('ae', element('d7', fromHex('01')), element('83', fromHex(type)), element('86', codec));

export const opusTrack = webmTrack('02', 'A_OPUS');
export const vorbisTrack = webmTrack('02', 'A_VORBIS');
export const vp8Track = webmTrack('01', 'V_VP8');
/** It says that it is sound, and is coded as a picture. */
export const disguisedTrack = webmTrack('02', 'V_VP8');

/** As MediaRecorder writes it: without lengths of the segment and its cluster. `late`: tracks after the sound. */
export function voiceWebm(
  secret: string,
  tracks = [opusTrack],
  { late = [] as Uint8Array[] } = {},
): Uint8Array {
  const content = join(
    element('1549a966', element('2ad7b1', fromHex('0f4240')), element('5741', secret)),
    element('1654ae6b', ...tracks),
    late.length > 0 ? element('1654ae6b', ...late) : new Uint8Array(),
    join(
      fromHex('1f43b67501ffffffffffffff'),
      element('e7', fromHex('00')),
      element('a3', 'the sound itself'),
    ),
  );
  const head = element('1a45dfa3', element('4282', 'webm'));
  return join(head, fromHex('1853806701ffffffffffffff'), content);
}

const track = (handler: string, coding: string) =>
  box(
    'trak',
    box('tkhd', be32(0), be32(0xe1234567), be32(0xe1234567)),
    box(
      'mdia',
      box('hdlr', be32(0), be32(0), handler, new Uint8Array(13)),
      box('minf', box('stbl', box('stsd', be32(0), be32(1), box(coding, new Uint8Array(28))))),
    ),
  );

export const soundTrack = track('soun', 'mp4a');
export const pictureTrack = track('vide', 'avc1');

export const voiceM4a = (secret: string, tracks = [soundTrack], brand = 'M4A ') =>
  join(
    box('ftyp', brand, be32(512), brand),
    box(
      'moov',
      box('mvhd', be32(0), be32(0xe1234567), be32(0xe1234567), new Uint8Array(84)),
      ...tracks,
      box('udta', box('\xa9xyz', secret)),
    ),
    box('mdat', 'the sound itself'),
  );

const le32 = (value: number) => be32(value).reverse();

/** One page with one packet. */
export function oggPage(packet: Uint8Array, number: number, { flags = 0, serial = 7 } = {}): Uint8Array {
  const lengths = [
    ...Array.from({ length: Math.floor(packet.length / 255) }, () => 255),
    packet.length % 255,
  ];
  const page = join(
    'OggS',
    Uint8Array.of(0, flags),
    new Uint8Array(8),
    le32(serial),
    le32(number),
    le32(0),
    Uint8Array.of(lengths.length, ...lengths),
    packet,
  );
  page.set(le32(checksum(page)), 22);
  return page;
}

const opusHead = join('OpusHead', fromHex('0101'), fromHex('0000'), le32(48_000), fromHex('000000'));

export function voiceOgg(secret: string, more: Uint8Array[] = []): Uint8Array {
  const tags = join('OpusTags', le32(secret.length), secret, le32(1), le32(secret.length), secret);
  return join(
    oggPage(opusHead, 0, { flags: 2 }),
    oggPage(tags, 1),
    oggPage(bytesOf('the sound itself'), 2, { flags: 4 }),
    ...more,
  );
}
