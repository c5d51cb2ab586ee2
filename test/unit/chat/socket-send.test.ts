import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageView } from '~/domain/message/message.schema';
import type { OutboxEntry } from '~/features/chat/outbox-store';
import { frameLimits } from '~/realtime/limits';
import type { ClientFrame, ServerFrame } from '~/realtime/protocol';
import { entry } from './outbox-entry';

type Frame = { type: string } & Record<string, unknown>;

const stored = { id: 'm1', conversationId: 'k1', seq: 4, createdAt: '2026-11-22T10:00:00.000Z' };
const ours = { clientId: 'c1', userId: 'her' };
const message = {
  ...stored,
  clientId: 'c1',
  senderId: 'me',
  receiverId: 'her',
  content: 'Namaste',
  card: { id: 'p1' },
};
const byHttp = { ...message, card: null };

const settle = () => vi.advanceTimersByTimeAsync(0);

/** A page whose socket is open, in a module of its own. */
async function openPage() {
  vi.resetModules();
  const { sendEntry, socketSending } = await import('~/features/chat/socket-send');
  const live = await import('~/realtime/live-store');
  const frames: ClientFrame[] = [];
  live.setTransmit((frame) => {
    frames.push(frame);
    return true;
  });
  live.setConnection('open');
  const hear = (frame: Frame) => live.emitFrame({ v: 1, ...frame } as unknown as ServerFrame);
  const send = (more: Partial<OutboxEntry> = {}, signal = new AbortController().signal) => {
    const outcome: { message?: MessageView; error?: unknown } = {};
    sendEntry({ ...entry, ...more }, { onProgress: () => undefined, signal }).then(
      (sent) => {
        outcome.message = sent;
      },
      (error: unknown) => {
        outcome.error = error;
      },
    );
    return outcome;
  };
  return { ...live, frames, hear, send, socketSending };
}

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset().mockImplementation(async () => Response.json(byHttp, { status: 201 }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a text by socket', () => {
  it('is sent once, and its whole message comes with new_message', async () => {
    const { frames, hear, send } = await openPage();
    const outcome = send({ postId: 'p1' });
    await settle();
    expect(frames).toEqual([
      { type: 'send', to: 'her', content: 'Namaste', clientId: 'c1', postId: 'p1', ref: 'c1' },
    ]);
    hear({ type: 'new_message', message: { ...message, clientId: 'other' } });
    hear({ type: 'sent', ...stored, ...ours, userId: 'him' });
    await settle();
    expect(outcome).toEqual({});
    hear({ type: 'new_message', message });
    hear({ type: 'sent', ...stored, ...ours });
    await settle();
    expect(outcome.message).toEqual(message);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is known by `sent` alone', async () => {
    const { hear, send } = await openPage();
    const outcome = send();
    await settle();
    hear({ type: 'sent', ...stored, ...ours });
    await settle();
    expect(outcome.message).toMatchObject({
      ...stored,
      senderId: 'me',
      receiverId: 'her',
      content: 'Namaste',
    });
    expect(outcome.message).toMatchObject({ messageType: 'text', card: null, isRead: false });
  });

  it.each([
    [
      { status: 429, message: 'Slow down', retryAfter: 7 },
      { status: 429, retryAfter: 7, isFinal: false },
    ],
    [
      { status: 503, message: 'Busy', retryAfter: 9_999 },
      { status: 503, retryAfter: 600, isFinal: false },
    ],
    [
      { status: 403, message: 'No', retryAfter: null },
      { status: 403, retryAfter: null, isFinal: true },
    ],
  ])('is refused as by the API: %o', async (refusal, expected) => {
    const { hear, send } = await openPage();
    const outcome = send();
    await settle();
    hear({ type: 'not_sent', ...refusal, ...ours });
    await settle();
    expect(outcome.error).toMatchObject({ ...expected, message: refusal.message });
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('over HTTP goes', () => {
  it.each([
    [
      'a file',
      {
        file: {
          blob: new Blob(['x']),
          name: 'a.txt',
          contentType: 'text/plain',
          size: 1,
          width: null,
          height: null,
        },
      },
    ],
    ['a very long text', { content: 'x'.repeat(frameLimits.bytes / 6) }],
  ])('%s', async (_, more) => {
    vi.stubGlobal('XMLHttpRequest', undefined);
    const { frames, send } = await openPage();
    send(more);
    await settle();
    expect(frames).toEqual([]);
  });

  it('a text without an open socket, or without a network', async () => {
    const { frames, send, setTransmit } = await openPage();
    vi.stubGlobal('navigator', { onLine: false });
    const away = send();
    await settle();
    vi.stubGlobal('navigator', { onLine: true });
    setTransmit(() => false);
    const closed = send();
    await settle();
    expect([away.message, closed.message]).toEqual([byHttp, byHttp]);
    expect(frames).toEqual([]);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('a text that the socket does not answer, under the same client id; the next do not wait', async () => {
    const { frames, hear, send, socketSending } = await openPage();
    const first = send();
    await vi.advanceTimersByTimeAsync(socketSending.answerMs - 1);
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(first.message).toEqual(byHttp);
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({
      clientId: 'c1',
      receiverId: 'her',
    });
    hear({ type: 'sent', ...stored, ...ours });
    const second = send({ clientId: 'c2' });
    await settle();
    expect(second.message).toEqual(byHttp);
    expect(frames).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(socketSending.restMs);
    send({ clientId: 'c3' });
    await settle();
    expect(frames).toHaveLength(2);
  });

  it.each([
    ['the socket closes', (page: Awaited<ReturnType<typeof openPage>>) => page.setConnection('offline')],
    [
      'the frame is refused',
      (page: Awaited<ReturnType<typeof openPage>>) =>
        page.hear({ type: 'error', code: 'invalid', ref: 'c1' }),
    ],
  ])('a text where %s before the answer', async (_, happen) => {
    const page = await openPage();
    const outcome = page.send();
    await settle();
    expect(page.frames).toHaveLength(1);
    happen(page);
    await settle();
    expect(outcome.message).toEqual(byHttp);
  });

  it('what would be too many frames for the hub', async () => {
    const { frames, hear, send, socketSending } = await openPage();
    const outcomes = Array.from({ length: 30 }, (_, at) => ({
      clientId: `c${at}`,
      outcome: send({ clientId: `c${at}` }),
    }));
    await settle();
    for (const { clientId } of outcomes) hear({ type: 'sent', ...stored, userId: 'her', clientId });
    await settle();
    expect(outcomes.every(({ outcome }) => outcome.message)).toBe(true);
    expect(frames).toHaveLength(socketSending.perBurst);
    expect(fetched).toHaveBeenCalledTimes(30 - socketSending.perBurst);
    await vi.advanceTimersByTimeAsync(socketSending.burstMs);
    send({ clientId: 'later' });
    await settle();
    expect(frames).toHaveLength(socketSending.perBurst + 1);
  });
});

it('a discarded text is not sent again', async () => {
  const { send } = await openPage();
  const abort = new AbortController();
  const outcome = send({}, abort.signal);
  await settle();
  abort.abort();
  await settle();
  expect(outcome.error).toMatchObject({ status: 0 });
  expect(fetched).not.toHaveBeenCalled();
});
