import { expect, test } from 'vitest';
import { takesBrotli } from '#workers/packed-assets';

test.each<[accepted: string | null, byPlatform: string | null, takes: boolean]>([
  ['gzip, deflate, br, zstd', null, true],
  ['br', null, true],
  [' BR ;Q=0.5 ', null, true],
  ['gzip;q=1, br;q=0.001', null, true],
  ['br;q=0', null, false],
  ['gzip, br; q=0.00', null, false],
  ['gzip, deflate', null, false],
  ['brotli, x-br', null, false],
  ['*', null, false],
  ['', null, false],
  [null, null, false],
  // What the platform shows in place of the browser's own header.
  ['gzip, br', 'gzip, deflate', false],
  ['gzip, br', 'gzip, deflate, br, zstd', true],
  ['gzip, br', '', false],
])('%j, of the browser %j: %s', (accepted, byPlatform, takes) => {
  const headers = new Headers(accepted === null ? {} : { 'accept-encoding': accepted });
  const cf = byPlatform === null ? undefined : ({ clientAcceptEncoding: byPlatform } as CfProperties);
  expect(takesBrotli({ headers, cf })).toBe(takes);
});
