import { lazy } from 'react';
import { afterPaint } from '~/lib/after-paint';
import { isLowData } from '~/lib/connection';
import { loadOnce } from '~/lib/loading/load-once';
import { nextTry, timesOnline } from '~/lib/loading/next-try';
import { toastUntil } from '~/lib/toast';
import * as words from './frame.words';

interface Patience {
  /** Resolves when another try may succeed, after `tries` failures. */
  untilNext: (tries: number) => Promise<void>;
  /** Says that the first try has failed. Returns what to do when the script is there. */
  sayFailed: () => () => void;
}

/** Somebody waits for what a press opens. */
const AWAITED_MS = 15_000;
const QUIET_MS = 5 * 60_000;

const sayFailed = () =>
  toastUntil({
    title: words.notLoadedYet(),
    text: words.notLoadedText(),
    tone: 'bad',
  });

/** Says nothing of a failure, where nobody waits for the script. */
export const quietly: Patience = { untilNext: nextTry(QUIET_MS), sayFailed: () => () => undefined };

/** Tries until the script is there. */
export function retryingLoad<Module>(
  load: () => Promise<Module>,
  patience: Patience = { untilNext: nextTry(AWAITED_MS), sayFailed },
): () => Promise<Module> {
  return loadOnce(async () => {
    let settle: (() => void) | undefined;
    let heard = timesOnline();
    for (let tries = 1; ; tries += 1) {
      try {
        const module = await load();
        settle?.();
        return module;
      } catch {
        settle ??= patience.sayFailed();
        // 'online' may come during a try, and before the first request gets through: the pauses begin again.
        if (timesOnline() !== heard) tries = 1;
        heard = timesOnline();
        await patience.untilNext(tries);
      }
    }
  });
}

/**
 * `lazy` for what a press opens. Where a `lazy` rejects, the error screen replaces the page and all that is typed on it, only because
 * someone pressed a button without a network.
 */
export const retryingLazy: typeof lazy = (load) => lazy(retryingLoad(load));

/**
 * Loads a script that may be wanted soon, unless the user saves data; after the next paint, since a finger that comes near presses in
 * the same moment, and a script that starts would delay the sign of the press. A failure is for the press that wants it.
 */
export const warm = (load: () => Promise<unknown>) => () => {
  if (!isLowData()) afterPaint(() => void load().catch(() => undefined));
};
