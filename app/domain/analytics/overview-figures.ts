import { groupIndian } from '~/lib/format/digits';
import type { Share } from './analytics';
import type { Bar } from './overview-parts';

/** In place of a rate that nothing can be said about. */
export const NO_RATE = '–';
export const percentText = (value: number | null) => (value === null ? NO_RATE : `${value}%`);
/** For a plural: what it goes by, and the digits that are shown. */
export const counted = (count: number) => ({ count, shown: groupIndian(count) });

export const shareBars = (shares: readonly Share[], tone: Bar['tone'], rest?: string): Bar[] =>
  shares.map(({ label, percent }) => ({
    label,
    value: `${percent}%`,
    percent,
    tone: label === rest ? 'muted' : tone,
  }));
