import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { quietly, retryingLoad } from '~/components/frame/retrying-load';

export interface LazyPart<Props extends object> {
  /** The component itself, on the server. */
  atHand: ComponentType<Props> | undefined;
  onDemand: LazyExoticComponent<ComponentType<Props>>;
}

/**
 * A part of a page whose script most users don't need; rendered by `<Part>`. Unlike `lazy`, it is complete in the server's HTML, which
 * the browser keeps until the script is loaded. A script that does not arrive is asked for again: a failed `lazy` would replace the page
 * with the error screen.
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
