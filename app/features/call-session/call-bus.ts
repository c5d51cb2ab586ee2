import type { CallKind } from '~/domain/call/call';
import type { CallPeer, CallView } from '~/domain/call/call.schema';

/** What the call's screen is wanted for; it is fetched with the first of them. */
type Knock = { type: 'dial'; peer: CallPeer; kind: CallKind } | { type: 'incoming'; call: CallView };

let waiting: Knock[] = [];
const listeners = new Set<() => void>();

/** For a button's click: rings at somebody's devices. */
export function knock(wish: Knock): void {
  waiting = [...waiting, wish];
  for (const listener of listeners) listener();
}

export function onKnock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const hasKnocks = (): boolean => waiting.length > 0;

/** Each knock is taken once. */
export function takeKnocks(): Knock[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
