import * as words from './age-label.words';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration';

/** '3 days', '5 h', '40 min'. */
export function ageLabel(ms: number): string {
  if (ms >= 2 * DAY_MS) return words.days({ count: Math.floor(ms / DAY_MS) });
  if (ms >= HOUR_MS) return words.hours({ count: Math.floor(ms / HOUR_MS) });
  return words.minutes({ count: Math.max(1, Math.floor(ms / MINUTE_MS)) });
}
