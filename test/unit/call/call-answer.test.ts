import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callLimits } from '~/domain/call/call';
import type { CallIce } from '~/domain/call/call.schema';
import { deviceId } from '~/features/call-session/call-requests';
import { CallSession } from '~/features/call-session/call-session';
import { setTransmit } from '~/realtime/live-store';
import type { ClientFrame } from '~/realtime/protocol';
import { asha, ringing, stubPage } from './ringing-call';

const ice: CallIce = { iceServers: [], relayOnly: false, isFirstCall: false, ttlSeconds: 0 };

let session: CallSession;
let sent: ClientFrame['type'][];
/** What the browser's connection was told, in its order. */
let taken: string[];
/** Which acts of the call were asked for, and what the server answers to each; one without an answer stays open. */
let asked: string[];
let answers: Record<string, () => Promise<Response>>;
/** What the page has sent while it unloads. */
let beacons: [string, string | undefined][];
/** The text of each act that was asked for. */
let bodies: Record<string, string | undefined>;

class StubConnection {
  signalingState = 'stable';
  connectionState = 'new';
  setRemoteDescription = async ({ type }: RTCSessionDescriptionInit) => void taken.push(type ?? '');
  setLocalDescription = async () => undefined;
  getStats = async () => new Map();
  addTrack = () => ({});
  getTransceivers = () => [];
  close = () => undefined;
}

/** Asha's call rings here. */
beforeEach(() => {
  stubPage();
  vi.stubGlobal('RTCPeerConnection', StubConnection);
  vi.stubGlobal('MediaStream', class {});
  const track = Object.assign(new EventTarget(), { stop: () => undefined, enabled: true, kind: 'audio' });
  const getUserMedia = async () => ({ getAudioTracks: () => [track] });
  const mediaDevices = Object.assign(new EventTarget(), { getUserMedia });
  const sendBeacon = (path: string, body?: string) => Boolean(beacons.push([path, body]));
  vi.stubGlobal('navigator', { mediaDevices, sendBeacon });
  [asked, sent, taken, answers, beacons, bodies] = [[], [], [], {}, [], {}];
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    const act = path.split('/').at(-1) ?? '';
    bodies[act] = body;
    asked.push(act);
    return answers[act]?.() ?? new Promise(() => undefined);
  });
  setTransmit(({ type }) => Boolean(sent.push(type)));
  session = new CallSession();
  session.onIncoming({ call: ringing });
});
afterEach(() => {
  session.close();
  setTransmit(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);
const accepted = async () => Response.json({ ...ringing, status: 'connecting' });
/** The user answers, and the microphone opens. */
const answer = () => {
  void session.accept(false);
  return settled();
};
const phase = () => session.store.get().phase;

it('the answer is sent while the network holds the question for the ICE servers', async () => {
  await answer();
  expect(asked).toEqual(['ice', 'accept']);
});

it('an offer that comes before the ICE servers is taken once they are there', async () => {
  let answerIce: (response: Response) => void = () => undefined;
  session.close();
  answers = {
    accept: accepted,
    ice: () =>
      new Promise((resolve) => {
        answerIce = resolve;
      }),
  };
  session.onIncoming({ call: ringing });
  await answer();
  expect(phase()).toBe('connecting');
  expect(sent).toContain('call_join');
  const description = { type: 'offer', sdp: 'v=0' } as const;
  session.onSignal({ callId: ringing.id, from: asha.id, signal: { description } });
  expect(taken).toEqual([]);
  answerIce(Response.json(ice));
  await settled();
  expect(taken).toEqual(['offer']);
});

it('a call goes on where the first questions for the ICE servers are lost', async () => {
  session.close();
  answers = {
    accept: accepted,
    ice: async () => {
      if (asked.filter((act) => act === 'ice').length < 4) throw new TypeError('no network');
      return Response.json(ice);
    },
  };
  session.onIncoming({ call: ringing });
  await answer();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(phase()).toBe('connecting');
  // The other side is told what is on here, so that it repeats its offer.
  expect(sent).toContain('call_signal');
  expect(asked).not.toContain('end');
});

describe('a page that is left', () => {
  const end = [`/api/calls/${ringing.id}/end`, JSON.stringify({ deviceId: deviceId() })];

  it('while it asks for the microphone ends nothing: another device may still answer', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      mediaDevices: { getUserMedia: () => new Promise(() => undefined) },
    });
    await answer();
    session.leavePage();
    expect(beacons).toEqual([]);
    expect(phase()).toBe('idle');
  });

  it('once it has answered ends the call for this device', async () => {
    await answer();
    session.leavePage();
    expect(beacons).toEqual([end]);
  });

  it('during a call ends it for this device', async () => {
    answers = { accept: accepted };
    await answer();
    expect(phase()).toBe('connecting');
    session.leavePage();
    expect(beacons).toEqual([end]);
  });
});

it('an answer that never arrives ends no call that another device has answered', async () => {
  answers = { accept: () => Promise.reject(new TypeError('no network')) };
  await answer();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(JSON.parse(bodies.end ?? '')).toEqual({ reason: 'failed', deviceId: deviceId() });
});

describe('an answer that takes long', () => {
  const late = callLimits.deviceRingMs - 5_000;
  /** What becomes of the answer that is on its way. */
  let arrive: (response: Response) => void;
  let fail: (error: Error) => void;

  beforeEach(() => {
    answers = {
      accept: () =>
        new Promise((resolve, reject) => {
          arrive = resolve;
          fail = reject;
        }),
    };
  });

  it('is not cut off by the end of the ringing', async () => {
    await vi.advanceTimersByTimeAsync(late);
    await answer();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(phase()).toBe('accepting');
    arrive(await accepted());
    await settled();
    expect(phase()).toBe('connecting');
  });

  it('rings on where the microphone does not open, and not for ever', async () => {
    vi.stubGlobal('navigator', {
      mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('')) },
    });
    await vi.advanceTimersByTimeAsync(late);
    await answer();
    expect(phase()).toBe('incoming');
    await vi.advanceTimersByTimeAsync(callLimits.deviceRingMs);
    expect(phase()).toBe('idle');
  });

  it('ends the call where nobody is here any more', async () => {
    await answer();
    session.close();
    expect(asked).not.toContain('end');
    arrive(await accepted());
    await settled();
    expect(asked).toContain('end');
  });

  it.each([
    ['arrives', async () => arrive(await accepted())],
    ['fails at last', async () => fail(new TypeError('no network'))],
  ])('joins the call when the hub tells of it, once, also where the reply %s', async (_, happen) => {
    await answer();
    session.onAccepted({ callId: ringing.id, byDevice: deviceId() });
    expect(phase()).toBe('connecting');
    await happen();
    // Another try each second.
    for (const _ of [1, 2]) {
      await vi.advanceTimersByTimeAsync(1_000);
      await happen();
    }
    await settled();
    expect(phase()).toBe('connecting');
    expect(sent.filter((type) => type === 'call_join')).toHaveLength(1);
    expect(asked).not.toContain('end');
  });

  it('gives way to another device', async () => {
    await answer();
    session.onAccepted({ callId: ringing.id, byDevice: 'another' });
    expect(phase()).toBe('idle');
  });
});

it('a session that nobody shows any more rings no longer, and says nothing to the server', async () => {
  session.release();
  expect([phase(), asked, beacons]).toEqual(['idle', ['ice'], []]);
});
