import { useLocation, useNavigation } from '@remix-run/react';
import { Suspense, useEffect } from 'react';
import { retryingLazy, warm } from '~/components/frame/retrying-load';
import { useDelayed } from '~/components/frame/use-delayed';
import { useWarmUp } from '~/components/frame/use-warm-up';
import { cardOf } from '~/features/reaction/feed-memory';
import { sidePaneOf } from '~/features/wide/side-pane';
import { forgetFramesSoon, keepFramesOverNavigations } from './kept-frames';
import { usePressMark } from './use-press-mark';
import { waitingFor } from './waiting-for';

const load = () => import('./page-waiting');
const Waiting = retryingLazy(load);

/** After the first page's own scripts. On a slow network a skeleton that has to be loaded first comes too late. */
const CALM_MS = 3_000;

/**
 * Shows that a press has been heard: its link is marked at once, a bar runs while the next page is loading, and after 300 ms
 * its skeleton lies over the previous page, which stays mounted in case the user goes back. A post that a card has shown
 * is there at once. What arrives by socket meanwhile is kept for the next page.
 */
export function NavigationSigns() {
  const { state, location } = useNavigation();
  const isIdle = state === 'idle';
  const { pathname, key } = useLocation();
  const next = state === 'loading' && location.pathname !== pathname ? location.pathname : '';
  const screen = waitingFor(next);
  usePressMark(location?.key);
  useEffect(keepFramesOverNavigations, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen, also one whose navigation was over before it was drawn
  useEffect(() => (isIdle ? forgetFramesSoon() : undefined), [isIdle, key]);
  useWarmUp(load, CALM_MS);
  useEffect(() => {
    if (screen) warm(load)();
  }, [screen]);
  const isLong = useDelayed(screen !== undefined);
  // After an edit the card has the earlier text.
  const hasCard = screen === 'post' && pathname !== `${next}/edit`;
  const card = hasCard ? cardOf(next.replace('/post/', '')) : null;
  const isBeside = sidePaneOf(pathname) !== null && sidePaneOf(next)?.shows === 'item';
  return (
    <>
      {isIdle ? null : <div aria-hidden="true" className="loading-bar" />}
      {screen && (isLong || card) ? (
        <Suspense>
          <Waiting screen={screen} card={card} isBeside={isBeside} />
        </Suspense>
      ) : null}
    </>
  );
}
