import { describe, expect, it } from 'vitest';
import { bytesOf, join, mp4Of, webmOf } from '#test/support/crafted-files';
import {
  disguisedTrack,
  oggPage,
  opusTrack,
  pictureTrack,
  soundTrack,
  voiceM4a,
  voiceOgg,
  voiceWebm,
  vorbisTrack,
  vp8Track,
} from '#test/support/crafted-sounds';
import { inspectUpload } from '~/domain/file/inspect';
import { fileTypes, sniffFileType } from '~/domain/file/type';
import { findAscii } from '~/domain/media/bytes';
import { checksum } from '~/domain/media/ogg-opus';
import { chatFileMax, shownAs } from '~/domain/message/file';
import { inspectChatFile } from '~/domain/message/file-inspect';
import { AppError } from '~/lib/app-error';

function outcome(bytes: Uint8Array): string {
  try {
    const { type, extension } = inspectChatFile(bytes);
    return `${fileTypes[type].contentType} .${extension}`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
}

const secret = '26.85,80.95 Pixel';
const padded = (head: Uint8Array, size: number) => join(head, new Uint8Array(size - head.length));
/** An element `Void` or box `free` that fills a file up to a size. */
const ofSize = (size: number) => {
  const bytes = padded(voiceM4a(secret), size);
  const at = voiceM4a(secret).length;
  new DataView(bytes.buffer).setUint32(at, size - at);
  bytes.set(bytesOf('free'), at + 4);
  return bytes;
};

describe('a recording', () => {
  it.each([
    ['WebM with Opus', voiceWebm(secret), 'audio/webm .weba'],
    ['Ogg with Opus', voiceOgg(secret), 'audio/ogg .ogg'],
    ['M4A', voiceM4a(secret), 'audio/mp4 .m4a'],
    ['MP4 with sound alone, as Safari records it', voiceM4a(secret, [soundTrack], 'iso5'), 'audio/mp4 .m4a'],
    ['WebM with pictures', voiceWebm(secret, [opusTrack, vp8Track]), 'video/webm .webm'],
    ['WebM with pictures first', voiceWebm(secret, [vp8Track, opusTrack]), 'video/webm .webm'],
    [
      'WebM with pictures in another list',
      voiceWebm(secret, [opusTrack], { late: [vp8Track] }),
      'video/webm .webm',
    ],
    ['WebM with pictures called sound', voiceWebm(secret, [disguisedTrack]), 'video/webm .webm'],
    ['WebM with Vorbis', voiceWebm(secret, [vorbisTrack]), 'video/webm .webm'],
    ['WebM without tracks', webmOf(secret), 'video/webm .webm'],
    ['M4A with pictures', voiceM4a(secret, [soundTrack, pictureTrack]), 'video/mp4 .mp4'],
    ['MP4 without tracks that say what they are', mp4Of(secret), 'video/mp4 .mp4'],
    [
      'Ogg with another stream',
      voiceOgg(secret, [oggPage(bytesOf('x'), 0, { serial: 8 })]),
      'unsupported_media',
    ],
    [
      'Ogg with a second beginning',
      voiceOgg(secret, [oggPage(bytesOf('x'), 0, { flags: 2 })]),
      'unsupported_media',
    ],
    ['Ogg with something after it', join(voiceOgg(secret), '<script>'), 'unsupported_media'],
    ['Ogg with Theora', oggPage(bytesOf('\x80theora'), 0, { flags: 2 }), 'unsupported_media'],
    ['Ogg with a head alone', voiceOgg(secret).subarray(0, 47), 'unsupported_media'],
    ['a cut Ogg', voiceOgg(secret).subarray(0, -3), 'unsupported_media'],
    ['a cut M4A', voiceM4a(secret).subarray(0, -3), 'unsupported_media'],
    ['5 MB', ofSize(chatFileMax.audio), 'audio/mp4 .m4a'],
    ['more', ofSize(chatFileMax.audio + 1), 'too_large'],
  ])('%s', (_name, bytes, expected) => {
    expect(outcome(bytes)).toBe(expected);
  });

  it.each([
    ['WebM', voiceWebm(secret)],
    ['Ogg', voiceOgg(secret)],
    ['M4A', voiceM4a(secret)],
  ])('%s loses place and device, and keeps its sound', (_name, bytes) => {
    expect(findAscii(bytes, secret)).toBeGreaterThan(0);
    const { length } = bytes;
    const before = sniffFileType(bytes);
    inspectChatFile(bytes);
    expect(findAscii(bytes, secret)).toBe(-1);
    expect(findAscii(bytes, 'the sound itself')).toBeGreaterThan(0);
    expect([bytes.length, sniffFileType(bytes)]).toEqual([length, before]);
  });

  it('gets a new checksum in Ogg', () => {
    const bytes = voiceOgg(secret);
    inspectChatFile(bytes);
    const [from, to] = [findAscii(bytes, 'OggS', 4), findAscii(bytes, 'OggS', findAscii(bytes, 'OpusTags'))];
    const page = bytes.slice(from, to);
    const stored = new DataView(page.buffer).getUint32(22, true);
    page.fill(0, 22, 26);
    expect(checksum(page)).toBe(stored);
    expect(checksum(bytesOf('123456789'))).toBe(0x89a1897f);
  });

  it('is no picture or document of an upload', () => {
    for (const kind of ['post_image', 'document'] as const) {
      for (const bytes of [voiceWebm(''), voiceOgg('x'), voiceM4a('')])
        expect(() => inspectUpload(kind, bytes)).toThrow('a sound recording');
    }
  });

  it.each(['webm', 'ogg', 'mp4'])('audio/%s is shown as a player', (kind) => {
    expect(shownAs(`audio/${kind}`)).toBe('audio');
  });

  it.each(['audio/mpeg', 'audio/x-evil', 'audio/webm; codecs=opus'])('%s is not', (contentType) => {
    expect(shownAs(contentType)).toBe('card');
  });
});
