import type { Locator } from '@playwright/test';

/** What is there for a moment may be over before a busy machine looks, so the page itself watches for it. Call it before it comes. */
export const comesBy = (place: Locator, selector: string): Promise<void> =>
  place.evaluate(
    (element, wanted) =>
      new Promise<void>((done, fail) => {
        const look = () => {
          if (element.querySelector(wanted)) done();
        };
        new MutationObserver(look).observe(element, { subtree: true, childList: true, attributes: true });
        look();
        setTimeout(() => fail(new Error(`${wanted} never came`)), 30_000);
      }),
    selector,
  );
