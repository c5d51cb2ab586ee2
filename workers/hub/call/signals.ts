import type { CallStatus } from '~/domain/call/call';
import { callStateFor } from '~/domain/call/hub.server';
import type { CallRow } from '~/domain/call/query.server';
import * as refusals from '~/domain/chat/hub.words';
import { countIn, type RateWindow } from '~/domain/shared/rate-window';
import { AppError } from '~/lib/app-error';
import { BoundedMap } from '~/lib/storage/bounded-map';
import { MINUTE_MS } from '~/lib/time/duration';
import type { TransientEvent } from '~/realtime/protocol';
import type { HubDeps } from '../deps';

export type SignalEvent = Extract<TransientEvent, { type: 'call_signal' }>;

/** How long a result of D1 is cached; the end of a call clears it, and is final itself. */
const CACHE_MS = 5_000;
const CACHE_SIZE = 20;
/** After this many signals for calls of other users, D1 is not queried for a minute. */
const REFUSED_MAX = 20;
const REFUSED_MS = MINUTE_MS;

type Hub = ReturnType<Env['USER_HUB']['getByName']>;

/** `row` is only set if D1 was just queried. */
type Known = { status: CallStatus; other: string; row?: CallRow };

/** Forwards signals between the two participants of an answered call. */
export class Signals {
  /** Only a cache: hibernation clears it, and D1 is asked again. */
  readonly #known = new BoundedMap<string, Known & { until: number }>(CACHE_SIZE);
  readonly #hubs = new BoundedMap<string, Hub>(CACHE_SIZE);
  #refused: RateWindow = [0, 0];
  /** Resolves when all earlier signals are sent, since D1 may answer queries out of order. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly deps: HubDeps) {}

  forget(callId: string): void {
    this.#known.delete(callId);
  }

  /**
   * Forwards a signal in call order and returns the call; nothing is sent if it has ended. Throws `not_found`, `forbidden` and
   * `rate_limited`.
   */
  async send(to: string, event: Omit<SignalEvent, 'type' | 'from'>): Promise<Known> {
    const started = this.#queue.then(() => this.#start(to, event));
    this.#queue = started.catch(() => undefined);
    const { call, relayed } = await started;
    await relayed;
    return call;
  }

  /** Resolves when the signal is sent; `relayed` resolves when it has arrived. */
  async #start(to: string, { callId, signal }: Omit<SignalEvent, 'type' | 'from'>) {
    const from = this.deps.hub.userId();
    const call = await this.#find(from, callId);
    if (call.status === 'ended') return { call };
    if (call.other !== to || !isAnswered(call.status)) throw this.#refuse('forbidden');
    const relayed = this.#hubOf(to).relaySignal({ type: 'call_signal', callId, from, signal });
    relayed.catch(() => this.#hubs.delete(to));
    return { call, relayed };
  }

  /** Calls on the same stub arrive in order; calls on different stubs may not. */
  #hubOf(userId: string): Hub {
    const hub = this.#hubs.get(userId) ?? this.deps.env.USER_HUB.getByName(userId);
    this.#hubs.set(userId, hub);
    return hub;
  }

  async #find(from: string, callId: string): Promise<Known> {
    const now = Date.now();
    const known = this.#known.get(callId);
    if (known && known.until > now) return known;
    if (!countIn(this.#refused, REFUSED_MAX, REFUSED_MS, now)) {
      throw new AppError('rate_limited', refusals.signals());
    }
    const state = await callStateFor(this.deps.context(), from, callId);
    if (!state) throw this.#refuse('not_found');
    const { call, other } = state;
    const found = { status: call.status, other, row: call };
    if (call.status === 'ringing') return found;
    const until = call.status === 'ended' ? Number.POSITIVE_INFINITY : now + CACHE_MS;
    this.#known.set(callId, { status: call.status, other, until });
    return found;
  }

  #refuse(code: 'not_found' | 'forbidden'): AppError {
    const now = Date.now();
    this.#refused = countIn(this.#refused, REFUSED_MAX, REFUSED_MS, now) ?? this.#refused;
    return new AppError(code, refusals.noSuchCall());
  }
}

const isAnswered = (status: CallStatus) => status === 'connecting' || status === 'active';
