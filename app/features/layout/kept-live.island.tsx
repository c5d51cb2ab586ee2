import { type ComponentType, useState } from 'react';
import { isInCall } from '~/realtime/live-store';

let live: ComponentType | null = null;

/** Names the live parts of a member's page. An error screen does not import them: strangers would load them. */
export function keepLive(parts: ComponentType): void {
  live = parts;
}

/** What fails in the live parts fails under an error screen again: after so many in this time, it stays without them. */
const MAX_DRAWN = 3;
const DRAWN_WITHIN_MS = 10_000;
let drawn: number[] = [];

function mayDraw(now: number): boolean {
  drawn = [...drawn.filter((at) => now - at < DRAWN_WITHIN_MS), now];
  return drawn.length <= MAX_DRAWN;
}

/** The live parts under an error screen that has replaced the member's one: a call goes on there. */
export function KeptLive() {
  const [Live] = useState(() => (isInCall() && mayDraw(performance.now()) ? live : null));
  return Live ? <Live /> : null;
}
