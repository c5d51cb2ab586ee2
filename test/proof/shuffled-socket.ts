import type { Random } from '#test/support/random';
import type { PlainSocket } from '~/realtime/socket';

const LATEST_MS = 500;

/** A WebSocket whose every second frame is late, so that frames overtake each other. */
export function shuffledSocket(url: string, token: string, random: Random, isShuffled = true): PlainSocket {
  // Node's WebSocket takes headers, which its type, the browser's, does not know.
  const real = new (WebSocket as unknown as new (url: string, options: object) => WebSocket)(url, {
    headers: { authorization: `Bearer ${token}` },
  });
  let frames = 0;
  const shown: PlainSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (data) => {
      if (real.readyState === WebSocket.OPEN) real.send(data);
    },
    close: (code) => real.close(code),
  };
  real.onmessage = ({ data }) => {
    frames += 1;
    const pass = () => shown.onmessage?.call(real, { data } as MessageEvent);
    // Numbered events only: of the others the last is the truth, and a socket keeps their order.
    const isEvent = /"seq":/.test(String(data)) && !/"type":"(ready|resync)"/.test(String(data));
    if (isShuffled && isEvent && frames % 2 === 0) setTimeout(pass, random.int(0, LATEST_MS));
    else pass();
  };
  real.onclose = (event) => shown.onclose?.call(real, event);
  real.onerror = () => {};
  return shown;
}
