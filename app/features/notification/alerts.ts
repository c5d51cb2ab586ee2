import type { AlertSettings } from '~/domain/account/settings';
import { isChatNotice, notificationPath } from '~/domain/notification/notification';
import { isQuiet } from '~/domain/push/quiet-hours';
import { chatPath } from '~/domain/shared/paths';
import { takesPushes } from '~/features/push/browser-push';
import { MINUTE_MS } from '~/lib/time/duration';
import { sleep } from '~/lib/time/sleep';
import type { FrameOf } from '~/realtime/live-store';
import type { ServerFrame } from '~/realtime/protocol';
import { serverNow } from '~/realtime/server-clock';
import * as words from './notification.words';

/** How long a browser notification stays. */
const SHOWN_MS = 5_000;
const VIBRATION_MS = 200;
const VOLUME = 0.5;
/** What was pressed is drawn first: to open the sound takes a slow phone a tenth of a second. */
const DRAWN_MS = 200;
/** The browser may be busy for so long after that. Both together stay within the second for which a gesture allows sound. */
const SOON_MS = 600;
/** Older news, such as what a page missed while it was away, raises no alert. */
const FRESH_MS = 2 * MINUTE_MS;

let audio: AudioContext | null = null;

/** News that may alert: what it says, and where it leads. */
export interface Alert {
  /** The same in all tabs. */
  key: string;
  /** A newer browser notification with the same tag replaces the older one. */
  tag: string;
  text: string;
  path: string;
  /** By the settings of chat; all else by `push`. */
  isChat: boolean;
  /** Its page, where it is seen, makes the alert needless. */
  isShownByPage: boolean;
  isRead: boolean;
  /** ISO 8601. */
  timestamp: string;
}

/** What a frame alerts to: a message, or a notification. */
export function alertOf(frame: ServerFrame): Alert | null {
  if (frame.type === 'new_message') return frame.alerts ? messageAlert(frame) : null;
  if (frame.type !== 'notification') return null;
  const { id, type, content, timestamp, isRead } = frame.notification;
  return {
    key: `${id}:${timestamp}`,
    tag: id,
    text: content,
    path: notificationPath(frame.notification),
    isChat: isChatNotice(type),
    isShownByPage: false,
    isRead,
    timestamp,
  };
}

/** Missed calls and proposed times alert by their notifications. */
function messageAlert({ message, senderName }: FrameOf<'new_message'>): Alert | null {
  const { id, conversationId, senderId, messageType, isRead, createdAt } = message;
  if (messageType === 'call' || messageType === 'proposal') return null;
  return {
    key: id,
    tag: `chat:${conversationId}`,
    text: words.sentYou({ name: senderName }),
    path: chatPath(senderId),
    isChat: true,
    isShownByPage: true,
    isRead,
    timestamp: createdAt,
  };
}

/** Decides how news alerts. Pure: the page's state is passed in. */
export function alertsFor(
  { path, isChat, isShownByPage, isRead, timestamp }: Alert,
  settings: AlertSettings,
  page: { pathname: string; isSeen: boolean; now: number },
): { sound: boolean; vibration: boolean; browser: boolean } {
  const isOnScreen = isShownByPage && page.isSeen && page.pathname === path;
  const isHeldBack = settings.quietHours && isQuiet(page.now);
  const isNews = !isRead && page.now - Date.parse(timestamp) < FRESH_MS && !isOnScreen && !isHeldBack;
  const isOn = isNews && isChat && settings.enabled;
  return {
    sound: isOn && settings.sound,
    vibration: isOn && settings.vibration,
    // For likes and other activity the bell is enough while the page is visible.
    browser: isChat ? isOn && settings.browserNotifications : isNews && !page.isSeen && settings.push,
  };
}

type GoTo = (path: string) => void;
const load: GoTo = (path) => location.assign(path);

/**
 * Plays a sound, vibrates and shows a browser notification as the user has chosen, in one tab only. A press on it leads there by `goTo`:
 * a page that can go there without a load keeps its call and what is typed.
 */
export function alertTo(frame: ServerFrame, settings: AlertSettings, goTo = load): void {
  const alert = alertOf(frame);
  if (!alert) return;
  const page = {
    pathname: location.pathname,
    isSeen: document.visibilityState === 'visible',
    now: serverNow(),
  };
  const wanted = alertsFor(alert, settings, page);
  if (!wanted.sound && !wanted.vibration && !wanted.browser) return;
  void inOneTab(alert.key, () => {
    if (wanted.sound) playSound();
    if (wanted.vibration) navigator.vibrate?.(VIBRATION_MS);
    if (wanted.browser) void showNotification(alert, goTo);
  });
}

/** The first tab takes the lock and holds it until the other tabs have tried. */
async function inOneTab(name: string, act: () => void): Promise<void> {
  if (!navigator.locks) {
    act();
    return;
  }
  await navigator.locks.request(`nukkad-alert:${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    act();
    await sleep(2_000);
  });
}

/** Browsers block sound until the first gesture on a page. */
export function unlockOnGesture(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wake = () => {
    audio ??= typeof AudioContext === 'undefined' ? null : new AudioContext();
    if (audio?.state === 'suspended') void audio.resume();
  };
  const unlock = () => {
    if (audio?.state === 'running') return;
    timer ??= setTimeout(() => {
      timer = undefined;
      if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: SOON_MS });
      else wake();
    }, DRAWN_MS);
  };
  const options = { capture: true, passive: true };
  for (const type of ['pointerup', 'keydown']) window.addEventListener(type, unlock, options);
  return () => {
    clearTimeout(timer);
    for (const type of ['pointerup', 'keydown']) window.removeEventListener(type, unlock, options);
  };
}

/** Two generated tones, so that nothing is downloaded. */
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

async function showNotification({ tag, text, path }: Alert, goTo: GoTo): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  // This browser gets the push, too, which stays.
  if (await takesPushes().catch(() => false)) return;
  const look = { tag, icon: '/icons/apple-touch-icon.png', silent: true };
  try {
    const shown = new Notification(text, look);
    shown.onclick = () => {
      window.focus();
      goTo(path);
    };
    setTimeout(() => shown.close(), SHOWN_MS);
  } catch {
    await showByWorker(text, { ...look, data: { path } });
  }
}

/** Chrome on Android shows notifications from a service worker only; it is registered only there. */
async function showByWorker(text: string, look: NotificationOptions): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    const worker = await navigator.serviceWorker.ready;
    await worker.showNotification(text, look);
    setTimeout(async () => {
      for (const shown of await worker.getNotifications({ tag: look.tag ?? '' })) shown.close();
    }, SHOWN_MS);
  } catch {
    // Without the notification the badge and the bell still show it.
  }
}

/**
 * Must be called from a user gesture: browsers refuse the prompt otherwise, and users should know why it
 * appears.
 */
export async function askForNotifications(): Promise<NotificationPermission | null> {
  if (typeof Notification === 'undefined') return null;
  if (Notification.permission !== 'default') return Notification.permission;
  return Notification.requestPermission();
}
