import { expect, it } from 'vitest';
import { deviceOf } from '~/domain/session-list/device';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'mobile', 'Chrome'],
  [`Mozilla/5.0 (Linux; Android 13; SM-X200) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'tablet', 'Chrome'],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'desktop', 'Chrome'],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'desktop', 'Edge'],
  [
    `Mozilla/5.0 (Linux; Android 10; HD1913) ${webkit} Chrome/142.0 Mobile Safari/537.36 EdgA/142.0`,
    'mobile',
    'Edge',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'desktop', 'Firefox'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15',
    'mobile',
    'Firefox',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'mobile',
    'Safari',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
    'tablet',
    'Safari',
  ],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`, 'desktop', 'Safari'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A546E) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'mobile',
    'Chrome',
  ],
  ['Dalvik/2.1.0 (Linux; U; Android 12; M2101K7BI Mobile)', 'mobile', 'Mobile'],
  ['curl/8.5.0', 'other', 'Unknown Device'],
  ['', 'other', 'Unknown Device'],
])('the user agent %j is a device of the kind %s, called %s', (userAgent, kind, label) => {
  expect(deviceOf(userAgent)).toEqual({ kind, label });
});
