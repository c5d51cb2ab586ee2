import type { CallKind } from '~/domain/call/call';
import type { CallPeer, CallView } from '~/domain/call/call.schema';

/** A request for the call screen, queued until `CallCenter` is loaded. */
type CallRequest = { type: 'dial'; peer: CallPeer; kind: CallKind } | { type: 'incoming'; call: CallView };

let waiting: CallRequest[] = [];
const listeners = new Set<() => void>();

/** Queues a request to dial or to show an incoming call, and notifies the listeners. */
export function requestCall(request: CallRequest): void {
  waiting = [...waiting, request];
  for (const listener of listeners) listener();
}

/** A call that rings nowhere any more needs no call screen; without an id, none that waits. */
export function dropRing(callId?: string): void {
  waiting = waiting.filter((request) => request.type === 'dial' || (callId && request.call.id !== callId));
}

/** The user is told that nobody could be called. False where no call of theirs waits. */
export function dropDials(): boolean {
  const { length } = waiting;
  waiting = waiting.filter(({ type }) => type === 'incoming');
  return waiting.length < length;
}

export function onCallRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const hasCallRequests = (): boolean => waiting.length > 0;

/** Returns the queued requests and empties the queue. */
export function takeCallRequests(): CallRequest[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
