import type { AlertSettings } from '~/domain/account/settings';
import { isChatNotice, notificationPath } from '~/domain/notification/notification';
import type { NotificationView } from '~/domain/notification/notification.schema';

/** A browser's notification stays this long. */
const SHOWN_MS = 5_000;
const VIBRATION_MS = 200;
const VOLUME = 0.5;
/** What is older is no news, such as what a page missed while it was away. */
const FRESH_MS = 2 * 60_000;
const ASKED_KEY = 'nukkad-asked-notifications';

let audio: AudioContext | null = null;
let isAskingWanted = false;

/** Which of the three a notification calls for. Pure: the page's state comes in. */
export function alertsFor(
  { type, senderId, timestamp, isRead }: NotificationView,
  settings: AlertSettings,
  page: { pathname: string; isSeen: boolean; now: number },
): { sound: boolean; vibration: boolean; browser: boolean } {
  const isChat = isChatNotice(type);
  const isOpenThread = type === 'new_message' && page.isSeen && page.pathname === `/chat/${senderId}`;
  const isNews = !isRead && page.now - Date.parse(timestamp) < FRESH_MS && !isOpenThread;
  const isOn = isNews && isChat && settings.enabled;
  return {
    sound: isOn && settings.sound,
    vibration: isOn && settings.vibration,
    // Of likes and the rest the bell is enough while the page is before the user's eyes.
    browser: isChat ? isOn && settings.browserNotifications : isNews && !page.isSeen && settings.push,
  };
}

/** Sounds, vibrates and shows what the user has chosen, in one of the tabs only. */
export function alertTo(notification: NotificationView, settings: AlertSettings): void {
  const page = {
    pathname: location.pathname,
    isSeen: document.visibilityState === 'visible',
    now: Date.now(),
  };
  const wanted = alertsFor(notification, settings, page);
  if (!wanted.sound && !wanted.vibration && !wanted.browser) return;
  void inOneTab(`${notification.id}:${notification.timestamp}`, () => {
    if (wanted.sound) playSound();
    if (wanted.vibration) navigator.vibrate?.(VIBRATION_MS);
    if (wanted.browser) void showNotification(notification);
  });
  if (settings.browserNotifications && settings.enabled) isAskingWanted = true;
}

/** The first tab takes the lock and keeps it while the others come. */
async function inOneTab(name: string, act: () => void): Promise<void> {
  if (!navigator.locks) {
    act();
    return;
  }
  await navigator.locks.request(`nukkad-alert:${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    act();
    await new Promise((done) => setTimeout(done, 2_000));
  });
}

/** Browsers play nothing before the first tap; from then on they may. */
export function unlockOnGesture(): () => void {
  const unlock = () => {
    audio ??= typeof AudioContext === 'undefined' ? null : new AudioContext();
    if (audio?.state === 'suspended') void audio.resume();
    if (isAskingWanted) void askOnce();
  };
  const options = { capture: true, passive: true };
  for (const type of ['pointerup', 'keydown']) window.addEventListener(type, unlock, options);
  return () => {
    for (const type of ['pointerup', 'keydown']) window.removeEventListener(type, unlock, options);
  };
}

/** Two soft tones, made here: nothing to download. */
function playSound(): void {
  if (audio?.state !== 'running') return;
  for (const [at, frequency] of [
    [0, 660],
    [0.12, 880],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(VOLUME, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.25);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.25);
  }
}

async function showNotification(notification: NotificationView): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const { type, conversationId, id, content } = notification;
  const path = notificationPath(notification);
  const look = {
    // Of one conversation the newer takes the place of the older.
    tag: type === 'new_message' ? `chat:${conversationId}` : id,
    icon: '/icons/apple-touch-icon.png',
    silent: true,
  };
  try {
    const shown = new Notification(content, look);
    shown.onclick = () => {
      window.focus();
      location.assign(path);
    };
    setTimeout(() => shown.close(), SHOWN_MS);
  } catch {
    await showByWorker(content, { ...look, data: { path } });
  }
}

/** Chrome on Android shows them from a service worker only; nobody else gets one. */
async function showByWorker(content: string, look: NotificationOptions): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    const worker = await navigator.serviceWorker.ready;
    await worker.showNotification(content, look);
    setTimeout(async () => {
      for (const shown of await worker.getNotifications({ tag: look.tag ?? '' })) shown.close();
    }, SHOWN_MS);
  } catch {
    // Without it the badge and the bell say the same.
  }
}

/** Call it from a tap or a key: browsers refuse the question otherwise, and people should know why it comes. */
export async function askForNotifications(): Promise<NotificationPermission | null> {
  if (typeof Notification === 'undefined') return null;
  if (Notification.permission !== 'default') return Notification.permission;
  return Notification.requestPermission();
}

async function askOnce(): Promise<void> {
  isAskingWanted = false;
  try {
    if (localStorage.getItem(ASKED_KEY)) return;
    localStorage.setItem(ASKED_KEY, '1');
    await askForNotifications();
  } catch {
    // Without storage nobody could be asked just once, so nobody is.
  }
}
