import { type ComponentType, useState } from 'react';
import { isInCall } from '~/realtime/live-store';

let live: ComponentType | null = null;

/** Names the live parts of a member's page. An error screen does not import them: strangers would load them. */
export function keepLive(parts: ComponentType): void {
  live = parts;
}

/** The live parts under an error screen that has replaced the member's one: a call goes on there. */
export function KeptLive() {
  const [Live] = useState(() => (isInCall() ? live : null));
  return Live ? <Live /> : null;
}
