/** A log line as the chain reads it: the columns as D1 stores them, JSON as text. */
export interface ChainedLine {
  seq: number;
  entryId: string;
  previous: string | null;
  hash: string | null;
  /** The log columns are null if the line was removed and only its chain row remains. */
  id: string | null;
  actorId: string | null;
  action: string | null;
  targetType: string | null;
  targetId: string | null;
  before: string | null;
  after: string | null;
  reason: string | null;
  createdAt: number | null;
}

/** The chain's last line and hash of one night. */
export interface Digest {
  day: string;
  seq: number;
  hash: string;
}

/** The hash before the first line. */
export const CHAIN_START = '0'.repeat(64);

/** The hashed text of a line: the previous hash and the columns, as an unambiguous JSON array. */
const wordsOf = (previous: string, line: ChainedLine): string =>
  JSON.stringify([
    previous,
    line.seq,
    line.entryId,
    line.id,
    line.actorId,
    line.action,
    line.targetType,
    line.targetId,
    line.before,
    line.after,
    line.reason,
    line.createdAt,
  ]);

/** SHA-256 in hex of a line and the hash before it. */
export async function chainHash(previous: string, line: ChainedLine): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(wordsOf(previous, line)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface ChainReport {
  lines: number;
  /** Lines written since the last chaining run. */
  unchained: number;
  digests: number;
  /** Descriptions of all mismatches; empty if the log is intact. */
  faults: string[];
}

/**
 * Verifies the chain from its oldest line against the digests that are kept outside the database. Lines must come in chain order.
 * If retention has removed older lines, a digest confirms the first line's `previous`.
 */
export async function verifyChain(
  lines: AsyncIterable<ChainedLine> | Iterable<ChainedLine>,
  digests: readonly Digest[],
): Promise<ChainReport> {
  const report: ChainReport = { lines: 0, unchained: 0, digests: digests.length, faults: [] };
  const vouched = new Map(digests.map((digest) => [digest.seq, digest]));
  let last = null as { seq: number; hash: string } | null;
  for await (const line of lines) {
    report.lines += 1;
    if (last && line.seq !== last.seq + 1)
      report.faults.push(`lines ${last.seq + 1} to ${line.seq - 1} are missing`);
    if (!last && line.seq > 1) checkStart(line, vouched, report.faults);
    if (line.id === null) report.faults.push(`line ${line.seq} (${line.entryId}) is gone, its place is left`);
    if (line.hash === null) {
      report.unchained += 1;
      last = { seq: line.seq, hash: last?.hash ?? CHAIN_START };
      continue;
    }
    const previous = last?.hash ?? (line.seq === 1 ? CHAIN_START : (line.previous ?? ''));
    if (report.unchained > 0) report.faults.push(`line ${line.seq} is chained behind one that is not`);
    if (line.previous !== previous)
      report.faults.push(`line ${line.seq} does not carry the hash of the one before`);
    if (line.hash !== (await chainHash(previous, line))) report.faults.push(`line ${line.seq} was changed`);
    const digest = vouched.get(line.seq);
    if (digest && digest.hash !== line.hash)
      report.faults.push(`line ${line.seq} is not what the digest of ${digest.day} says`);
    last = { seq: line.seq, hash: line.hash };
  }
  const end = last?.seq ?? 0;
  for (const { seq, day } of digests)
    if (seq > end) report.faults.push(`the digest of ${day} knows line ${seq}, the log ends at ${end}`);
  return report;
}

function checkStart(line: ChainedLine, vouched: Map<number, Digest>, faults: string[]): void {
  const before = vouched.get(line.seq - 1);
  if (!before) faults.push(`the log begins at line ${line.seq}, and no digest knows line ${line.seq - 1}`);
  else if (before.hash !== line.previous)
    faults.push(`line ${line.seq} does not begin where the digest of ${before.day} ends`);
}
