import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallSession } from '~/features/call-session/call-session';
import { dismissToast, shownToast } from '~/lib/toast';
import { setTransmit } from '~/realtime/live-store';
import type { ClientFrame } from '~/realtime/protocol';
import { asha, ravi, ringing, stubPage } from './ringing-call';

const rings = { phase: 'incoming', callId: ringing.id, peer: asha, isCaller: false };

let session: CallSession;
let sent: ClientFrame['type'][];
let allow: (track: object) => void;
let refuse: (error: Error) => void;
/** What the server answers to a start. */
let answer: Response;

/** The user has pressed Call to Ravi, and the question for the microphone is open when Asha calls. */
beforeEach(() => {
  stubPage();
  vi.stubGlobal('RTCPeerConnection', class {});
  const opened = new Promise<object>((resolve, reject) => {
    allow = resolve;
    refuse = reject;
  });
  const getUserMedia = () => opened.then((track) => ({ getAudioTracks: () => [track] }));
  const mediaDevices = Object.assign(new EventTarget(), { getUserMedia });
  vi.stubGlobal('navigator', { mediaDevices, sendBeacon: () => true });
  answer = problem(409, 'You are already on a call.');
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/calls/start' ? answer : new Promise(() => undefined),
  );
  sent = [];
  setTransmit(({ type }) => Boolean(sent.push(type)));
  session = new CallSession();
  void session.dial(ravi, 'audio');
  session.onIncoming({ call: ringing });
});
afterEach(() => {
  setTransmit(null);
  const toast = shownToast();
  if (toast) dismissToast(toast.id);
});

const problem = (status: number, detail: string) =>
  Response.json({ type: 'about:blank', title: 'Error', status, detail }, { status });
const track = () => Object.assign(new EventTarget(), { stop: () => undefined, enabled: true });
const settled = () => vi.advanceTimersByTimeAsync(0);

it('another call does not ring while the own call is starting', () => {
  expect(session.store.get()).toMatchObject({ phase: 'starting', peer: ravi });
  expect(sent).toEqual([]);
});

it('another call rings once the server has refused the own call because of it, and no toast is shown', async () => {
  allow(track());
  await settled();
  expect(session.store.get()).toMatchObject(rings);
  expect(sent).toEqual(['call_rings']);
  expect(shownToast()).toBeNull();
});

it('another call rings when the own call is refused for another reason, which a toast says', async () => {
  answer = problem(403, "You can't call this user.");
  allow(track());
  await settled();
  expect(session.store.get()).toMatchObject(rings);
  expect(shownToast()).toMatchObject({ text: "You can't call this user." });
});

it.each([
  ['the microphone does not open', () => refuse(new DOMException('', 'NotAllowedError'))],
  ['the user hangs up', () => session.hangUp()],
  ['the user closes', () => session.close()],
])('another call rings when %s', async (_, end) => {
  end();
  await settled();
  expect(session.store.get()).toMatchObject(rings);
  expect(sent).toEqual(['call_rings']);
});

it.each([
  ['has ended', () => session.onEnded({ callId: ringing.id, reason: 'missed' })],
  ['was answered on another device', () => session.onAccepted({ callId: ringing.id, byDevice: 'other' })],
  // The hub tells again of a call that still rings.
  ['may have ended without a socket', () => session.onReady()],
])('another call does not ring once it %s', (_, happen) => {
  void happen();
  session.close();
  expect(session.store.get()).toMatchObject({ phase: 'idle' });
  expect(sent).toEqual([]);
});

it('another call does not ring on a page that is left', () => {
  session.leavePage();
  expect(session.store.get()).toMatchObject({ phase: 'idle' });
  expect(sent).toEqual([]);
});

it('two people who call each other are on one call', async () => {
  answer = Response.json({ ...ringing, status: 'connecting', callerId: ravi.id, peer: ravi });
  allow(track());
  await settled();
  expect(session.store.get()).toMatchObject({ phase: 'connecting', callId: ringing.id });
  session.close();
  expect(session.store.get()).toMatchObject({ phase: 'idle' });
});

it('a call that the other has answered goes on where the answer to the own request is lost', async () => {
  let lose: (error: Error) => void = () => undefined;
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path.split('/').at(-1) ?? '');
    return new Promise((_, reject) => {
      if (path === '/api/calls/start') lose = reject;
    });
  });
  allow(track());
  await settled();
  session.onAccepted({ callId: session.store.get().callId ?? '', byDevice: 'of Ravi' });
  lose(new TypeError('no network'));
  await settled();
  expect(session.store.get()).toMatchObject({ phase: 'connecting', peer: ravi });
  expect(asked).toEqual(['start', 'ice']);
  expect(sent).toEqual(['call_join']);
  session.close();
});

/** The first answer to a start is lost; a later request gets `answer`. Returns the acts that were asked. */
function loseFirstAnswer(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const act = path.split('/').at(-1) ?? '';
    asked.push(act);
    if (act !== 'start') return new Promise(() => undefined);
    if (asked.length === 1) throw new TypeError('no network');
    return answer;
  });
  return asked;
}

it('two people who call each other are on one call also where the answer to the second is lost', async () => {
  const asked = loseFirstAnswer();
  answer = Response.json({ ...ringing, status: 'connecting', callerId: ravi.id, peer: ravi });
  allow(track());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.store.get()).toMatchObject({ phase: 'connecting', callId: ringing.id, isCaller: false });
  expect(asked).toEqual(['start', 'start', 'ice']);
  session.close();
});

it('a start whose answer is lost is not asked for again once the user has hung up', async () => {
  const asked = loseFirstAnswer();
  allow(track());
  await settled();
  session.hangUp();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.filter((act) => act === 'start')).toHaveLength(1);
});
