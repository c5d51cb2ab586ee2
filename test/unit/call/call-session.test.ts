import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallView } from '~/domain/call/call.schema';
import { CallSession } from '~/features/call-session/call-session';

const asha = { id: 'asha', fullName: 'Asha Verma', avatar: null };
const ravi = { id: 'ravi', fullName: 'Ravi Patil', avatar: null };

const ringing: CallView = {
  id: 'a-call',
  kind: 'audio',
  status: 'ringing',
  callerId: asha.id,
  receiverId: 'me',
  endReason: null,
  createdAt: '2026-11-22T06:00:00.000Z',
  answeredAt: null,
  connectedAt: null,
  endedAt: null,
  durationSeconds: null,
  peer: asha,
};

describe('a call button pressed while the phone rings', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
  });
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
