import type { Page } from '@playwright/test';

type Tapped = Window & { isQueueOpen?: boolean };

/**
 * The page's queue of writes: `open` resolves once it keeps what cannot be sent, which is a while after the page takes presses. Call it
 * before the page is loaded.
 */
export async function tapQueue(page: Page): Promise<{ open: () => Promise<void> }> {
  await page.addInitScript(() => {
    const Native = BroadcastChannel;
    globalThis.BroadcastChannel = class extends Native {
      constructor(name: string) {
        super(name);
        if (name.startsWith('writes:')) (window as Tapped).isQueueOpen = true;
      }
    };
  });
  return {
    open: async () => {
      await page.waitForFunction(() => (window as Tapped).isQueueOpen);
    },
  };
}
