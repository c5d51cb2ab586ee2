import type { CallKind, SaidReason } from '~/domain/call/call';
import type { CallIce, CallView } from '~/domain/call/call.schema';
import { ApiError, callApi } from '~/lib/api';

const path = (callId: string, act: string) => `/api/calls/${callId}/${act}`;

let ownId: string | null = null;

/** Names this tab: of several that are asked to answer, one does. */
export function deviceId(): string {
  ownId ??= crypto.randomUUID();
  return ownId;
}

export async function askStart(callId: string, receiverId: string, kind: CallKind): Promise<CallView> {
  const body = { receiverId, kind, callId, deviceId: deviceId() };
  return (await callApi<CallView>('/api/calls/start', { method: 'POST', body })).data;
}

export async function askAccept(callId: string): Promise<CallView> {
  return (await callApi<CallView>(path(callId, 'accept'), { method: 'POST', body: { deviceId: deviceId() } }))
    .data;
}

export async function askIce(callId: string): Promise<CallIce> {
  return (await callApi<CallIce>(path(callId, 'ice'))).data;
}

/** The rest is told as well as can be: where the server can't be reached, it notices that nobody is there. */
const postQuietly = (callId: string, act: string, body: unknown = {}) =>
  void callApi(path(callId, act), { method: 'POST', body, keepalive: true }).catch(() => undefined);

export const sendReject = (callId: string) => postQuietly(callId, 'reject');

export const sendConnected = (callId: string) => postQuietly(callId, 'connected');

export const sendEnd = (callId: string, reason?: SaidReason) =>
  postQuietly(callId, 'end', reason && { reason });

/** For a page that leaves: arrives also when the page no longer exists. */
export const beaconEnd = (callId: string): boolean => navigator.sendBeacon(path(callId, 'end'));

/** The current call, which comes with a refusal: it is busy, was answered elsewhere, or is over. */
export const callOf = (error: unknown): CallView | null =>
  error instanceof ApiError && error.status === 409 ? (error.current as CallView | null) : null;
