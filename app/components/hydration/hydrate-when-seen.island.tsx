import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import { type HydrationGate, makeGate, openWhenSeen } from './hydration-gate';
import { LateBoundary } from './late-boundary.island';

interface HydrateWhenSeenProps {
  /** The id of the element that the children draw. */
  id: string;
  children: ReactNode;
}

/**
 * Keeps the server's HTML of a part as it is until it is near the screen or touched, or its props change; then React takes it over. What
 * is drawn later, by the browser, is alive at once.
 */
export function HydrateWhenSeen({ id, children }: HydrateWhenSeenProps) {
  const [gate] = useState(makeGate);
  const first = useRef(children);
  useEffect(() => openWhenSeen(id, gate), [id, gate]);
  useEffect(() => {
    if (children !== first.current) gate.open();
  }, [children, gate]);
  return (
    <LateBoundary>
      <Gated gate={gate}>{children}</Gated>
    </LateBoundary>
  );
}

function Gated({ gate, children }: { gate: HydrationGate; children: ReactNode }) {
  const isLive = useIsLive();
  // Never while the browser draws by itself: there is no HTML to keep then.
  if (!import.meta.env.SSR && !isLive && !gate.isOpen) throw gate.opened;
  return children;
}
