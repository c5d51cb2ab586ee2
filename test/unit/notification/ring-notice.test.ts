import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/support/clock/eventually';
import { type AlertSettings, alertSettings } from '~/domain/account/settings';
import { noticeRings } from '~/features/notification/ring-notice';
import { followPushes } from '~/features/push/page-pushes';
import { emitFrame } from '~/realtime/live-store';
import type { ServerFrame } from '~/realtime/protocol';
import { setServerTime } from '~/realtime/server-clock';

const frame = (more: object) => emitFrame(more as ServerFrame);
const rings = (id: string) =>
  frame({ type: 'incoming_call', call: { id, kind: 'video', peer: { id: 'ravi', fullName: 'Ravi' } } });
const chosen = { chatSettings: { browserNotifications: true }, notificationSettings: { quietHours: false } };
const on = alertSettings(chosen);

let page: { visibilityState: string };
let subscription: object | null;
let owner: string | null;
/** What the service worker shows. */
let pushed: { data: object; close: () => void }[];
let notices: { title: string; close: () => void }[];
beforeEach(() => {
  page = { visibilityState: 'hidden' };
  [subscription, owner, pushed, notices] = [null, null, [], []];
  class Notice {
    static permission = 'granted';
    close = vi.fn();
    constructor(readonly title: string) {
      notices.push(this);
    }
  }
  const registration = {
    pushManager: { getSubscription: async () => subscription },
    getNotifications: async ({ tag }: { tag: string }) => (tag === 'call:ravi' ? pushed : []),
  };
  const serviceWorker = {
    getRegistration: async () => registration,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  };
  const listeners = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('document', Object.assign(page, { documentElement: { lang: 'en' } }));
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('window', { PushManager: class {}, Notification: Notice, ...listeners });
  vi.stubGlobal('Notification', Notice);
  vi.stubGlobal('localStorage', { getItem: () => owner });
  vi.stubGlobal('sessionStorage', { getItem: () => 'asha' });
});
afterEach(() => {
  vi.useRealTimers();
  setServerTime(new Date().toISOString());
  vi.unstubAllGlobals();
});

/** Long enough for what a browser says about its pushes. */
const later = () => new Promise((done) => setImmediate(done));

describe('a call on a page', () => {
  const cases: [string, number, () => Partial<AlertSettings>][] = [
    ['that is hidden shows a notification', 1, () => ({})],
    [
      'that is seen shows none',
      0,
      () => {
        page.visibilityState = 'visible';
        return {};
      },
    ],
    ['of whoever wants none shows none', 0, () => ({ browserNotifications: false })],
    ['of whoever has chat off shows none', 0, () => ({ enabled: false })],
    [
      'shows none where the browser takes a push for it',
      0,
      () => {
        [subscription, owner] = [{}, 'asha'];
        return {};
      },
    ],
  ];
  it.each(cases)('%s', async (_, count, prepare) => {
    const settings = { ...on, ...prepare() };
    const stop = noticeRings(() => settings);
    rings('first');
    await later();
    expect(notices.map(({ title }) => title)).toEqual(Array(count).fill('Ravi is calling you with video'));
    stop();
    for (const { close } of notices) expect(close).toHaveBeenCalled();
  });

  it.each([
    ['shows a notification by day, also where the phone’s clock says night', 12, 23, 1],
    ['shows none in the quiet hours, also where the phone’s clock says day', 23, 12, 0],
  ])('%s', async (_, hour, onPhone, count) => {
    const at = (of: number) => `2026-11-21T${of}:00:00+05:30`;
    vi.useFakeTimers({ now: Date.parse(at(onPhone)), toFake: ['Date'] });
    setServerTime(at(hour));
    const stop = noticeRings(() => ({ ...on, quietHours: true }));
    rings('first');
    await later();
    expect(notices).toHaveLength(count);
    stop();
  });

  it.each(['call_accepted', 'call_rejected', 'call_ended'])('shows none any more after %s', async (type) => {
    const stop = noticeRings(() => on);
    rings('first');
    await later();
    frame({ type, callId: 'another' });
    expect(notices[0]?.close).not.toHaveBeenCalled();
    frame({ type, callId: 'first' });
    expect(notices[0]?.close).toHaveBeenCalledTimes(1);
    stop();
  });

  it('shows none that was answered before the browser said whether it takes pushes', async () => {
    const stop = noticeRings(() => on);
    rings('first');
    frame({ type: 'call_accepted', callId: 'first' });
    await later();
    expect(notices).toEqual([]);
    stop();
  });

  it.each(['call_accepted', 'call_rejected', 'call_ended'])(
    'takes its own push away after %s, and leaves what else is shown of the caller',
    async (type) => {
      pushed = ['first', undefined, 'next'].map((callId) => ({ data: { callId }, close: vi.fn() }));
      const stop = followPushes('asha', () => undefined);
      rings('first');
      frame({ type, callId: 'first' });
      await eventually(() => expect(pushed[0]?.close).toHaveBeenCalled());
      for (const { close } of pushed.slice(1)) expect(close).not.toHaveBeenCalled();
      stop();
    },
  );
});
