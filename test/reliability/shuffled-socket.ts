import type { Random } from '#test/support/random';

const LATEST_MS = 500;

/** A WebSocket class that sends `token` as its session. */
export function bearerSocket(token: string) {
  return class extends WebSocket {
    constructor(url: string) {
      // Node's WebSocket takes headers, which its type, the browser's, does not know.
      super(url, { headers: { authorization: `Bearer ${token}` } } as unknown as string[]);
    }
  };
}

/** A WebSocket class that delays every second event, so that events overtake each other. */
export function shuffledSocket(token: string, random: Random) {
  return class extends bearerSocket(token) {
    constructor(url: string) {
      super(url);
      let frames = 0;
      const late = new WeakSet<Event>();
      // This listener is the first, so it can hold a frame back.
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

/** Only numbered events may be delayed: of other frames the last one counts, so their order matters. */
const isEvent = (frame: string): boolean => /"seq":/.test(frame) && !/"type":"(ready|resync)"/.test(frame);
