import { UNSAFE_RemixContext as RemixContext, useNavigation } from '@remix-run/react';
import {
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import { type Gate, makeGate, openWhenSeen } from './gate';

interface HydrateWhenSeenProps {
  /** The id of the element that the children draw. */
  id: string;
  children: ReactNode;
}

/**
 * Keeps the server's HTML of a part as it is until it is near the screen or touched; then React takes it over. What is drawn later,
 * by the browser, is alive at once.
 *
 * React throws the HTML of such a part away if new props or a new context reach it first. So it keeps the props that it began with
 * until it is hydrated, and whatever renders it again opens it.
 */
export function HydrateWhenSeen({ id, children }: HydrateWhenSeenProps) {
  const [gate] = useState(makeGate);
  const kept = useRef(children);
  const [isHydrated, hydrated] = useReducer(() => true, false);
  useOpenOnChange(gate);
  useEffect(() => openWhenSeen(id, gate), [id, gate]);
  if (isHydrated) kept.current = children;
  const shown = kept.current;
  return useMemo(
    () => (
      <Suspense>
        <Gated gate={gate} onHydrated={hydrated}>
          {shown}
        </Gated>
      </Suspense>
    ),
    [gate, shown],
  );
}

/** The first render after hydration is React's own; any other one comes from above. */
function useOpenOnChange(gate: Gate): void {
  const isLive = useIsLive();
  // The contexts that a part may read: their changes render this component, too.
  useNavigation();
  useContext(RemixContext);
  const liveRenders = useRef(0);
  if (!isLive) return;
  liveRenders.current += 1;
  if (liveRenders.current > 1) gate.open();
}

function Gated({ gate, onHydrated, children }: { gate: Gate; onHydrated: () => void; children: ReactNode }) {
  const isLive = useIsLive();
  useEffect(onHydrated, [onHydrated]);
  // Never while the browser draws by itself: there is no HTML to keep then.
  if (!import.meta.env.SSR && !isLive && !gate.isOpen) throw gate.opened;
  return children;
}
