/**
 * The canonical form of an IP address: IPv4 (also if wrapped in IPv6), or all eight groups of an IPv6 address, so that addresses of
 * one network share a prefix.
 */
export function addressOf(text: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1];
  if (mapped) return mapped;
  if (!text.includes(':')) return text;
  const [head = '', tail] = text.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const filled =
    tail === undefined ? groups : [...groups, ...zeros(8 - groups.length - after.length), ...after];
  return filled.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}

const zeros = (count: number) => Array.from({ length: Math.max(0, count) }, () => '0');

/** The network that rate limits count by: an IPv4 address, or the /64 of an IPv6 address with its trailing colon. */
export function networkOf(address: string): string {
  return address.includes(':') ? `${address.split(':').slice(0, 4).join(':')}:` : address;
}

/**
 * The /48 around an IPv6 address: what one customer of a hoster gets, with 65,536 networks of the kind above in it. Null for IPv4,
 * whose addresses are scarce.
 */
export function wideNetworkOf(address: string): string | null {
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : null;
}
