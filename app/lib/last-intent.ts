interface LastIntentOptions<Wish, Truth> {
  send: (wish: Wish) => Promise<Truth>;
  /** `isLast` is false if a newer intent is about to be sent, so the result is already outdated. */
  onAnswer: (truth: Truth, isLast: boolean) => void;
  /** What it waits for is waited for before the next is sent. */
  onFailure: (error: unknown, wish: Wish) => unknown;
}

/**
 * Sends one write at a time and keeps only the newest intent meanwhile: ten quick taps on a heart cause at most two requests, in
 * order, and the last tap wins. Returns the function that sends an intent.
 */
export function lastIntent<Wish, Truth>({ send, onAnswer, onFailure }: LastIntentOptions<Wish, Truth>) {
  let waiting: { wish: Wish } | null = null;
  let isSending = false;

  async function drain() {
    isSending = true;
    while (waiting) {
      const asked: { wish: Wish } = waiting;
      try {
        const truth = await send(asked.wish);
        const newest = waiting as { wish: Wish };
        if (newest.wish === asked.wish) waiting = null;
        onAnswer(truth, waiting === null);
      } catch (error) {
        waiting = null;
        await onFailure(error, asked.wish);
      }
    }
    isSending = false;
  }

  return (wish: Wish): void => {
    waiting = { wish };
    if (!isSending) void drain();
  };
}
