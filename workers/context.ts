import { openDatabase } from '~/db/client.server';
import { createFileStore } from '~/domain/file/store.server';
import type { AppContext, ClientInfo } from '~/domain/shared/context';
import { bringsCredential, readBookmark, readDeviceMarks } from '~/http/cookies.server';
import { addressOf, networkOf } from '~/platform/client-address';
import { createDigestStore } from '~/platform/digest-store.server';
import { type Config, isLoopback, readConfig } from '~/platform/env.server';
import { type Log, log as writeLine } from '~/platform/log.server';
import { createMailer, createOutbox } from '~/platform/mail.server';
import { createRateLimits } from '~/platform/rate-limits.server';
import { createSigning, LOOPBACK_KEY } from '~/platform/signing.server';
import { createHubs } from './hubs';

type Execution = Pick<ExecutionContext, 'waitUntil'>;

/** What differs between a request, a hub's event and a cron. */
interface Occasion {
  config: Config;
  /** Epoch milliseconds: the moment of everything that is written. */
  clock: number;
  /** The caller sits at the machine that this runs on: mails wait in the outbox, and a known key signs. */
  isLoopback: boolean;
  client: ClientInfo;
  /** Where in D1 the session begins. */
  start: string;
}

/** env + request -> what the domain works with. The viewer is filled in by the pipeline. */
export function createContext(request: Request, env: Env, ctx: Execution) {
  const url = new URL(request.url);
  const config = readConfig(env);
  const address = addressOf(request.headers.get('cf-connecting-ip') ?? '127.0.0.1');
  return contextFor(env, ctx, {
    config,
    clock: Date.now(),
    isLoopback: config.isLocal && isLoopback(url.hostname),
    client: {
      origin: config.origin || url.origin,
      address,
      network: networkOf(address),
      deviceMarks: readDeviceMarks(request),
      userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
    },
    start: startOfSession(request),
  });
}

/** What a hub brings to the domain, made anew for each event; its viewer is whoever the socket belongs to. */
export const createHubContext = (env: Env, ctx: Execution): AppContext =>
  createBackgroundContext(env, ctx, Date.now());

/** What a cron brings to the domain; its clock is the moment it was due. */
export const createCronContext = (env: Env, ctx: Execution, scheduledTime: number): AppContext =>
  createBackgroundContext(env, ctx, scheduledTime);

/** Nobody has called, so that only the configuration says where this runs. */
function createBackgroundContext(env: Env, ctx: Execution, clock: number): AppContext {
  const config = readConfig(env);
  const client: ClientInfo = {
    // A deployment that sends mails has an origin: `npm run deploy` asks for it.
    origin: config.origin || 'http://localhost',
    address: '127.0.0.1',
    network: '127.0.0.1',
    deviceMarks: '',
    userAgent: '',
  };
  return contextFor(env, ctx, { config, clock, isLoopback: config.isLocal, client, start: 'first-primary' })
    .app;
}

function contextFor(env: Env, ctx: Execution, occasion: Occasion) {
  const { config, clock, client } = occasion;
  if (config.rateLimitFactor !== 1 && !occasion.isLoopback)
    throw new Error('RATE_LIMIT_FACTOR is for loopback only');
  const session = env.DB.withSession(occasion.start);
  const { db, meter } = openDatabase(session);
  const defer = (work: Promise<unknown>) => ctx.waitUntil(work);
  const log: Log = (event) => writeLine({ ...event, ...(app.viewer && { by: app.viewer.id }) });
  const app: AppContext = {
    db,
    hubs: createHubs(env, defer, log),
    files: createFileStore({ bucket: env.FILES, images: env.IMAGES, log }),
    mail: createMailer(config.mail, occasion.isLoopback ? createOutbox(env.FILES) : null, log),
    digests: createDigestStore(env.FILES),
    limits: createRateLimits(
      {
        reads: env.LIMIT_READS,
        writes: env.LIMIT_WRITES,
        marks: env.LIMIT_MARKS,
        comments: env.LIMIT_COMMENTS,
        auth: env.LIMIT_AUTH,
        networkAuth: env.LIMIT_NETWORK_AUTH,
        cards: env.LIMIT_CARDS,
        anonymous: env.LIMIT_ANONYMOUS,
      },
      config.rateLimitFactor,
    ),
    signing: createSigning(config.signingKey || (occasion.isLoopback ? LOOPBACK_KEY : '')),
    log,
    config,
    viewer: null,
    now: clock,
    client,
    defer,
  };
  return { app, meter, bookmark: () => session.getBookmark() };
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
