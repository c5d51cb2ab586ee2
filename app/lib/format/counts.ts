import { currentLanguage } from '../language/current-language';
import { oneDecimal, rupeeParts } from './rupees';

const COUNT_UNITS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** 950, 1.5K, 2.5M, 1.2B; in Hindi 1.5 हज़ार, 25 लाख. */
export function compactCount(count: number): string {
  if (!Number.isFinite(count) || count <= 0) return '0';
  const whole = Math.floor(count);
  if (currentLanguage() !== 'en') {
    const { amount, unit } = rupeeParts(whole) ?? { amount: '0', unit: '' };
    return `${amount}${unit}`;
  }
  for (const [size, unit] of COUNT_UNITS) {
    const ceiling = size === 1e9 ? Number.POSITIVE_INFINITY : 1_000;
    if (whole >= size) return `${oneDecimal(whole / size, ceiling)}${unit}`;
  }
  return String(whole);
}

/** '' for zero, '99+' above 99. */
export function badgeCount(count: number): string {
  if (!Number.isFinite(count) || count < 1) return '';
  return count > 99 ? '99+' : String(Math.floor(count));
}
