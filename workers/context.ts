import { type AdmitTrip, openDatabase } from '~/db/client.server';
import { createFileStore } from '~/domain/file/store.server';
import type { AppContext, ClientInfo } from '~/domain/shared/context';
import { bringsCredential, readBookmark, readDeviceMarks } from '~/http/cookies.server';
import { isRead } from '~/http/request';
import { busy } from '~/platform/busy.server';
import { addressOf, networkOf } from '~/platform/client-address';
import { createDigestStore } from '~/platform/digest-store.server';
import { type Config, isLoopback, readConfig } from '~/platform/env.server';
import { type Log, log as writeLine } from '~/platform/log.server';
import { createMailer, createOutbox } from '~/platform/mail.server';
import { createRateLimits } from '~/platform/rate-limits.server';
import { createSigning, LOOPBACK_KEY } from '~/platform/signing.server';
import { createConversations } from './conversation-client';
import { createHubs } from './hub-client';
import { ConcurrencyLimit } from './objects/concurrency-limit';
import { asksForSocket, SOCKET_PATH } from './socket-address';

type Execution = Pick<ExecutionContext, 'waitUntil'>;

/** What differs between a request, a hub event and a cron. */
interface Occasion {
  config: Config;
  /** Epoch milliseconds; the time of all rows written. */
  clock: number;
  /** The client is on the machine that runs the Worker: mails go to the outbox, a known key signs, and responses tell their costs. */
  isLoopback: boolean;
  client: ClientInfo;
  /** Constraint or bookmark for the D1 session. */
  start: string;
  /** Without it, all trips are made: objects and crons bound their own work. */
  admitFirst?: AdmitTrip;
}

/**
 * How many requests of this isolate begin at once. Each begins with a trip to D1, which waits for nothing of the client's: when it
 * takes long, the isolate or D1 has more to do than it can.
 */
const firstTrips = new ConcurrencyLimit({ targetMs: 250, least: 128, most: 1_024 });
const admitRequest: AdmitTrip = (trip) =>
  firstTrips.run(trip, () => {
    throw busy();
  });

/** Builds the context of a request. The pipeline adds the viewer. */
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
    // After a cut all sockets come back at once: a refused one would only try again.
    ...(!(url.pathname === SOCKET_PATH && asksForSocket(request)) && { admitFirst: admitRequest }),
  });
}

/** Context of one event in a Durable Object: the current time, a D1 session at the primary, no viewer. */
export const createObjectContext = (env: Env, ctx: Execution): AppContext =>
  createBackgroundContext(env, ctx, Date.now());

/** Context of a cron run; `now` is the scheduled time, and notifications have the time at which they are written. */
export const createCronContext = (env: Env, ctx: Execution, scheduledTime: number): AppContext => ({
  ...createBackgroundContext(env, ctx, scheduledTime),
  clock: () => Math.max(scheduledTime, Date.now()),
});

/** There is no request, so only the configuration tells where this runs. */
function createBackgroundContext(env: Env, ctx: Execution, clock: number): AppContext {
  const config = readConfig(env);
  const client: ClientInfo = {
    // A deployment that sends mail has an origin: `npm run deploy` asks for it.
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
  const { db, meter } = openDatabase(session, occasion.admitFirst);
  const defer = (work: Promise<unknown>) => ctx.waitUntil(work);
  const log: Log = (event) => writeLine({ ...event, ...(app.viewer && { by: app.viewer.id }) });
  const app: AppContext = {
    db,
    hubs: createHubs(env, defer, log),
    conversations: createConversations(env, log),
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
        // One binding for all of these: their keys have prefixes.
        drawings: env.LIMIT_NETWORK_AUTH,
        misses: env.LIMIT_NETWORK_AUTH,
        cspReports: env.LIMIT_NETWORK_AUTH,
        shared: env.LIMIT_NETWORK_AUTH,
        anonymous: env.LIMIT_ANONYMOUS,
      },
      config.rateLimitFactor,
    ),
    signing: createSigning(config.signingKey || (occasion.isLoopback ? LOOPBACK_KEY : '')),
    log,
    config,
    viewer: null,
    claim: null,
    now: clock,
    client,
    defer,
  };
  return { app, meter, isLoopback: occasion.isLoopback, bookmark: () => session.getBookmark() };
}

/**
 * Requests with a credential start at the primary, so that session, role, bans and blocks are current and later reads are not
 * older. Only signed-out reads may start at any replica.
 */
function startOfSession(request: Request): string {
  // A socket without a credential authenticates in its first frame.
  const isStrangers = isRead(request) && !bringsCredential(request) && !asksForSocket(request);
  return isStrangers ? (readBookmark(request) ?? 'first-unconstrained') : 'first-primary';
}
