import * as words from './device.words';

export type DeviceKind = 'mobile' | 'tablet' | 'desktop' | 'other';

interface Device {
  kind: DeviceKind;
  /** The browser: Edge, Firefox, Chrome or Safari; else 'Mobile', 'Tablet Device' or 'Unknown Device'. */
  label: string;
}

/** Browsers by their own names. Order matters: Edge and its relatives also name Chrome, and nearly all browsers name Safari. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

function kindOf(userAgent: string): DeviceKind {
  if (
    /\biPad\b|\bTablet\b/.test(userAgent) ||
    (/\bAndroid\b/.test(userAgent) && !/\bMobile\b/.test(userAgent))
  ) {
    return 'tablet';
  }
  if (/\bMobile\b|\biPhone\b/.test(userAgent)) return 'mobile';
  if (/\bWindows\b|\bMacintosh\b|\bLinux\b|\bCrOS\b/.test(userAgent)) return 'desktop';
  return 'other';
}

/** The kind of device and browser of a session, from its user agent. */
export function deviceOf(userAgent: string): Device {
  const kind = kindOf(userAgent);
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser) return { kind, label: browser };
  if (kind === 'mobile') return { kind, label: words.mobile() };
  if (kind === 'tablet') return { kind, label: words.tablet() };
  return { kind, label: words.unknown() };
}
