import { z } from 'zod';
import { count } from '~/domain/shared/view-fields.schema';
import { fitLevels, type VoiceNote, voiceLimits } from './voice-note';
import * as words from './voice-note.words';

const { maxMs, levels, levelMax } = voiceLimits;

/** A recording as its sender's device measured it. */
export const voiceNote = z.strictObject({
  durationMs: count,
  /** Loudness from start to end; empty where it was not measured. */
  levels: z.array(z.int().min(0).max(levelMax)).max(levels),
});

/** Form fields beside a recorded file. What is out of range is clamped, since it changes a picture only. */
export const voiceFields = {
  durationMs: z
    .string()
    .regex(/^\d{1,9}$/, { error: words.wholeNumber })
    .transform((text) => Math.min(Number(text), maxMs))
    .optional(),
  waveform: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3}){0,255}$/, { error: words.waveform })
    .transform((text) => fitLevels(text.split(',').map(Number)))
    .optional(),
};

/** Null without a duration: it is a sound file then. */
export const voiceOf = (fields: {
  durationMs?: number | undefined;
  waveform?: number[] | undefined;
}): VoiceNote | null =>
  fields.durationMs === undefined ? null : { durationMs: fields.durationMs, levels: fields.waveform ?? [] };
