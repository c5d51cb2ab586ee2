import type { Config } from '~/platform/env.server';
import { describeError, type Log } from '~/platform/log.server';
import { callLimits } from './call';

interface IceServer {
  urls: string[];
  username?: string;
  credential?: string;
}

const CLOUDFLARE = 'https://rtc.live.cloudflare.com/v1/turn/keys';
const TIMEOUT_MS = 3_000;
const TTL = callLimits.turnTtlSeconds;

/**
 * ICE servers with credentials for this call only. The deployment configures which exist: none on loopback, STUN for most networks,
 * TURN relays for all.
 */
export async function iceServers(
  { stunUrls, turnUrls, turnSecret, cloudflare }: Config['calls'],
  { callId, now, log }: { callId: string; now: number; log: Log },
): Promise<{ servers: IceServer[]; hasRelay: boolean }> {
  const servers: IceServer[] = stunUrls.length > 0 ? [{ urls: stunUrls }] : [];
  const relays =
    turnUrls.length > 0 && turnSecret
      ? [{ urls: turnUrls, ...(await timeLimited(turnSecret, callId, now)) }]
      : cloudflare.keyId && cloudflare.token
        ? await fromCloudflare(cloudflare, log)
        : [];
  const hasRelay = relays.some(({ urls }) => urls.some((url) => /^turns?:/.test(url)));
  return { servers: [...servers, ...relays], hasRelay };
}

/** Time-limited credentials as in coturn's 'use-auth-secret': an HMAC with the shared secret. */
async function timeLimited(secret: string, callId: string, now: number) {
  const username = `${Math.floor(now / 1000) + TTL}:${callId}`;
  const bytes = new TextEncoder();
  const usage = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), usage, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, bytes.encode(username));
  return { username, credential: btoa(String.fromCharCode(...new Uint8Array(mac))) };
}

/** If Cloudflare does not answer, the call continues with the other servers. */
async function fromCloudflare(
  { keyId, token }: { keyId: string; token: string },
  log: Log,
): Promise<IceServer[]> {
  try {
    const response = await fetch(
      `${CLOUDFLARE}/${encodeURIComponent(keyId)}/credentials/generate-ice-servers`,
      {
        method: 'POST',
        redirect: 'manual',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ttl: TTL }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
    if (!response.ok) throw new Error(`the TURN service answered ${response.status}`);
    return readServers(await response.json());
  } catch (error) {
    log({ event: 'background_failed', task: 'turn', error: describeError(error) });
    return [];
  }
}

/** Keeps the valid entries of an external response. */
export function readServers(answer: unknown): IceServer[] {
  const { iceServers: list } = Object(answer) as { iceServers?: unknown };
  return [list].flat().flatMap((entry) => {
    const { urls, username, credential } = Object(entry) as Record<string, unknown>;
    // Browsers wait a long time for port 53, which most networks block.
    const known = [urls]
      .flat()
      .filter((url): url is string => typeof url === 'string' && /^(stun|turns?):/.test(url));
    const usable = known.filter((url) => !/:53(\?|$)/.test(url));
    if (usable.length === 0) return [];
    const isSecret = typeof username === 'string' && typeof credential === 'string';
    return [{ urls: usable, ...(isSecret && { username, credential }) }];
  });
}
