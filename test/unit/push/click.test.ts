import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '~/service-worker/click';
import type { ClickEvent } from '~/service-worker/scope';

/** What the click has done, in order. */
let done: string[];
/** When the open page answers the message, in milliseconds; null for a page without a script, or one that hangs. */
let answersAfterMs: number | null;

const click = (path: string) =>
  open({
    action: '',
    notification: { data: { path }, close: () => done.push('closed') },
  } as never as ClickEvent);

const decline = () =>
  open({
    action: 'decline',
    notification: { data: { path: '/chat/asha', callId: 'a-call' }, close: () => done.push('closed') },
  } as never as ClickEvent);

const pageAt = (url: string) => {
  const page = {
    url: `https://nukkad.test${url}`,
    focus: async () => {
      done.push(`focus ${url}`);
      return page;
    },
    navigate: async (path: string) => void done.push(`reload to ${path}`),
    postMessage: ({ path }: { path: string }, [port]: MessagePort[]) => {
      done.push(`tell ${path}`);
      if (answersAfterMs !== null) setTimeout(() => port?.onmessage?.({} as MessageEvent), answersAfterMs);
    },
  };
  return page;
};

/** Ports that hand over at once, whatever the fake timers do. */
class InstantChannel {
  port1 = { onmessage: null as (() => void) | null };
  port2 = { onmessage: () => this.port1.onmessage?.() };
}

function withPages(...urls: string[]): void {
  vi.stubGlobal('clients', {
    matchAll: async () => urls.map(pageAt),
    openWindow: async (path: string) => void done.push(`new page at ${path}`),
  });
}

beforeEach(() => {
  done = [];
  answersAfterMs = 0;
  vi.stubGlobal('MessageChannel', InstantChannel);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a press on a notification', () => {
  it('opens a page where none is open', async () => {
    withPages();
    await click('/chat/asha');
    expect(done).toEqual(['closed', 'new page at /chat/asha']);
  });

  it('shows the page that is there already', async () => {
    withPages('/saved', '/chat/asha');
    await click('/chat/asha');
    expect(done).toEqual(['closed', 'focus /chat/asha']);
  });

  it.each([
    ['at once', 0, ['tell /chat/asha']],
    // A reload would end the call that the page is in.
    ['after two seconds, because it is busy', 2_000, ['tell /chat/asha']],
    ['never', null, ['tell /chat/asha', 'reload to /chat/asha']],
  ])('leads a page there that answers %s', async (_, afterMs, led) => {
    answersAfterMs = afterMs;
    withPages('/saved');
    const ended = click('/chat/asha');
    await vi.advanceTimersByTimeAsync(6_000);
    await ended;
    expect(done).toEqual(['closed', 'focus /saved', ...led]);
  });

  it('opens nothing of another site', async () => {
    withPages('/saved');
    await click('//evil.example/');
    expect(done).toEqual(['closed']);
  });
});

describe('Decline on a call', () => {
  type Answered = number | { page: number } | null;

  /** What is answered, in order: by the server, by a page in its place, or null where the request is lost. It stays at the last one. */
  const answers = (...all: Answered[]) =>
    vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
      done.push(`${method} ${path}`);
      const answer = all.length > 1 ? all.shift() : all[0];
      if (!answer) throw new TypeError('no network');
      if (typeof answer !== 'number') return new Response('<h1>Wi-Fi</h1>', { status: answer.page });
      return Response.json(answer === 200 ? { id: 'a-call' } : { detail: 'No.' }, { status: answer });
    });
  const asked = 'POST /api/calls/a-call/reject';

  it.each([200, 403, 404, 409])('is said once where the server answers %i', async (status) => {
    answers(status);
    const ended = decline();
    await vi.advanceTimersByTimeAsync(30_000);
    await ended;
    expect(done).toEqual(['closed', asked]);
  });

  it('is said again until the server has heard it, before the click is over', async () => {
    answers(null, 503, { page: 200 }, 200);
    const isOver = vi.fn();
    const ended = decline().then(isOver);
    await vi.advanceTimersByTimeAsync(6_999);
    expect([done.length, isOver.mock.calls.length]).toEqual([4, 0]);
    await vi.advanceTimersByTimeAsync(1);
    await ended;
    expect(done).toEqual(['closed', asked, asked, asked, asked]);
  });

  it('is said again where a proxy forbids it', async () => {
    answers({ page: 403 }, 200);
    const ended = decline();
    await vi.advanceTimersByTimeAsync(30_000);
    await ended;
    expect(done).toEqual(['closed', asked, asked]);
  });

  it('is given up where the server cannot be reached for as long as the call may ring', async () => {
    answers(null);
    const ended = decline();
    await vi.advanceTimersByTimeAsync(30_000);
    await ended;
    expect(done).toEqual(['closed', ...Array<string>(5).fill(asked)]);
  });
});
