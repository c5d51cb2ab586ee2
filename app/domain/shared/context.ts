import type { Database } from '~/db/client.server';
import type { AppError } from '~/lib/app-error';
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
 * function takes it first. `shared` knows no noun, so domain/message/conversations.ts adds `conversations` by declaration merging.
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
  /** Set if the viewer is only claimed at first. Without it, the viewer is known from the start. */
  claim: Claim | null;
  /** Epoch milliseconds at the start of the request. All rows of a request use this time. */
  now: number;
  /** The time of notifications, where it is not `now`; see `noticeTime`. */
  clock?: () => number;
  client: ClientInfo;
  /** Work that may finish after the response: hub messages, mail, cached counters. */
  defer: (work: Promise<unknown>) => void;
}

/**
 * The viewer that a request claims to be, until its first batch has asked D1: a context with a claim knows id and role of its viewer
 * only. What cannot go on without knowing more throws `Unsettled`, and the part of the request is run again once the viewer is known.
 */
export interface Claim {
  /**
   * Runs a part of the request, again with the true viewer if the claim was not enough or not true. Nothing leaves before D1 has
   * confirmed who asks.
   */
  run: <T>(part: (ctx: AppContext) => Promise<T>) => Promise<T>;
  /** Like `run`, for a part that asks D1 nothing: it waits for a batch of the parts beside it. */
  runBeside: <T>(part: (ctx: AppContext) => Promise<T>) => Promise<T>;
  /** The context with the viewer whom D1 has confirmed, if any; null where it was not asked. */
  known: () => AppContext | null;
  /** Why D1 could not say who asks: every part of the request fails with it. Null if D1 could, or was not asked. */
  failure: () => AppError | null;
}

/**
 * The time of a new notification. A cron's `now` is when it was due, while pages and pushes announce only what is newer than the last
 * that they have announced.
 */
export const noticeTime = ({ now, clock }: Pick<AppContext, 'now' | 'clock'>): number => clock?.() ?? now;

/** The context of a signed-in user. */
export type MemberContext = AppContext & { viewer: Viewer };

/** What statements about the viewer need. In a batch that is built once, the values are placeholders (db/built-batch). */
export type Asking = Pick<AppContext, 'db' | 'now'> & { viewer: Pick<Viewer, 'id'> };

/** `Asking` of a batch that is built once. */
export const asking = (
  db: AppContext['db'],
  { viewerId, now = 0 }: { viewerId: string; now?: number },
): Asking => ({ db, now, viewer: { id: viewerId } });

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
