import { keepFrames } from '~/realtime/live-store';

/** After a screen was drawn, so that all of it listens; longer than a busy phone takes for what it hydrates first. */
const CALM_MS = 3_000;
/** After a navigation whose beginning React has never drawn. */
const LONGEST_MS = 20_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** The effects of a screen may run after the next navigation has begun, whose end sets the timer again. */
const isNavigating = () => (window.__remixRouter?.state.navigation.state ?? 'idle') !== 'idle';

/** Forgets the kept frames once the screen listens. Returns a function that keeps them on. */
export function forgetFramesSoon(ms = CALM_MS): () => void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!isNavigating()) keepFrames(false);
  }, ms);
  return () => clearTimeout(timer);
}

/**
 * Keeps frames from the moment at which a navigation begins. The router says so at once; React draws it in a transition, which takes
 * seconds on a busy phone, and the next screen's data may be read before. Returns a function that unsubscribes.
 */
export function keepFramesOverNavigations(): (() => void) | undefined {
  let wasIdle = true;
  return window.__remixRouter?.subscribe(({ navigation }) => {
    const isIdle = navigation.state === 'idle';
    if (!isIdle) {
      clearTimeout(timer);
      keepFrames(true);
    } else if (!wasIdle) forgetFramesSoon(LONGEST_MS);
    wasIdle = isIdle;
  });
}
