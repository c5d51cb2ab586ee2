import type { Database } from '~/db/client.server';
import type { DigestStore } from '~/platform/digest-store.server';
import type { Config } from '~/platform/env.server';
import type { FileStore } from '~/platform/file-store';
import type { Log } from '~/platform/log.server';
import type { Mailer } from '~/platform/mail.server';
import type { RateLimits } from '~/platform/rate-limits.server';
import type { Signing } from '~/platform/signing.server';
import type { Hubs } from './hubs';
import type { Viewer } from './viewer';

/**
 * The services of a request; the domain never sees raw bindings. workers/context.ts creates it once per request, and every domain
 * function takes it first.
 */
export interface AppContext {
  db: Database;
  hubs: Hubs;
  files: FileStore;
  mail: Mailer;
  digests: DigestStore;
  limits: RateLimits;
  signing: Signing;
  log: Log;
  config: Config;
  viewer: Viewer | null;
  /** Epoch milliseconds at the start of the request. All rows of a request use this time. */
  now: number;
  client: ClientInfo;
  /** Work that may finish after the response: hub messages, mail, cached counters. */
  defer: (work: Promise<unknown>) => void;
}

/** The context of a signed-in user. */
export type MemberContext = AppContext & { viewer: Viewer };

export interface ClientInfo {
  /** Public origin, e.g. `https://nukkad.example`. */
  origin: string;
  /** The client's IP address; `127.0.0.1` if the platform provides none. */
  address: string;
  /** The network that rate limits count by: the IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  userAgent: string;
  /** The known-devices cookie; see domain/auth/known-device.server. */
  deviceMarks: string;
}

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    app: AppContext;
    /** CSP nonce of this response. */
    nonce: string;
  }
}
