import type { Random } from '../random';

/** 2026-01-01 00:00 UTC: the default time of a row. */
const ROW_TIME = Date.UTC(2026, 0, 1);
/** Ids and keys drawn from one random sequence. */
export function idSource(random: Random) {
  const hex = (bytes: number) =>
    Array.from(random.bytes(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const id = (at: number = ROW_TIME) => {
    const time = Math.floor(at).toString(16).padStart(12, '0');
    const tail = hex(10);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-a${tail.slice(3, 6)}-${tail.slice(6, 18)}`;
  };
  /** Id and time of a row. */
  const born = ({ createdAt = ROW_TIME, ...given }: { id?: string; createdAt?: number }) => ({
    id: given.id ?? id(createdAt),
    createdAt,
  });
  const key = (bytes = 16) =>
    btoa(String.fromCharCode(...random.bytes(bytes)))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '');
  return { hex, id, born, key };
}
