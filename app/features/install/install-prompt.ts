/** Chromium's offer to install, which it makes once a page and lets us make when it suits. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

const ASKED_KEY = 'nukkad-install-asked';

/** What a script in the page keeps until this one is there (`early-offer.inline.ts`). */
interface EarlyPage {
  onbeforeinstallprompt?: null;
  earlyOffer?: InstallEvent;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

/** Keeps the browser's offer for the moment when somebody has seen what Nukkad is good for. Returns a function that ends it. */
export function watchInstall(): () => void {
  const take = (event: Event) => {
    event.preventDefault();
    put(event as InstallEvent);
  };
  const done = () => put(null);
  const early = window as EarlyPage;
  if (early.earlyOffer) put(early.earlyOffer);
  early.earlyOffer = undefined;
  early.onbeforeinstallprompt = null;
  window.addEventListener('beforeinstallprompt', take);
  window.addEventListener('appinstalled', done);
  return () => {
    window.removeEventListener('beforeinstallprompt', take);
    window.removeEventListener('appinstalled', done);
  };
}

function put(event: InstallEvent | null): void {
  offer = event;
  for (const listener of listeners) listener();
}

export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How this browser adds Nukkad to the home screen: by its own question, by hand as on an iPhone; null where it is there, or was asked. */
export function installWay(): 'prompt' | 'hand' | null {
  if (isInstalled() || wasAsked()) return null;
  if (offer) return 'prompt';
  return isIos() ? 'hand' : null;
}

/** Shows the browser's question. It can be asked once only. */
export async function askToInstall(): Promise<void> {
  const asked = offer;
  put(null);
  await asked?.prompt();
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** An iPad says that it is a Mac, but Macs have no touch. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

function wasAsked(): boolean {
  try {
    return localStorage.getItem(ASKED_KEY) !== null;
  } catch {
    return true;
  }
}

export function noteAsked(): void {
  try {
    localStorage.setItem(ASKED_KEY, '1');
  } catch {
    // Without storage nobody is asked at all.
  }
}
