import type { MessageView } from '~/domain/message/message.schema';
import type { PostCall } from '~/lib/offline/post-file';
import { waitOf } from '~/lib/offline/retry';
import { frameLimits } from '~/realtime/limits';
import { connectionState, onFrame, onLiveChange, sendFrame } from '~/realtime/live-store';
import { SendRefused, sendOverHttp } from './outbox-send';
import type { OutboxEntry } from './outbox-store';

export const socketSending = {
  /** How long an answer may take. After that HTTP asks, with the same client id. */
  answerMs: 4_000,
  /** A socket that did not answer is left alone for this time, so that not every message waits for it. */
  restMs: 30_000,
  /** Half of what a hub takes in this time, which leaves room for typing and calls. */
  perBurst: frameLimits.perBurst / 2,
  burstMs: frameLimits.burstMs,
  /** A character in JSON has at most six bytes, and the frame around the text less than 1 KB. */
  longest: Math.floor((frameLimits.bytes - 1024) / 6),
} as const;

let restsUntil = 0;
let sentAt: number[] = [];

/** Sends one message by the page's socket where that answers, and over HTTP otherwise. Throws SendRefused. */
export async function sendEntry(entry: OutboxEntry, call: PostCall): Promise<MessageView> {
  const sent = await sendBySocket(entry, call.signal);
  if (call.signal.aborted) throw new SendRefused(0, '');
  return sent ?? sendOverHttp(entry, call);
}

/** Null where no socket takes the text, or none answers. Throws SendRefused with what the hub answers. */
async function sendBySocket(entry: OutboxEntry, signal: AbortSignal): Promise<MessageView | null> {
  const now = Date.now();
  sentAt = sentAt.filter((at) => now - at < socketSending.burstMs && at <= now);
  const isRoom = sentAt.length < socketSending.perBurst && now >= restsUntil;
  // Without a network HTTP fails at once, and a socket only after its heartbeats.
  if (entry.file || entry.content.length > socketSending.longest || !isRoom || !navigator.onLine) return null;
  const answer = answerTo(entry, signal);
  const { to, content, clientId, postId, listingId, quote } = entry;
  const isTaken = sendFrame({
    type: 'send',
    to,
    content,
    clientId,
    ...(postId && { postId }),
    ...(listingId && { listingId }),
    ...(quote && { quoteId: quote.id }),
    ref: clientId,
  });
  if (!isTaken) answer.stop();
  else sentAt.push(now);
  return answer.message;
}

/**
 * The first of the frames that tell of a message. `new_message` has all of it; `sent` comes alone where the message was stored by an
 * earlier try, or where the page asks its hub for missed events first.
 */
function answerTo(entry: OutboxEntry, signal: AbortSignal) {
  const { clientId, to } = entry;
  let settle: (message: MessageView | null) => void = () => undefined;
  let refuse: (refused: SendRefused) => void = () => undefined;
  const answered = new Promise<MessageView | null>((resolve, reject) => {
    settle = resolve;
    refuse = reject;
  });
  const stop = () => settle(null);
  const timer = setTimeout(() => {
    restsUntil = Date.now() + socketSending.restMs;
    stop();
  }, socketSending.answerMs);
  const isOurs = (frame: { clientId: string; userId: string }) =>
    frame.clientId === clientId && frame.userId === to;
  const ends = [
    onFrame('new_message', ({ message }) => {
      if (message.clientId === clientId && message.receiverId === to) settle(message);
    }),
    onFrame('sent', (frame) => {
      if (isOurs(frame)) settle(storedAs(entry, frame));
    }),
    onFrame('not_sent', (frame) => {
      const { status, message, retryAfter } = frame;
      if (isOurs(frame)) refuse(new SendRefused(status, message, waitOf(retryAfter)));
    }),
    // The frame itself was refused; the API says why in words.
    onFrame('error', ({ ref }) => {
      if (ref === clientId) stop();
    }),
    onLiveChange(() => {
      if (connectionState() !== 'open') stop();
    }),
  ];
  signal.addEventListener('abort', stop, { once: true });
  const message = answered.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    for (const end of ends) end();
  });
  return { message, stop };
}

type Stored = Pick<MessageView, 'id' | 'conversationId' | 'seq' | 'createdAt'>;

/** The message as far as this device knows it; its `new_message` brings the card of a linked offer. */
function storedAs(
  { ownerId, to, clientId, content, postId, listingId, quote }: OutboxEntry,
  { id, conversationId, seq, createdAt }: Stored,
): MessageView {
  return {
    id,
    conversationId,
    seq,
    senderId: ownerId,
    receiverId: to,
    clientId,
    content,
    messageType: 'text',
    fileUrl: null,
    file: null,
    postId,
    listingId,
    card: null,
    call: null,
    proposal: null,
    isDelivered: false,
    isRead: false,
    createdAt,
    ...(quote && { quote }),
  };
}
