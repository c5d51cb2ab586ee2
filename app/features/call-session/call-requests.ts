import type { CallKind, DeviceEndReason } from '~/domain/call/call';
import type { CallIce, CallView } from '~/domain/call/call.schema';
import { ApiError, callApi, isRefusal } from '~/lib/api';
import { isRetryable } from '~/lib/problem';
import { retry } from '~/lib/time/retry';

const path = (callId: string, act: string) => `/api/calls/${callId}/${act}`;

let ownId: string | null = null;

/** The id of this tab, so that of several devices that ring only one answers. */
export function deviceId(): string {
  ownId ??= crypto.randomUUID();
  return ownId;
}

/** One more try: where the answer is lost, the call may ring, or be the other's who called at the same moment and talks by now. */
const START_PAUSES_MS = [1_000];

/**
 * Starts the call; the same id again is the same call. `isOver`: nobody here waits for the answer any more. Throws `ApiError` for a
 * refusal, or where all tries fail.
 */
export function askStart(
  callId: string,
  receiverId: string,
  kind: CallKind,
  isOver: () => boolean,
): Promise<CallView> {
  const body = { receiverId, kind, callId, deviceId: deviceId() };
  const ask = async () => (await callApi<CallView>('/api/calls/start', { method: 'POST', body })).data;
  return retry(ask, START_PAUSES_MS, (error) => isOver() || isRefusal(error));
}

/** A caller waits half a minute, so a thin network gets more than one try. */
const ACCEPT_PAUSES_MS = [1_000, 1_000];

/** Answers the call. The same device again has the same answer. Throws `ApiError` for a refusal, or where all tries fail. */
export function askAccept(callId: string): Promise<CallView> {
  const options = { method: 'POST', body: { deviceId: deviceId() } } as const;
  const ask = async () => (await callApi<CallView>(path(callId, 'accept'), options)).data;
  return retry(ask, ACCEPT_PAUSES_MS, isRefusal);
}

const isDecided = (error: unknown): boolean => isRefusal(error) && !isRetryable(error.status);

/** As long as a call rings and connects. */
const ICE_PAUSES_MS = [1_000, 2_000, ...Array<number>(15).fill(4_000)];
/** One try is given up after this time: the network may have lost it. */
const ICE_TRY_MS = 8_000;

/** Asks for the ICE servers until they come, the server refuses them, or the call `isOver` here. */
export function askIce(callId: string, isOver: () => boolean): Promise<CallIce> {
  const ask = async () => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), ICE_TRY_MS);
    try {
      return (await callApi<CallIce>(path(callId, 'ice'), { signal: abort.signal })).data;
    } finally {
      clearTimeout(timer);
    }
  };
  return retry(ask, ICE_PAUSES_MS, (error) => isOver() || isDecided(error));
}

/** The waits between tries of what the other side or the server waits for. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Repeats an idempotent act until the server has answered; null where it refuses or cannot be reached. The timeouts of the server end
 * no call that both have answered, as long as the pages of the two are open.
 */
function insist(callId: string, act: string, body: object = {}): Promise<CallView | null> {
  const options = { method: 'POST', body, keepalive: true } as const;
  const ask = async () => (await callApi<CallView>(path(callId, act), options)).data;
  return retry(ask, PAUSES_MS, isDecided).catch(() => null);
}

export const sendReject = (callId: string): void => void insist(callId, 'reject');

export const sendConnected = (callId: string): void => void insist(callId, 'connected');

/** Ends the call, unless another device of this user has answered it; the seconds that the server counted, or null where there are none or no answer came. */
export const askEnd = async (callId: string, reason?: DeviceEndReason): Promise<number | null> =>
  (await insist(callId, 'end', { reason, deviceId: deviceId() }))?.durationSeconds ?? null;

/** The same while the page unloads; a beacon outlives the page. */
export const beaconEnd = (callId: string): boolean =>
  navigator.sendBeacon(path(callId, 'end'), JSON.stringify({ deviceId: deviceId() }));

/** The current call that a 409 carries: the user is busy, the call was answered elsewhere, or it is over. */
export const callOf = (error: unknown): CallView | null =>
  error instanceof ApiError && error.status === 409 ? (error.current as CallView | null) : null;
