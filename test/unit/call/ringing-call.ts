import { vi } from 'vitest';
import type { CallView } from '~/domain/call/call.schema';

export const asha = { id: 'asha', fullName: 'Asha Verma', avatar: null };
export const ravi = { id: 'ravi', fullName: 'Ravi Patil', avatar: null };

/** Asha calls. */
export const ringing: CallView = {
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

/** A page whose clock is held, from `now` on in epoch milliseconds, and whose server does not answer. */
export function stubPage(now?: number): void {
  vi.useFakeTimers(now === undefined ? {} : { now });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'en' } });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
}
