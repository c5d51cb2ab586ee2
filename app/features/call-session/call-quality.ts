/** Video bitrates in bits per second. Voice takes about 40,000 and is never reduced. */
export const videoBitrate = { high: 1_200_000, low: 250_000, floor: 80_000, start: 600_000 } as const;

/** How long the connection must be poor before the user is told. */
const WEAK_AFTER_MS = 5_000;
const MANY_LOST = 0.08;
const SOME_LOST = 0.03;
const SLOW_MS = 400;

/** One sample of a connection's statistics, as totals since the call began. */
export interface LinkStats {
  /** Sent and received, with protocol overhead. */
  bytes: number;
  received: number;
  lost: number;
  /** Share of our packets that did not reach the other side, 0–1. */
  remoteLoss: number;
  /** Round-trip time in milliseconds; null while unknown. */
  roundTripMs: number | null;
}

export type LinkQuality = 'good' | 'fair' | 'poor';

/** The fields of `RTCPeerConnection.getStats` entries that are used here. */
interface StatsEntry {
  type: string;
  bytesSent?: number;
  bytesReceived?: number;
  packetsReceived?: number;
  packetsLost?: number;
  fractionLost?: number;
  currentRoundTripTime?: number;
  state?: string;
  nominated?: boolean;
}

export function readStats(entries: Iterable<StatsEntry>): LinkStats {
  const stats: LinkStats = { bytes: 0, received: 0, lost: 0, remoteLoss: 0, roundTripMs: null };
  let pairBytes = 0;
  let hasTransport = false;
  for (const entry of entries) {
    if (entry.type === 'transport') {
      hasTransport = true;
      stats.bytes += bytesOf(entry);
    } else if (entry.type === 'candidate-pair') {
      pairBytes += bytesOf(entry);
      if (entry.nominated && entry.currentRoundTripTime !== undefined)
        stats.roundTripMs = entry.currentRoundTripTime * 1000;
    } else if (entry.type === 'inbound-rtp') {
      stats.received += entry.packetsReceived ?? 0;
      stats.lost += Math.max(0, entry.packetsLost ?? 0);
    } else if (entry.type === 'remote-inbound-rtp') {
      stats.remoteLoss = Math.max(stats.remoteLoss, entry.fractionLost ?? 0);
    }
  }
  // Firefox reports no transport entries.
  if (!hasTransport) stats.bytes = pairBytes;
  return stats;
}

const bytesOf = (entry: StatsEntry) => (entry.bytesSent ?? 0) + (entry.bytesReceived ?? 0);

/** Share of packets lost between two samples, 0–1; 1 if no packet arrived. */
export function lossBetween(before: LinkStats, after: LinkStats): number {
  const received = Math.max(0, after.received - before.received);
  const lost = Math.max(0, after.lost - before.lost);
  return received + lost === 0 ? 1 : lost / (received + lost);
}

export function linkQualityOf(loss: number, roundTripMs: number | null): LinkQuality {
  if (loss > MANY_LOST) return 'poor';
  return loss > SOME_LOST || (roundTripMs ?? 0) > SLOW_MS ? 'fair' : 'good';
}

/** Since when the connection has been poor; null while it is not. */
export const poorSince = (since: number | null, quality: LinkQuality, now: number): number | null =>
  quality === 'poor' ? (since ?? now) : null;

export const isWeak = (since: number | null, now: number): boolean =>
  since !== null && now - since >= WEAK_AFTER_MS;

/**
 * The next cap for our video bitrate: 40 % lower when packets are lost, slowly higher when none are. The
 * browser adapts below the cap by itself; the cap keeps video from crowding out the voice.
 */
export function nextBitrate(current: number, loss: number, cap: number): number {
  const wanted = loss > MANY_LOST ? current * 0.6 : loss > SOME_LOST ? current : current * 1.08;
  return Math.round(Math.min(cap, Math.max(videoBitrate.floor, wanted)));
}

/** The Network Information API, which not every browser has. */
export interface NetworkHint {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

/** Whether to start with less data: on mobile data, or when the user asked the browser to save data. */
export const wantsLessData = ({ saveData, type, effectiveType }: NetworkHint): boolean =>
  saveData === true || type === 'cellular' || /^(slow-2g|2g|3g)$/.test(effectiveType ?? '');
