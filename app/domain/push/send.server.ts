import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import { sha256 } from '~/db/id';
import { MINUTE_MS } from '~/lib/time/duration';
import type { PushConfig } from '~/platform/env.server';
import { describeError } from '~/platform/log.server';
import { isPushEndpoint } from './endpoint';
import type { PushPayload } from './payload';
import type { Subscription } from './subscription.server';

/** Payloads are padded to a multiple of this, so that their length does not reveal the sender. The library would pad each to 4 KB. */
const STEP_BYTES = 512;
export const PAYLOAD_MAX_BYTES = 3_072;
const TIMEOUT_MS = 10_000;
const RETRY_AFTER_MAX_MS = 10 * MINUTE_MS;

export interface PushOptions {
  /** How long the push service keeps it for a phone without network. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
}

/** `gone`: the subscription has ended. `again`: try later, after `afterMs` if the service says so. `refused`: it will never take it. */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'again'; why: string; afterMs: number };

/** Sends one push, encrypted for one browser (RFC 8291) and signed (RFC 8292). Waiting ones of the same tag give way to it. */
export async function sendPush(
  config: PushConfig,
  { endpoint, p256dh, auth }: Subscription,
  payload: PushPayload,
  { ttlSeconds, urgency }: PushOptions,
): Promise<PushOutcome> {
  // Stored while its push service was still on the list.
  if (!isPushEndpoint(endpoint, config.local)) return { kind: 'gone' };
  const keys = { p256dh, auth };
  const content = padded(payload);
  let body: Uint8Array<ArrayBuffer>;
  try {
    body = await encryptNotification({ endpoint, keys, expirationTime: null }, content, { pad: false });
  } catch {
    // Keys that are no point of the curve: nothing can ever be sent.
    return { kind: 'gone' };
  }
  try {
    // The library signs for https only, so the signature for a service on this machine names its https origin.
    const signed = { endpoint: endpoint.replace(/^http:/, 'https:'), keys, expirationTime: null };
    const { headers } = await vapidHeaders(signed, config);
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        ...headers,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        urgency,
        topic: (await sha256(payload.tag)).slice(0, TOPIC_LENGTH),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return outcomeOf(response);
  } catch (error) {
    return { kind: 'again', why: describeError(error), afterMs: 0 };
  }
}

/** RFC 8030: at most 32 characters of base64url. */
const TOPIC_LENGTH = 32;

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'refused', status };
  const seconds = Number(headers.get('retry-after'));
  const afterMs = Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1_000, 0), RETRY_AFTER_MAX_MS) : 0;
  return { kind: 'again', why: String(status), afterMs };
}

/** As JSON, with spaces behind it up to the next step. */
function padded(payload: PushPayload): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(payload));
  if (json.length > PAYLOAD_MAX_BYTES) throw new Error(`a push of ${json.length} bytes`);
  const bytes = new Uint8Array(Math.ceil(json.length / STEP_BYTES) * STEP_BYTES).fill(0x20);
  bytes.set(json);
  return bytes;
}
