import type { GuideFacts } from '~/domain/onboarding/guide';

/** The guide's fields of `PUT /api/users/me`. */
export type GuideChange = Partial<GuideFacts>;

/**
 * Pauses between retries in milliseconds. After the last one it waits for the `online` event or the next
 * visit.
 */
const pauses = [1_000, 4_000, 15_000, 60_000] as const;

interface GuideStoreParts {
  /** Saves on the server; throws if that failed. */
  send: (change: GuideChange) => Promise<void>;
  /** Whether a retry would be refused again. */
  isFinal: (error: unknown) => boolean;
  kept: { read: () => GuideChange | null; write: (change: GuideChange | null) => void };
  /** Calls `retry` when the connection is back. */
  onOnline: (retry: () => void) => void;
}

export interface GuideStore {
  facts: () => GuideFacts;
  change: (change: GuideChange) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The guide's state on this device, which may be ahead of the server. A change applies at once and is stored
 * on the device until the server has it, so that neither a lost connection nor a reload reopens a closed
 * guide.
 */
export function createGuideStore(stored: GuideFacts, parts: GuideStoreParts): GuideStore {
  let unsaved = parts.kept.read();
  let facts: GuideFacts = { ...stored, ...unsaved };
  let isSending = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (isSending || !unsaved) return;
    const sent = unsaved;
    isSending = true;
    try {
      await parts.send(sent);
      settle(sent);
    } catch (error) {
      if (parts.isFinal(error)) settle(sent);
      else plan();
    } finally {
      isSending = false;
    }
    // Sends what was changed while the request was running.
    if (unsaved && unsaved !== sent) void save();
  }

  function settle(sent: GuideChange): void {
    tries = 0;
    if (unsaved === sent) keep(null);
  }

  function plan(): void {
    const pause = pauses[tries];
    tries += 1;
    if (pause !== undefined) timer = setTimeout(() => void save(), pause);
  }

  function keep(change: GuideChange | null): void {
    unsaved = change;
    parts.kept.write(change);
  }

  parts.onOnline(() => {
    tries = 0;
    void save();
  });
  void save();
  return {
    facts: () => facts,
    change(change) {
      facts = { ...facts, ...change };
      keep({ ...unsaved, ...change });
      tries = 0;
      for (const listener of listeners) listener();
      void save();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
