import { MINUTE_MS } from '~/lib/time/duration';

/** What a sender's device measured of a recording. */
export interface VoiceNote {
  durationMs: number;
  /** Loudness from start to end, 0 to `levelMax`; empty where it was not measured. */
  levels: number[];
}

export const voiceLimits = { maxMs: 5 * MINUTE_MS, levels: 48, levelMax: 31 } as const;

/** '0:07', rounded to the nearest second. */
export function voiceTime(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The words of a recording as its message holds them; what its readers see is `shownWords`. */
export const voiceText = (durationMs: number): string => `Voice message (${voiceTime(durationMs)})`;

/** '0:07' of such words; null for others. */
export const voiceTimeOf = (text: string): string | null =>
  /^Voice message \((\d+:\d\d)\)$/.exec(text)?.[1] ?? null;

/** As many levels as are shown, each the loudest of its part; fewer are stretched. */
export function fitLevels(measured: readonly number[]): number[] {
  const { levels, levelMax } = voiceLimits;
  if (measured.length === 0) return [];
  return Array.from({ length: levels }, (_, i) => {
    const from = Math.floor((i * measured.length) / levels);
    const to = Math.max(from + 1, Math.floor(((i + 1) * measured.length) / levels));
    const loudest = Math.max(...measured.slice(from, to));
    return Math.min(Math.max(Math.round(loudest), 0), levelMax);
  });
}
