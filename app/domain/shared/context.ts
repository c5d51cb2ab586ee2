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
 * What a request brings to the domain: services, never raw bindings. Made once per request by
 * workers/context.ts; every domain function takes it first.
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
  /** Epoch milliseconds at the start of the request: one moment for all rows it writes. */
  now: number;
  client: ClientInfo;
  /** Work that may end after the response (hub pushes, mail, counters that are not truth). */
  defer: (work: Promise<unknown>) => void;
}

/** A context whose caller is signed in: what the member's side of the domain asks for. */
export type MemberContext = AppContext & { viewer: Viewer };

export interface ClientInfo {
  /** Origin people see, e.g. `https://nukkad.example`. */
  origin: string;
  /** Address of the caller; `127.0.0.1` where the platform gives none. */
  address: string;
  /** What limits count as one caller: the address, or the /64 it is in. */
  network: string;
  userAgent: string;
  /** The cookie of accounts that signed in here before; see domain/known-device. */
  deviceMarks: string;
}

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    app: AppContext;
    /** CSP nonce of this response. */
    nonce: string;
  }
}
