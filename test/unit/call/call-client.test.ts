import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callLength, callLimits } from '~/domain/call/call';
import {
  callClock,
  dataAmount,
  deviceProblem,
  endLabel,
  endTitle,
  phaseLabel,
  statusLabel,
  summaryLabel,
} from '~/features/call-session/call-labels';
import { type CallPhase, type CallStep, endsWithPage, nextPhase } from '~/features/call-session/call-phase';
import {
  isWeak,
  linkQualityOf,
  lossBetween,
  nextBitrate,
  poorSince,
  readStats,
  videoBitrate,
  wantsLessData,
} from '~/features/call-session/call-quality';
import { CallStore } from '~/features/call-session/call-store';
import { Rescue, rescueTimes } from '~/features/call-session/rescue';
import { paced } from '~/features/call-session/signal-pace';

describe('phases of a call on this device', () => {
  const ways: [CallPhase, CallStep, CallPhase | null][] = [
    ['idle', 'dial', 'starting'],
    ['idle', 'incoming', 'incoming'],
    ['idle', 'end', null],
    ['idle', 'accepted', null],
    ['starting', 'rings', 'outgoing'],
    // The answer may overtake the reply to our own request.
    ['starting', 'accepted', 'connecting'],
    ['starting', 'incoming', null],
    ['outgoing', 'accepted', 'connecting'],
    ['outgoing', 'media', null],
    ['outgoing', 'end', 'ended'],
    ['incoming', 'answer', 'accepting'],
    ['incoming', 'accepted', null],
    ['incoming', 'dismiss', 'idle'],
    ['accepting', 'unready', 'incoming'],
    ['accepting', 'accepted', 'connecting'],
    ['connecting', 'media', 'active'],
    ['connecting', 'rings', null],
    ['active', 'lost', 'reconnecting'],
    ['active', 'incoming', null],
    ['active', 'dial', null],
    ['reconnecting', 'restored', 'active'],
    ['reconnecting', 'end', 'ended'],
    ['ended', 'dial', 'starting'],
    ['ended', 'incoming', 'incoming'],
    ['ended', 'end', null],
    ['ended', 'media', null],
    ['ended', 'dismiss', 'idle'],
  ];
  it.each(ways)('%s, %s: %s', (from, step, to) => expect(nextPhase(from, step)).toBe(to));

  it('ends with the page where this device is in it, and not where it only rings', () => {
    const phases: CallPhase[] = [
      'idle',
      'starting',
      'outgoing',
      'incoming',
      'accepting',
      'connecting',
      'active',
      'reconnecting',
      'ended',
    ];
    expect(phases.filter(endsWithPage)).toEqual([
      'starting',
      'outgoing',
      'accepting',
      'connecting',
      'active',
      'reconnecting',
    ]);
  });
});

describe('the store of a call', () => {
  it('takes steps with their changes, and refuses the others whole', () => {
    const store = new CallStore();
    const seen: CallPhase[] = [];
    store.watch(() => seen.push(store.get().phase));
    expect(store.begin('incoming', { callId: 'a' })).toBe(true);
    expect(store.begin('incoming', { callId: 'b' })).toBe(false);
    expect(store.step('media', { mediaAt: 5 })).toBe(false);
    expect(store.get()).toMatchObject({ phase: 'incoming', callId: 'a', mediaAt: null });
    expect(store.step('answer', { problem: null })).toBe(true);
    expect(store.step('end', { ended: { reason: 'failed', seconds: null, bytes: null } })).toBe(true);
    expect(store.get().ended?.reason).toBe('failed');
    expect(store.step('dismiss')).toBe(true);
    expect(store.get()).toMatchObject({ phase: 'idle', callId: null, ended: null });
    expect(seen).toEqual(['incoming', 'accepting', 'ended', 'idle']);
  });

  it('starts each call from a clean state', () => {
    const store = new CallStore();
    store.begin('dial', { callId: 'a', isMuted: true });
    store.step('end', {});
    store.begin('dial', { callId: 'b' });
    expect(store.get()).toMatchObject({ callId: 'b', isMuted: false, phase: 'starting' });
  });
});

describe('call quality', () => {
  const at = (received: number, lost: number) => ({
    bytes: 0,
    received,
    lost,
    remoteLoss: 0,
    roundTripMs: null,
  });

  it('reads the statistics of browsers', () => {
    const entries = [
      { type: 'transport', bytesSent: 1000, bytesReceived: 500 },
      { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.05, bytesSent: 900 },
      { type: 'inbound-rtp', packetsReceived: 90, packetsLost: 4 },
      { type: 'inbound-rtp', packetsReceived: 10, packetsLost: -1 },
      { type: 'remote-inbound-rtp', fractionLost: 0.02 },
      { type: 'codec' },
    ];
    expect(readStats(entries)).toEqual({
      bytes: 1500,
      received: 100,
      lost: 4,
      remoteLoss: 0.02,
      roundTripMs: 50,
    });
  });

  it('counts pairs where there are no transports', () => {
    const pair = { type: 'candidate-pair', bytesSent: 10, bytesReceived: 20 };
    expect(readStats([pair, pair]).bytes).toBe(60);
  });

  it.each([
    [at(100, 0), at(200, 0), 0],
    [at(100, 0), at(190, 10), 0.1],
    [at(100, 0), at(100, 0), 1],
    [at(100, 10), at(150, 8), 0],
  ])('the loss between %o and %o is %d', (before, after, loss) =>
    expect(lossBetween(before, after)).toBeCloseTo(loss),
  );

  it.each([
    [0, 50, 'good'],
    [0.05, 50, 'fair'],
    [0, 600, 'fair'],
    [0.09, 50, 'poor'],
    [1, null, 'poor'],
  ] as const)('%d lost and %s ms are %s', (loss, roundTrip, quality) =>
    expect(linkQualityOf(loss, roundTrip)).toBe(quality),
  );

  it('reports a weak connection after 5 s, and starts over when it recovers', () => {
    let since = poorSince(null, 'poor', 1_000);
    expect(isWeak(since, 5_999)).toBe(false);
    since = poorSince(since, 'poor', 6_000);
    expect(isWeak(since, 6_000)).toBe(true);
    since = poorSince(since, 'good', 7_000);
    expect(isWeak(since, 20_000)).toBe(false);
  });

  it('never sends more video than the cap, and 250 kbps where data is dear', () => {
    expect(videoBitrate.low).toBe(250_000);
    expect(nextBitrate(600_000, 0, videoBitrate.low)).toBe(250_000);
    expect(nextBitrate(600_000, 0.2, videoBitrate.high)).toBe(360_000);
    expect(nextBitrate(600_000, 0.05, videoBitrate.high)).toBe(600_000);
    expect(nextBitrate(90_000, 1, videoBitrate.high)).toBe(videoBitrate.floor);
    let bitrate: number = videoBitrate.floor;
    for (let second = 0; second < 60; second += 1) bitrate = nextBitrate(bitrate, 0, videoBitrate.high);
    expect(bitrate).toBe(videoBitrate.high);
  });

  it.each([
    [{}, false],
    [{ saveData: true }, true],
    [{ type: 'cellular', effectiveType: '4g' }, true],
    [{ type: 'wifi', effectiveType: '4g' }, false],
    [{ effectiveType: '3g' }, true],
    [{ saveData: false, effectiveType: '4g' }, false],
  ])('%o saves data: %s', (network, wants) => expect(wantsLessData(network)).toBe(wants));
});

describe('words', () => {
  it.each([
    [0, '00:00'],
    [252.9, '04:12'],
    [3_723, '1:02:03'],
  ])('%d s', (seconds, words) => expect(callClock(seconds)).toBe(words));

  it.each([
    [1, '1 KB'],
    [840_400, '840 KB'],
    [3_240_000, '3.2 MB'],
    [45_600_000, '46 MB'],
  ])('%d bytes', (bytes, words) => expect(dataAmount(bytes)).toBe(words));

  it('summarise length and data of a call, and leave out what is unknown', () => {
    expect(summaryLabel({ seconds: 252, bytes: 3_240_000 })).toBe('4 min 12 s · 3.2 MB of data used');
    expect(summaryLabel({ seconds: null, bytes: null })).toBe('');
  });

  it('says for each end a sentence and a title, to either side', () => {
    const reasons = [
      'answered_elsewhere',
      'declined',
      'missed',
      'busy',
      'cancelled',
      'failed',
      'network',
      'completed',
      'device',
    ] as const;
    for (const reason of reasons) {
      expect(endTitle(reason)).not.toBe('');
      for (const isCaller of [true, false]) expect(endLabel(reason, 'Asha', isCaller)).toMatch(/\.$/);
    }
    expect(endLabel('missed', 'Asha', true)).toBe('Asha did not answer.');
    expect(endLabel('missed', 'Asha', false)).toBe('You missed a call from Asha.');
  });

  it('says what is wrong with a device', () => {
    expect(deviceProblem('microphone', 'NotAllowedError').title).toBe('Microphone is blocked');
    expect(deviceProblem('microphone', 'NotFoundError').title).toBe('No microphone found');
    expect(deviceProblem('camera', 'NotReadableError').title).toBe('Camera is in use');
    expect(deviceProblem('camera', 'SomethingNew').title).toBe('Camera does not work');
  });

  it('tells listeners what changes', () => {
    const call = {
      phase: 'active',
      kind: 'audio',
      peerIsMuted: true,
      peerHasCamera: false,
      peerRings: true,
      isWeak: false,
    } as const;
    expect(statusLabel(call, 'Asha')).toBe('Connected with Asha. Asha is muted.');
    expect(statusLabel({ ...call, phase: 'reconnecting' }, 'Asha')).toBe('Reconnecting…');
    expect(statusLabel({ ...call, phase: 'ended' }, 'Asha')).toBe('');
  });

  it.each([
    ['starting', false, 'Calling…', 'Calling…'],
    ['outgoing', false, 'Calling…', 'Calling…'],
    ['outgoing', true, 'Ringing…', 'Ringing at Asha'],
    ['connecting', true, 'Connecting…', 'Connecting…'],
  ] as const)('says of %s, where a device rings: %s, "%s"', (phase, peerRings, line, status) => {
    const call = {
      phase,
      peerRings,
      kind: 'audio',
      peerIsMuted: false,
      peerHasCamera: false,
      isWeak: false,
    } as const;
    expect([phaseLabel(call), statusLabel(call, 'Asha')]).toEqual([line, status]);
  });
});

describe('over time', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  const rescue = () => {
    const events = { retry: vi.fn(), giveUp: vi.fn() };
    return { ...events, line: new Rescue(events) };
  };

  it('waits for a short interruption to end by itself', () => {
    const { line, retry, giveUp } = rescue();
    line.lost(false);
    vi.advanceTimersByTime(rescueTimes.firstTryMs - 1);
    line.found();
    vi.advanceTimersByTime(60_000);
    expect(retry).not.toHaveBeenCalled();
    expect(giveUp).not.toHaveBeenCalled();
  });

  it('restarts ICE every few seconds and gives up after 20', () => {
    const { line, retry, giveUp } = rescue();
    line.lost(false);
    vi.advanceTimersByTime(10_500);
    expect(retry).toHaveBeenCalledTimes(3);
    // Lost again is the same loss: the grace counts from the first.
    line.lost(true);
    vi.advanceTimersByTime(callLimits.graceMs - 10_501);
    expect(giveUp).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(giveUp).toHaveBeenCalledOnce();
    const tries = retry.mock.calls.length;
    vi.advanceTimersByTime(60_000);
    expect(retry).toHaveBeenCalledTimes(tries);
  });

  it('tries at once where the browser has given up, and on another network', () => {
    const { line, retry } = rescue();
    line.moved();
    expect(retry).toHaveBeenCalledTimes(1);
    expect(line.isNeeded).toBe(false);
    line.lost(true);
    expect(retry).toHaveBeenCalledTimes(2);
    line.moved();
    expect(retry).toHaveBeenCalledTimes(3);
  });

  it('sends forty signals in order and never more than the hub takes in a second', () => {
    const sent: { item: number; at: number }[] = [];
    const { push } = paced<number>((item) => sent.push({ item, at: Date.now() }));
    for (let item = 0; item < 40; item += 1) push(item);
    expect(sent.length).toBeLessThanOrEqual(20);
    vi.advanceTimersByTime(10_000);
    expect(sent.map(({ item }) => item)).toEqual(Array.from({ length: 40 }, (_, item) => item));
    for (const { at } of sent) {
      expect(sent.filter((other) => other.at >= at && other.at < at + 1_000).length).toBeLessThanOrEqual(20);
    }
  });

  it('forgets what waits when the call is over', () => {
    const sent: number[] = [];
    const signals = paced<number>((item) => sent.push(item));
    for (let item = 0; item < 40; item += 1) signals.push(item);
    const before = sent.length;
    signals.stop();
    vi.advanceTimersByTime(10_000);
    expect(sent).toHaveLength(before);
  });
});

describe('the length of a finished call', () => {
  it.each([
    [0, '0 s'],
    [28, '28 s'],
    [60, '1 min 0 s'],
    [252, '4 min 12 s'],
    [3_900, '1 h 5 min'],
  ])('%i seconds', (seconds, words) => expect(callLength(seconds)).toBe(words));
});
