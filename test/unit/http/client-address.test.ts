import { expect, it } from 'vitest';
import { addressOf, networkOf, wideNetworkOf } from '~/platform/client-address';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2:'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2:0:0:0:9', '2001:db8:1:2:'],
  ['2001:db8::1', '2001:db8:0:0:0:0:0:1', '2001:db8:0:0:'],
  ['::1', '0:0:0:0:0:0:0:1', '0:0:0:0:'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1', 'fe80:0:0:0:'],
])('%s is written as %s and counts as %s', (text, address, network) => {
  expect([addressOf(text), networkOf(addressOf(text))]).toEqual([address, network]);
});

it.each([
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
  ['2001:0db8:0001:0002::9', '2001:db8:1::/48'],
  ['2001:DB8:1:ffff:ffff:ffff:ffff:ffff', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('%s is in the wide network %s', (text, wide) => {
  expect(wideNetworkOf(addressOf(text))).toBe(wide);
});
