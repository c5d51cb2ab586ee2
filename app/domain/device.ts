export type DeviceKind = 'mobile' | 'tablet' | 'desktop' | 'other';

export interface Device {
  kind: DeviceKind;
  /** 'Chrome on Android'; the browser alone, 'Mobile', 'Tablet Device' or 'Unknown Device' where less is known. */
  label: string;
}

/** Order matters: Edge and Samsung Internet also say Chrome, and nearly everybody says Safari. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: typeof browsers, userAgent: string) =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1];

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

/** What a session runs on, as far as its user agent says. */
export function deviceOf(userAgent: string): Device {
  const kind = kindOf(userAgent);
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser) return { kind, label: system ? `${browser} on ${system}` : browser };
  if (kind === 'mobile') return { kind, label: 'Mobile' };
  if (kind === 'tablet') return { kind, label: 'Tablet Device' };
  return { kind, label: 'Unknown Device' };
}
