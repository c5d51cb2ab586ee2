import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushPayload, PushRing } from '~/domain/push/payload';
import { open } from '~/service-worker/click';
import { receive } from '~/service-worker/push';
import type { ClickEvent } from '~/service-worker/scope';

const now = Date.parse('2026-11-27T10:00:00Z');
const call: PushRing = {
  type: 'ring',
  tag: 'call:asha',
  title: 'Voice call from Asha',
  body: '',
  path: '/chat/asha',
  at: now,
  callId: 'a-call',
  actions: [{ action: 'decline', title: 'Decline' }],
  until: now + 30_000,
  missed: 'You missed a call from Asha',
};

let shown: { title: string; data: unknown }[];
let posted: string[];
/** What the server says of the call; null where it can't be asked. */
let status: string | null;

beforeEach(() => {
  shown = [];
  posted = [];
  status = 'ringing';
  vi.stubGlobal('registration', {
    showNotification: async (title: string, { data }: { data: unknown }) => void shown.push({ title, data }),
  });
  vi.stubGlobal('clients', { matchAll: async () => [], openWindow: async () => null });
  vi.stubGlobal('fetch', async (path: string) => {
    posted.push(path);
    if (status === null) throw new TypeError('Failed to fetch');
    return Response.json({ status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The push arrives now, on a phone whose clock is wrong by so much. */
const arrive = (skewMs: number) => {
  vi.useFakeTimers({ now: now + skewMs, toFake: ['Date'] });
  return receive({ v: 1, ...call } satisfies PushPayload);
};

const rings = { title: call.title, data: { path: call.path, callId: call.callId } };
const missed = { title: call.missed, data: { path: call.path, at: call.at } };

describe('a call that a push brings', () => {
  it.each([
    ['rings by the right clock', 0, null, rings],
    ['rings though the clock runs 31 seconds ahead', 31_000, 'ringing', rings],
    ['rings though the clock runs a day ahead', 86_400_000, 'ringing', rings],
    ['is missed where the server says so', 31_000, 'ended', missed],
    ['is missed by the clock where the server can’t be asked', 31_000, null, missed],
  ] as const)('%s', async (_, skewMs, told, expected) => {
    status = told;
    await arrive(skewMs);
    expect(shown).toEqual([expected]);
    expect(posted).toEqual(['/api/calls/a-call/rings']);
  });

  it('is declined, whatever the clock says', async () => {
    await arrive(31_000);
    const [notification] = shown.map(({ data }) => ({ tag: call.tag, data, close: () => undefined }));
    posted = [];
    await open({ action: 'decline', notification } as ClickEvent);
    expect(posted).toEqual(['/api/calls/a-call/reject']);
  });
});
