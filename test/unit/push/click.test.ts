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
    await vi.advanceTimersByTimeAsync(4_000);
    await ended;
    expect(done).toEqual(['closed', 'focus /saved', ...led]);
  });

  it('opens nothing of another site', async () => {
    withPages('/saved');
    await click('//evil.example/');
    expect(done).toEqual(['closed']);
  });
});
