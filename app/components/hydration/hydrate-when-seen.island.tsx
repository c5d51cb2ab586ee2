import { UNSAFE_RemixContext as RemixContext } from '@remix-run/react';
import {
  type Context,
  createElement,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_FetchersContext as FetchersContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
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
 * React hydrates such a part at once, or throws its HTML away, if new props or a new context reach it first. So it keeps the props and
 * the router's contexts that it began with until it is hydrated.
 */
export function HydrateWhenSeen({ id, children }: HydrateWhenSeenProps) {
  const [gate] = useState(makeGate);
  const [isHydrated, hydrated] = useReducer(() => true, false);
  const contexts = useRouterContexts();
  const kept = useRef({ contexts, children });
  if (isHydrated) kept.current = { contexts, children };
  const isBehind = kept.current.children !== children;
  useEffect(() => openWhenSeen(id, gate), [id, gate]);
  useEffect(() => {
    if (isBehind) gate.open();
  }, [isBehind, gate]);
  const shown = kept.current.children;
  const part = useMemo(
    () => (
      <Suspense>
        <Gated gate={gate} onHydrated={hydrated}>
          {shown}
        </Gated>
      </Suspense>
    ),
    [gate, shown],
  );
  return kept.current.contexts.reduce<ReactNode>(
    (inner, { of, value }) => createElement(of.Provider, { value }, inner),
    part,
  );
}

interface ContextValue {
  of: Context<unknown>;
  value: unknown;
}

/** The router's state is new with every request of it, and once after each document's start, when it learns the page's links. */
const routerContexts = [
  RemixContext,
  DataRouterStateContext,
  FetchersContext,
  LocationContext,
  RouteContext,
] as unknown as readonly Context<unknown>[];

const useRouterContexts = (): readonly ContextValue[] =>
  // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes
  routerContexts.map((of) => ({ of, value: useContext(of) }));

interface GatedProps {
  gate: Gate;
  onHydrated: () => void;
  children: ReactNode;
}

function Gated({ gate, onHydrated, children }: GatedProps) {
  const isLive = useIsLive();
  useEffect(onHydrated, [onHydrated]);
  // Never while the browser draws by itself: there is no HTML to keep then.
  if (!import.meta.env.SSR && !isLive && !gate.isOpen) throw gate.opened;
  return children;
}
