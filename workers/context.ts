import { openDatabase } from '~/db/client.server';
import { createFileStore } from '~/domain/file/store.server';
import { bringsCredential, readBookmark, readDeviceMarks } from '~/http/cookies.server';
import { addressOf, networkOf } from '~/platform/client-address';
import type { AppContext } from '~/platform/context';
import { createDigestStore } from '~/platform/digest-store.server';
import { isLoopback, readConfig } from '~/platform/env.server';
import { type Log, log as writeLine } from '~/platform/log.server';
import { createMailer, createOutbox } from '~/platform/mail.server';
import { createRateLimits } from '~/platform/rate-limits.server';
import { createSigning, LOOPBACK_KEY } from '~/platform/signing.server';
import { createHubs } from './hubs';

/** env + request -> what the domain works with. The viewer is filled in by the pipeline. */
export function createContext(request: Request, env: Env, ctx: Pick<ExecutionContext, 'waitUntil'>) {
  const url = new URL(request.url);
  const address = addressOf(request.headers.get('cf-connecting-ip') ?? '127.0.0.1');
  const config = readConfig(env);
  const loopback = isLoopback(url.hostname);
  if (config.rateLimitFactor !== 1 && !loopback) throw new Error('RATE_LIMIT_FACTOR is for loopback only');

  const session = env.DB.withSession(startOfSession(request));
  const { db, meter } = openDatabase(session);
  const defer = (work: Promise<unknown>) => ctx.waitUntil(work);
  const log: Log = (event) => writeLine({ ...event, ...(app.viewer && { by: app.viewer.id }) });
  const app: AppContext = {
    db,
    hubs: createHubs(env, defer, log),
    files: createFileStore({ bucket: env.FILES, images: env.IMAGES, log }),
    mail: createMailer(config.mail, loopback ? createOutbox(env.FILES) : null, log),
    digests: createDigestStore(env.FILES),
    limits: createRateLimits(
      {
        reads: env.LIMIT_READS,
        writes: env.LIMIT_WRITES,
        marks: env.LIMIT_MARKS,
        comments: env.LIMIT_COMMENTS,
        auth: env.LIMIT_AUTH,
        doors: env.LIMIT_DOORS,
        cards: env.LIMIT_CARDS,
        anonymous: env.LIMIT_ANONYMOUS,
      },
      config.rateLimitFactor,
    ),
    signing: createSigning(config.signingKey || (loopback ? LOOPBACK_KEY : '')),
    log,
    config,
    viewer: null,
    now: Date.now(),
    client: {
      origin: config.origin || url.origin,
      address,
      network: networkOf(address),
      deviceMarks: readDeviceMarks(request),
      userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
    },
    defer,
  };
  return { app, meter, bookmark: () => session.getBookmark() };
}

/** What a hub brings to the domain, made anew for each event; its viewer is whoever the socket belongs to. */
export function createHubContext(env: Env, ctx: Pick<ExecutionContext, 'waitUntil'>): AppContext {
  return createContext(new Request('http://localhost/', { method: 'POST' }), env, ctx).app;
}

/**
 * Whoever may be somebody begins at the primary: the session, the role, bans and blocks are as of now, wherever they were
 * changed, and what the request asks later is never older than that. Only strangers' reads begin at any replica.
 */
function startOfSession(request: Request): string {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // A socket without a credential says in its first frame whose it is.
  const isStrangers = isRead && !bringsCredential(request) && !request.headers.has('upgrade');
  return isStrangers ? (readBookmark(request) ?? 'first-unconstrained') : 'first-primary';
}
