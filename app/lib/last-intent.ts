interface LastIntentOptions<Wish, Truth> {
  send: (wish: Wish) => Promise<Truth>;
  /** `isLast` is false if a newer intent is about to be sent, so the result is already outdated. */
  onAnswer: (truth: Truth, isLast: boolean) => void;
  /** Called for the newest intent alone. What it waits for is waited for before the next is sent. */
  onFailure: (error: unknown, wish: Wish) => unknown;
}

/**
 * Sends one write at a time and keeps only the newest intent meanwhile: ten quick taps on a heart cause at most two requests, in
 * order, and the last tap wins, also over one that has failed. Returns the function that sends an intent.
 */
export function lastIntent<Wish, Truth>({ send, onAnswer, onFailure }: LastIntentOptions<Wish, Truth>) {
  let waiting: { wish: Wish } | null = null;
  let isSending = false;

  async function drain() {
    isSending = true;
    try {
      while (waiting) await settle(waiting);
    } finally {
      isSending = false;
    }
  }

  async function settle({ wish }: { wish: Wish }) {
    let truth: Truth;
    try {
      truth = await send(wish);
    } catch (error) {
      // It may have arrived all the same, so the newer one is sent.
      if (waiting?.wish !== wish) return;
      waiting = null;
      await onFailure(error, wish);
      return;
    }
    if (waiting?.wish === wish) waiting = null;
    onAnswer(truth, waiting === null);
  }

  return (wish: Wish): void => {
    waiting = { wish };
    // An error of a handler concerns one answer, not the next change.
    if (!isSending) void drain().catch((error) => reportError(error));
  };
}
