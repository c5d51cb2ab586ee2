import type { PersonKey } from './people';

interface DemoDevice {
  of: PersonKey;
  agent: string;
  /** From the ranges kept for documentation. */
  address: string | null;
  /** Signed in so many days ago, last seen so many hours ago. */
  since: number;
  seen: number;
  ended?: boolean;
  kind?: 'bearer';
}

const androidChrome = (model: string, version = 141) =>
  `Mozilla/5.0 (Linux; Android 15; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Mobile Safari/537.36`;
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0';
const firefox = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Devices beside the one that a reader of the demo signs in with. Nobody knows a token of theirs. */
export const devices: DemoDevice[] = [
  { of: 'sunita', agent: androidChrome('M2101K6P'), address: '203.0.113.24', since: 6, seen: 2 },
  { of: 'sunita', agent: edge, address: '203.0.113.24', since: 19, seen: 70 },
  {
    of: 'sunita',
    agent: androidChrome('SM-A155F', 132),
    address: null,
    since: 104,
    seen: 24 * 90,
    ended: true,
  },
  { of: 'rohan', agent: edge, address: '198.51.100.61', since: 7, seen: 3 },
  { of: 'rohan', agent: ipad, address: null, since: 104, seen: 24 * 91, ended: true },
  { of: 'rohan', agent: iphone, address: '198.51.100.88', since: 12, seen: 29 },
  { of: 'kavita', agent: firefox, address: '192.0.2.17', since: 1, seen: 5 },
  {
    of: 'kavita',
    agent: androidChrome('Pixel 8'),
    address: '192.0.2.140',
    since: 30,
    seen: 24 * 29,
    ended: true,
  },
  { of: 'farah', agent: androidChrome('CPH2565'), address: '203.0.113.71', since: 3, seen: 1 },
  { of: 'imran', agent: androidChrome('RMX3771'), address: '203.0.113.90', since: 5, seen: 6 },
  { of: 'venkatesh', agent: iphone, address: '198.51.100.12', since: 2, seen: 8 },
  {
    of: 'nandini',
    agent: 'nukkad-import/0.3 (python-requests 2.32)',
    address: '198.51.100.40',
    since: 9,
    seen: 20,
    kind: 'bearer',
  },
];
