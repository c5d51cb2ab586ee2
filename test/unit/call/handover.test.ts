import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallSession } from '~/features/call-session/call-session';
import { handedOver, handOver, takenOver } from '~/features/call-session/handover';
import { setPageViewer } from '~/lib/page-viewer';
import { stubPage } from './ringing-call';

/** Sessions that were released, by name. */
let released: string[];

const session = (name: string, isInCall = true) =>
  ({ isInCall: () => isInCall, release: () => void released.push(name) }) as unknown as CallSession;

/** Where the router stands: on a member's screen, with the root's data for this viewer, or without it. */
function stand(viewer: { id: string } | null | undefined, screen = 'routes/member') {
  const root = viewer === undefined ? undefined : { viewer };
  Object.assign(window, {
    __remixRouter: { state: { matches: [{ route: { id: screen } }], loaderData: { root } } },
  });
}

beforeEach(() => {
  stubPage();
  released = [];
  setPageViewer('asha');
  stand({ id: 'asha' });
});
afterEach(() => {
  vi.runAllTimers();
  setPageViewer(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the next call center goes on with the session, which nothing ends any more', () => {
  const call = session('call');
  handOver(call);
  expect(handedOver()).toBe(call);
  takenOver(call);
  expect(handedOver()).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  vi.runAllTimers();
  expect(released).toEqual([]);
});

it('a call that no call center takes over in time ends, since nobody could hang up', () => {
  handOver(session('call'));
  vi.advanceTimersByTime(9_999);
  expect(released).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([released, handedOver()]).toEqual([['call'], null]);
});

it('a call that waits ends with the page, once', () => {
  handOver(session('call'));
  window.dispatchEvent(new Event('pagehide'));
  vi.runAllTimers();
  expect([released, handedOver()]).toEqual([['call'], null]);
});

it('a session that another one has replaced ends', () => {
  handOver(session('first'));
  takenOver(session('second'));
  expect([released, handedOver()]).toEqual([['first'], null]);
});

it.each([
  ['the root has no data, as where its own loader failed', undefined, 'routes/member', false],
  ['nobody is signed in any more', null, 'routes/member', true],
  ['another user has signed in', { id: 'ravi' }, 'routes/member', true],
  ['the screen is no member’s', { id: 'asha' }, 'routes/terms', true],
])('where %s, the call ends at once: %4$s', (_, viewer, screen, ends) => {
  stand(viewer, screen);
  handOver(session('call'));
  expect(released).toEqual(ends ? ['call'] : []);
});

it('a session that only rings, or has nothing, is let go', () => {
  handOver(session('ringing', false));
  expect([released, handedOver()]).toEqual([['ringing'], null]);
});
