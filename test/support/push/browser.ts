import type { PushPayload } from '~/domain/push/payload';
import type { ReceivedPush } from './push-service';
import { decrypt, fromBase64Url, newReceiverKeys, toBase64Url, verifyVapid } from './receiver';

interface ReadPush {
  payload: PushPayload;
  headers: Record<string, string>;
  bytes: number;
}

/** A browser that has subscribed at the push service on loopback, and reads what comes. */
export async function newBrowser(origin: string, publicKey: string) {
  const keys = await newReceiverKeys();
  const endpoint = `${origin}/browser/${crypto.randomUUID()}`;
  const read = async ({ headers, body }: ReceivedPush): Promise<ReadPush> => {
    const { claims, key } = await verifyVapid(headers.authorization ?? '');
    const inHours = claims.exp - Date.now() / 1_000;
    if (key !== publicKey) throw new Error('signed with another key');
    if (claims.aud !== origin.replace('http:', 'https:')) throw new Error(`signed for ${claims.aud}`);
    if (inHours <= 0 || inHours > 24 * 3_600) throw new Error('RFC 8292 allows a day');
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('RFC 8291 is aes128gcm');
    const bytes = fromBase64Url(body);
    return { headers, bytes: bytes.length, payload: JSON.parse(await decrypt(keys, bytes)) };
  };
  return {
    subscription: {
      endpoint,
      expirationTime: null,
      keys: { p256dh: toBase64Url(keys.publicKey), auth: toBase64Url(keys.auth) },
    },
    /** Every push so far, decrypted, oldest first. */
    pushes: async (): Promise<ReadPush[]> => {
      const received = (await (await fetch(endpoint)).json()) as ReceivedPush[];
      return Promise.all(received.map(read));
    },
    /** How the service answers the next ones. */
    willAnswer: async (...answers: { status: number; retryAfter?: number; isHeld?: boolean }[]) => {
      await fetch(endpoint, { method: 'PUT', body: JSON.stringify(answers) });
    },
    /** The service gives the answers that it holds back. */
    release: async () => {
      await fetch(endpoint, { method: 'DELETE' });
    },
  };
}
export type Browser = Awaited<ReturnType<typeof newBrowser>>;
