import { expect, test } from 'vitest';
import { TextEncoder as FastTextEncoder } from '~/http/html/text-encoder.server';

const texts = [
  '',
  '<a href="',
  'é',
  'चाय 50 रुपये',
  'a\u{1f4ac}b',
  '\ud83d',
  'x'.repeat(64),
  'x'.repeat(65),
  `${'x'.repeat(63)}é`,
];
const rooms = [0, 1, 2, 3, 63, 64, 65, 2048];

test.each(texts.flatMap((text) => rooms.map((room) => ({ text, room }))))(
  'the text encoder writes $text into $room bytes as the platform does',
  ({ text, room }) => {
    const [ours, theirs] = [new Uint8Array(room), new Uint8Array(room)];
    const counts = new FastTextEncoder().encodeInto(text, ours);
    const expected = new TextEncoder().encodeInto(text, theirs);
    expect(counts).toEqual({ read: expected.read, written: expected.written });
    expect(ours.subarray(0, counts.written)).toEqual(theirs.subarray(0, counts.written));
  },
);
