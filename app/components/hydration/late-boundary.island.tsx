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
} from 'react';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_FetchersContext as FetchersContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';

/**
 * A Suspense boundary for a part that is hydrated later than the page around it. Until then it keeps the props and the router's contexts
 * that it began with: where new ones reach HTML that can't be hydrated yet, React throws the HTML away, or holds the router's own
 * update back, and the whole page does not react.
 */
export function LateBoundary({ children }: { children: ReactNode }) {
  const [isHydrated, hydrated] = useReducer(() => true, false);
  const contexts = useRouterContexts();
  const kept = useRef({ contexts, children });
  if (isHydrated) kept.current = { contexts, children };
  const shown = kept.current.children;
  const part = useMemo(
    () => (
      <Suspense>
        <Noted onHydrated={hydrated}>{shown}</Noted>
      </Suspense>
    ),
    [shown],
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

/** Its effect runs when all of the boundary is hydrated. */
function Noted({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
