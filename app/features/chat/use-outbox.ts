import { useEffect, useMemo, useState } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import type { MessageView } from '~/domain/message/message.schema';
import { chatPath } from '~/domain/shared/paths';
import { announce, toast } from '~/lib/toast';
import { onFrame } from '~/realtime/live-store';
import * as words from './chat.words';
import { Outbox, type OutboxBroadcast, type OutboxItem } from './outbox';
import { markUnsent } from './outbox-mark';
import { type OutboxEntry, pageStore } from './outbox-store';
import { sendEntry } from './socket-send';

/** One outbox per page, for the user who is signed in. */
let current: { ownerId: string; outbox: Outbox; end: () => void } | null = null;

/** Returns the user's outbox, opening it and sending what an earlier page left. */
export function outboxOf(ownerId: string): Outbox {
  if (current?.ownerId === ownerId) return current.outbox;
  current?.end();
  current = open(ownerId);
  return current.outbox;
}

function open(ownerId: string) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`outbox:${ownerId}`);
  const outbox = new Outbox({
    ownerId,
    store: pageStore(),
    send: sendEntry,
    lock: lockAcrossTabs(),
    notify: (news) => channel?.postMessage(news),
    now: Date.now,
    random: Math.random,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const hear = ({ data }: MessageEvent<OutboxBroadcast>) => void outbox.onBroadcast(data);
  const kick = () => {
    if (document.visibilityState === 'visible') outbox.kick();
  };
  channel?.addEventListener('message', hear);
  window.addEventListener('online', kick);
  document.addEventListener('visibilitychange', kick);
  const onChange = () =>
    markUnsent(
      ownerId,
      outbox.items().some(({ phase }) => phase !== 'failed'),
    );
  outbox.listen({ onChange, onSent: sayFileSent, onFailed: sayFailed });
  const stopListening = onFrame('ready', kick);
  void outbox.start();
  const end = () => {
    channel?.close();
    stopListening();
    window.removeEventListener('online', kick);
    document.removeEventListener('visibilitychange', kick);
  };
  return { ownerId, outbox, end };
}

/** A lock across all tabs by Web Locks; without that API, a lock within this tab. */
function lockAcrossTabs(): (name: string, run: () => Promise<void>) => Promise<void> {
  if (navigator.locks) {
    return async (name, run) => {
      await navigator.locks.request(name, run);
    };
  }
  const tails = new Map<string, Promise<void>>();
  return (name, run) => {
    const next = (tails.get(name) ?? Promise.resolve()).then(run);
    tails.set(
      name,
      next.catch(() => undefined),
    );
    return next;
  };
}

/** A voice message has its ticks alone. */
const sayFileSent = (_message: MessageView, entry: Pick<OutboxEntry, 'file'> | null) => {
  if (entry?.file && !entry.file.voice) announce({ title: words.fileSent(), tone: 'good' });
};

/** In its thread the bubble says it, and a toast would lie over the thread until it is closed. */
function sayFailed({ file, to }: Pick<OutboxEntry, 'file' | 'to'>, reason: string): void {
  const tell = location.pathname === chatPath(to) ? announce : toast;
  tell({
    title: file ? words.fileFailed() : words.messageFailed(),
    text: reason || words.tryAgain(),
    tone: 'bad',
  });
}

const none: readonly OutboxItem[] = [];

/**
 * All unsent messages of this device. They are state, not a store of React's: React draws a store's changes before all others, and a
 * message that is sent would leave this list before the thread has it.
 */
export function useOutboxItems(ownerId: string): readonly OutboxItem[] {
  const isLive = useIsLive();
  const [owner, setOwner] = useState(ownerId);
  const [items, setItems] = useState(() => (isLive ? outboxOf(ownerId).items() : none));
  if (owner !== ownerId) {
    setOwner(ownerId);
    setItems(none);
  }
  useEffect(() => {
    const outbox = outboxOf(ownerId);
    const look = () => setItems(outbox.items());
    look();
    return outbox.listen({ onChange: look });
  }, [ownerId]);
  return owner === ownerId ? items : none;
}

/** The unsent messages to one user. */
export function useUnsent(ownerId: string, to: string): readonly OutboxItem[] {
  const items = useOutboxItems(ownerId);
  return useMemo(() => items.filter((item) => item.to === to), [items, to]);
}
