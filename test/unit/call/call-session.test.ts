import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onCallBegin } from '~/features/call-session/call-begin';
import type { CallPhase } from '~/features/call-session/call-phase';
import { CallSession } from '~/features/call-session/call-session';
import { playAlone } from '~/features/voice-note/playing';
import { dismissToast, shownToast } from '~/lib/toast';
import { asha, ravi, ringing, stubPage } from './ringing-call';

describe('a call button pressed while the phone rings', () => {
  beforeEach(() => stubPage());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('answers the incoming call when it comes from the same user', () => {
    const session = new CallSession();
    session.onIncoming({ call: ringing });
    void session.dial(asha, 'audio');
    expect(session.store.get()).toMatchObject({ phase: 'accepting', callId: ringing.id, isCaller: false });
  });

  it('changes nothing when another user calls', () => {
    const session = new CallSession();
    session.onIncoming({ call: ringing });
    void session.dial(ravi, 'audio');
    expect(session.store.get()).toMatchObject({ phase: 'incoming', callId: ringing.id, peer: asha });
  });
});

describe('a call button pressed during a call', () => {
  const during = (phase: CallPhase) => {
    stubPage();
    const session = new CallSession();
    session.onIncoming({ call: ringing });
    session.store.set({ phase, isSmall: true });
    return session;
  };
  const inCall: CallPhase[] = ['starting', 'outgoing', 'accepting', 'connecting', 'active', 'reconnecting'];
  afterEach(() => {
    const toast = shownToast();
    if (toast) dismissToast(toast.id);
  });

  it.each(inCall)('makes the call with that person large again: %s', (phase) => {
    const session = during(phase);
    void session.dial(asha, 'audio');
    expect(session.store.get()).toMatchObject({ phase, callId: ringing.id, isSmall: false });
    expect(shownToast()).toBeNull();
  });

  it.each(inCall)('says that the user is on a call with somebody else: %s', (phase) => {
    const session = during(phase);
    void session.dial(ravi, 'audio');
    expect(session.store.get()).toMatchObject({ phase, callId: ringing.id, isSmall: true });
    expect(shownToast()).toMatchObject({ title: 'Call Failed', text: 'You are already on a call.' });
  });
});

describe('a voice message', () => {
  beforeEach(() => stubPage());

  it.each([
    ['a call that rings', (session: CallSession) => session.onIncoming({ call: ringing })],
    ['a call of the user', (session: CallSession) => void session.dial(ravi, 'audio')],
  ])('makes way for %s: it plays and records no further', (_, begin) => {
    const pause = vi.fn();
    const stop = vi.fn();
    playAlone({ pause } as unknown as HTMLAudioElement);
    const end = onCallBegin(stop);
    const session = new CallSession();
    expect([pause, stop].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    begin(session);
    expect([pause, stop].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    end();
    session.close();
    begin(session);
    expect([pause, stop].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  });

  it('goes on where a call changes nothing here', () => {
    const session = new CallSession();
    session.onIncoming({ call: ringing });
    const stop = vi.fn();
    const end = onCallBegin(stop);
    session.onIncoming({ call: { ...ringing, id: 'another' } });
    void session.dial(ravi, 'audio');
    expect(stop).not.toHaveBeenCalled();
    end();
  });
});

describe('a call that rings while this page still shows an older one', () => {
  beforeEach(() => stubPage());
  afterEach(() => vi.unstubAllGlobals());
  const ended = {
    type: 'call_ended',
    callId: ringing.id,
    reason: 'cancelled',
    durationSeconds: null,
  } as const;

  it.each(['incoming', 'active', 'reconnecting'] as const)('rings once that is over: %s', (phase) => {
    const session = new CallSession();
    session.onIncoming({ call: ringing });
    session.store.set({ phase });
    session.onIncoming({ call: { ...ringing, id: 'another' } });
    expect(session.store.get().callId).toBe(ringing.id);
    session.onEnded(ended);
    expect(session.store.get()).toMatchObject({ phase: 'incoming', callId: 'another' });
    session.close();
  });

  it('does not ring where it has ended meanwhile', () => {
    const session = new CallSession();
    session.onIncoming({ call: ringing });
    session.onIncoming({ call: { ...ringing, id: 'another' } });
    session.onEnded({ ...ended, callId: 'another' });
    session.onEnded(ended);
    expect(session.store.get().phase).toBe('idle');
  });

  it('is told again of the call that it shows, and rings once', () => {
    const session = new CallSession();
    session.onIncoming({ call: ringing });
    session.onIncoming({ call: ringing });
    session.onEnded(ended);
    expect(session.store.get().phase).toBe('idle');
  });
});

describe('a call that was refused here', () => {
  beforeEach(() => stubPage());
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['declined', (session: CallSession) => session.decline()],
    ['hung up while its answer was on the way', (session: CallSession) => session.hangUp()],
  ])('rings no more once it is %s, although the server has not heard so yet', (how, refuse) => {
    const session = new CallSession();
    session.onIncoming({ call: ringing });
    if (how !== 'declined') session.store.set({ phase: 'accepting' });
    refuse(session);
    session.onIncoming({ call: ringing });
    expect(session.store.get().phase).toBe('idle');
    session.onIncoming({ call: { ...ringing, id: 'another' } });
    expect(session.store.get()).toMatchObject({ phase: 'incoming', callId: 'another' });
    session.close();
  });
});

describe('the length of a call', () => {
  beforeEach(() => stubPage(100_000));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const talking = () => {
    const session = new CallSession();
    session.onIncoming({ call: ringing });
    // This device heard the first sound 28.6 seconds ago; the server learned of it a moment later.
    session.store.set({ phase: 'active', mediaAt: 71_400 });
    return session;
  };

  it('is the one that the server counted, as in the thread', () => {
    const session = talking();
    session.onEnded({ callId: ringing.id, reason: 'completed', durationSeconds: 29 });
    expect(session.store.get().ended).toMatchObject({ reason: 'completed', seconds: 29 });
  });

  it('is not guessed where the server gives none', () => {
    const session = talking();
    session.onEnded({ callId: ringing.id, reason: 'failed' });
    expect(session.store.get().ended).toMatchObject({ reason: 'failed', seconds: null });
  });
});
