import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fitLevels, voiceText, voiceTime, voiceTimeOf } from '~/domain/voice-note/voice-note';
import { voiceFields, voiceNote, voiceOf } from '~/domain/voice-note/voice-note.schema';

const fields = z.object(voiceFields);
const readFields = (given: Record<string, string>) => {
  const { success, data } = fields.safeParse(given);
  return success ? voiceOf(data) : 'invalid';
};

const flat = (level: number) => Array.from({ length: 48 }, () => level);

describe('what a device measured of a recording', () => {
  it.each([
    ['nothing', {}, null],
    ['a waveform alone', { waveform: '1,2,3' }, null],
    ['a duration alone: plain bars', { durationMs: '1200' }, { durationMs: 1200, levels: [] }],
    ['both', { durationMs: '1200', waveform: flat(7).join() }, { durationMs: 1200, levels: flat(7) }],
    ['few levels, stretched', { durationMs: '0', waveform: '9' }, { durationMs: 0, levels: flat(9) }],
    [
      'levels too high, clamped',
      { durationMs: '5', waveform: flat(999).join() },
      { durationMs: 5, levels: flat(31) },
    ],
    ['too long, clamped', { durationMs: '999999999' }, { durationMs: 300_000, levels: [] }],
    ['a negative duration', { durationMs: '-5' }, 'invalid'],
    ['half a millisecond', { durationMs: '0.5' }, 'invalid'],
    ['words', { durationMs: 'long' }, 'invalid'],
    ['endless digits', { durationMs: '1'.repeat(400) }, 'invalid'],
    ['negative levels', { durationMs: '1', waveform: '-1,2' }, 'invalid'],
    ['no level between commas', { durationMs: '1', waveform: '1,,2' }, 'invalid'],
    ['markup', { durationMs: '1', waveform: '<b>' }, 'invalid'],
    [
      'too many levels',
      { durationMs: '1', waveform: Array.from({ length: 257 }, () => 1).join() },
      'invalid',
    ],
  ])('%s', (_name, given, expected) => {
    const read = readFields(given);
    expect(read).toEqual(expected);
    if (read && read !== 'invalid') expect(voiceNote.parse(read)).toEqual(read);
  });
});

describe('levels', () => {
  it('show the loudest of each part, in their order', () => {
    const measured = Array.from({ length: 480 }, (_, i) => (i % 10 === 3 ? i / 20 : 0));
    const shown = fitLevels(measured);
    expect(shown).toHaveLength(48);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    expect(shown.at(-1)).toBe(24);
  });

  it.each([[[]], [[31]], [[1, 2]], [flat(0)], [Array.from({ length: 3_000 }, () => 400)]])(
    'are none or 48, each in range',
    (measured) => {
      const shown = fitLevels(measured);
      expect([0, 48]).toContain(shown.length);
      expect(shown.every((level) => Number.isInteger(level) && level >= 0 && level <= 31)).toBe(true);
    },
  );
});

describe('the words of a recording', () => {
  it.each([
    [0, 'Voice message (0:00)'],
    [7_400, 'Voice message (0:07)'],
    [59_600, 'Voice message (1:00)'],
    [300_000, 'Voice message (5:00)'],
  ])('%i ms: %s', (ms, words) => {
    expect(voiceText(ms)).toBe(words);
    expect(voiceTimeOf(words)).toBe(voiceTime(ms));
  });

  it('are not the name of a file', () => {
    expect(voiceTimeOf('Voice message (0:07).pdf')).toBeNull();
  });
});
