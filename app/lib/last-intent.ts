interface LastIntentOptions<Wish, Truth> {
  send: (wish: Wish) => Promise<Truth>;
  /** `isLast` is false when a newer wish is about to be sent: the answer is true, but already on its way out. */
  onAnswer: (truth: Truth, isLast: boolean) => void;
  onFailure: (error: unknown) => void;
}

/**
 * One write at a time, and of what is asked meanwhile only the newest: ten quick taps on a heart are at most two
 * requests, in order, and the last tap decides. Returns the function that asks.
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
        onFailure(error);
      }
    }
    isSending = false;
  }

  return (wish: Wish): void => {
    waiting = { wish };
    if (!isSending) void drain();
  };
}
