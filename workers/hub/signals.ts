import type { CallStatus } from '~/domain/call/call';
import { callStateFor } from '~/domain/call/hub.server';
import type { CallRow } from '~/domain/call/query.server';
import { AppError } from '~/lib/app-error';
import type { PassingEvent } from '~/realtime/protocol';
import { countIn, type Window } from './limits';
import type { HubParts } from './parts';

export type SignalEvent = Extract<PassingEvent, { type: 'call_signal' }>;

/** How long an answer of D1 is cached; the end of a call clears it at once. */
const CACHE_MS = 5_000;
const CACHE_SIZE = 20;
/** So many signals for calls that a user is not in, then D1 is not asked for a minute. */
const REFUSED_MAX = 20;
const REFUSED_MS = 60_000;

/** `row` is there only where D1 has just been asked. */
type Known = { status: CallStatus; other: string; row?: CallRow };

/** Passes signals only between the two people of an answered call. */
export class Signals {
  /** Only a cache: hibernation clears it, and D1 is asked again. */
  readonly #known = new Map<string, Known & { until: number }>();
  #refused: Window = [0, 0];

  constructor(private readonly parts: HubParts) {}

  forget(callId: string): void {
    this.#known.delete(callId);
  }

  /** Answers the call; nothing is sent where it has ended. Throws `not_found`, `forbidden` and `rate_limited`. */
  async send(to: string, { callId, signal }: Omit<SignalEvent, 'type' | 'from'>): Promise<Known> {
    const { env, hub } = this.parts;
    const from = hub.userId();
    const live = await this.#find(from, callId);
    if (live.status === 'ended') return live;
    if (live.other !== to || !isAnswered(live.status)) throw this.#refuse('forbidden');
    await env.USER_HUB.getByName(to).relaySignal({ type: 'call_signal', callId, from, signal });
    return live;
  }

  async #find(from: string, callId: string): Promise<Known> {
    const now = Date.now();
    const known = this.#known.get(callId);
    if (known && known.until > now) return known;
    if (!countIn(this.#refused, REFUSED_MAX, REFUSED_MS, now)) {
      throw new AppError('rate_limited', 'You sent too many signals for calls that are not yours.');
    }
    const state = await callStateFor(this.parts.context(), from, callId);
    if (!state) throw this.#refuse('not_found');
    const { call, other } = state;
    const found = { status: call.status, other, row: call };
    if (!isAnswered(call.status)) return found;
    if (this.#known.size >= CACHE_SIZE) this.#known.clear();
    this.#known.set(callId, { status: call.status, other, until: now + CACHE_MS });
    return found;
  }

  #refuse(code: 'not_found' | 'forbidden'): AppError {
    const now = Date.now();
    this.#refused = countIn(this.#refused, REFUSED_MAX, REFUSED_MS, now) ?? this.#refused;
    return new AppError(code, 'This call does not exist.');
  }
}

const isAnswered = (status: CallStatus) => status === 'connecting' || status === 'active';
