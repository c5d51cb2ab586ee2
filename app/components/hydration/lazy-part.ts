import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { retryingLoad, untilNext } from '~/components/frame/retrying-load';

export interface LazyPart<Props extends object> {
  /** The component itself, on the server. */
  atHand: ComponentType<Props> | undefined;
  onDemand: LazyExoticComponent<ComponentType<Props>>;
}

/** The server's HTML is on the screen meanwhile: there is nothing to tell. */
const quietly = { untilNext, tell: () => () => undefined };

/**
 * A part of a page whose script most users don't need; rendered by `<Part>`. Like `lazy`, but complete in the server's HTML: the server
 * loads the component at start, and the browser keeps the HTML until the script is loaded. (`lazy` alone sends the fallback to users
 * without JavaScript, and without a Suspense around it React can't hydrate the HTML.) A script that does not arrive is asked for again: a
 * failed `lazy` would put the error screen in the place of the page.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part: LazyPart<Props> = {
    atHand: undefined,
    onDemand: lazy(retryingLoad(async () => ({ default: await load() }), quietly)),
  };
  if (import.meta.env.SSR) {
    void load().then((component) => {
      part.atHand = component;
    });
  }
  return part;
}
