import type { Random } from '#test/support/random';

const LATEST_MS = 500;

/** The WebSocket of a page whose session is `token`. */
export function bearerSocket(token: string) {
  return class extends WebSocket {
    constructor(url: string) {
      // Node's WebSocket takes headers, which its type, the browser's, does not know.
      super(url, { headers: { authorization: `Bearer ${token}` } } as unknown as string[]);
    }
  };
}

/** One whose every second event is late, so that they overtake each other. */
export function shuffledSocket(token: string, random: Random) {
  return class extends bearerSocket(token) {
    constructor(url: string) {
      super(url);
      let frames = 0;
      const late = new WeakSet<Event>();
      // The first to hear a frame, it may keep it for later.
      this.addEventListener('message', (event) => {
        if (late.has(event)) return;
        frames += 1;
        if (frames % 2 === 1 || !isEvent(String(event.data))) return;
        event.stopImmediatePropagation();
        const again = new MessageEvent('message', { data: event.data });
        late.add(again);
        setTimeout(() => this.dispatchEvent(again), random.int(0, LATEST_MS));
      });
    }
  };
}

/** Numbered events only: of the others the last is the truth, and a socket keeps their order. */
const isEvent = (frame: string): boolean => /"seq":/.test(frame) && !/"type":"(ready|resync)"/.test(frame);
