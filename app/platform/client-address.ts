/**
 * An address in its one spelling: IPv4 (also where IPv6 wraps it), or the eight groups of an IPv6 address in full, so
 * that addresses of one network begin alike.
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

/** What counts as one customer for the limits: an IPv4 address, the /64 of an IPv6 one with its colon. */
export function networkOf(address: string): string {
  return address.includes(':') ? `${address.split(':').slice(0, 4).join(':')}:` : address;
}
