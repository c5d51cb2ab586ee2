import { unread } from '~/components/ui/ui.words';
import type { AlertSettings } from '~/domain/account/settings';
import { callLimits } from '~/domain/call/call';
import type { CallView } from '~/domain/call/call.schema';
import { incomingLabel } from '~/features/call-session/call-labels';
import { ring } from '~/features/call-session/ring-signs';
import { badgeCount } from '~/lib/format/counts';
import { closeCodes } from '~/realtime/close-codes';
import { keepFrames, liveUnread, onFrame, onLiveChange, sendFrame } from '~/realtime/live-store';
import { watchPresses } from './press-mark';

/**
 * Incoming calls, unread counts and marks of presses on screens without React. 'Answer' leads to a screen with React, whose
 * socket is sent the ringing call when it opens.
 */
const card = document.querySelector<HTMLElement>('[data-static-ring]');
if (card) start(card);
watchPresses();

function start(home: HTMLElement): void {
  // Frames are kept for the next screen, and here there is none.
  keepFrames(false);
  const alerts = JSON.parse(home.dataset.alerts ?? '{}') as AlertSettings;
  let ringing: { callId: string; stop: () => void } | null = null;

  const stop = (callId?: string) => {
    if (!ringing || (callId !== undefined && ringing.callId !== callId)) return;
    ringing.stop();
    ringing = null;
    home.hidden = true;
  };
  const show = (call: CallView) => {
    stop();
    const title = incomingLabel(call.kind);
    const name = call.peer.fullName;
    write(home, 'name', name);
    home.querySelector('a')?.setAttribute('href', `/chat/${call.peer.id}`);
    home.hidden = false;
    // Written last, because this element is the alert that screen readers announce.
    write(home, 'title', title);
    const silence = ring(call.id, { title, name }, alerts);
    const timer = setTimeout(() => stop(call.id), callLimits.deviceRingMs);
    ringing = {
      callId: call.id,
      stop: () => {
        clearTimeout(timer);
        silence();
      },
    };
  };

  home.querySelector('button')?.addEventListener('click', () => {
    if (ringing) decline(ringing.callId);
    stop();
  });
  onFrame('incoming_call', ({ call }) => {
    show(call);
    // Here before it is wanted: a person who declines may leave the page at once.
    loadRequests().catch(() => undefined);
    sendFrame({ type: 'call_rings', callId: call.id });
  });
  onFrame('call_accepted', ({ callId }) => stop(callId));
  onFrame('call_rejected', ({ callId }) => stop(callId));
  onFrame('call_ended', ({ callId }) => stop(callId));
  // After `ready` the server sends a call that still rings again.
  onFrame('ready', () => stop());
  onLiveChange(() => {
    const unread = liveUnread();
    if (unread) showUnread(unread.messages);
  });
  // A separate chunk, because nothing on screen waits for the socket.
  import('./start-live').then(
    ({ startLive }) => startLive({ onEnd: reloadAfterSignOut, onResync: () => {}, alerts: () => alerts }),
    () => undefined,
  );
}

/** Also a page whose viewer gets no socket is open; a reload would not change that. */
function reloadAfterSignOut(code: number): void {
  if (code === closeCodes.unauthenticated) location.reload();
}

function write(home: HTMLElement, part: string, words: string): void {
  const place = home.querySelector(`[data-part="${part}"]`);
  if (place) place.textContent = words;
}

/** A separate chunk, because few pages are open while a call rings. */
const loadRequests = () => import('~/features/call-session/call-requests');

function decline(callId: string): void {
  loadRequests().then(
    ({ sendReject }) => sendReject(callId),
    () => undefined,
  );
}

/** Replaces the server-rendered badge of the chat icon. */
function showUnread(count: number): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-static-badge]');
  const icon = document.querySelector('nav a[href="/chat"] svg');
  if (!template || !icon?.parentElement) return;
  const badge = template.content.cloneNode(true) as DocumentFragment;
  const [figure, words] = badge.children;
  if (figure) figure.textContent = badgeCount(count);
  if (words) words.textContent = unread({ count });
  icon.parentElement.replaceChildren(icon, ...(count > 0 ? [badge] : []));
}
