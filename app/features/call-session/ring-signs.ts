import { isQuiet } from '~/domain/push/quiet-hours';
import { serverNow } from '~/realtime/server-clock';
import { playTone, ringTone } from './ring-tone';

interface RingSettings {
  /** Off: the card is shown, but nothing sounds or vibrates. */
  enabled: boolean;
  /** The same in the quiet hours. */
  quietHours: boolean;
  sound: boolean;
}

const FLASH_MS = 1_000;
const BUZZ_MS = 2_000;

/** Rings until the returned function is called: sound in one tab, vibration, the tab's title. */
export function ring(
  callId: string,
  words: { title: string; name: string },
  settings: RingSettings,
): () => void {
  const stops = [flashTitle(`${words.title}: ${words.name}`)];
  if (settings.enabled && !(settings.quietHours && isQuiet(serverNow()))) {
    stops.push(buzz());
    if (settings.sound) stops.push(inOneTab(`nukkad-ring:${callId}`, () => playTone(ringTone)));
  }
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Plays in one tab only, because all tabs share a loudspeaker: the tab that holds the lock plays, then the
 * next one.
 */
function inOneTab(name: string, play: () => () => void): () => void {
  if (!navigator.locks) return play();
  const over = new AbortController();
  const { signal } = over;
  const whenOver = new Promise<void>((done) => signal.addEventListener('abort', () => done()));
  navigator.locks
    .request(name, { signal }, async () => {
      const stop = play();
      await whenOver;
      stop();
    })
    .catch(() => undefined);
  return () => over.abort();
}

function flashTitle(words: string): () => void {
  let usual = document.title;
  // As the browser gives it back, which leaves out double spaces.
  let shown = usual;
  // Another screen may have set its own title meanwhile.
  const look = () => {
    if (document.title !== shown) usual = shown = document.title;
  };
  const show = (title: string) => {
    document.title = title;
    shown = document.title;
  };
  const flash = () => {
    look();
    show(shown === usual ? words : usual);
  };
  flash();
  const timer = setInterval(flash, FLASH_MS);
  return () => {
    clearInterval(timer);
    look();
    show(usual);
  };
}

function buzz(): () => void {
  const shake = () => navigator.vibrate?.([400, 200, 400]);
  shake();
  const timer = setInterval(shake, BUZZ_MS);
  return () => {
    clearInterval(timer);
    navigator.vibrate?.(0);
  };
}
