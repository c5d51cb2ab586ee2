import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createContext } from '#workers/context';
import { statusesOf } from '#workers/local/openapi/openapi-statuses';
import { findViewer } from '~/domain/auth/session.server';
import { identify } from '~/domain/claimed-viewer/identify.server';
import type { AppContext, MemberContext } from '~/domain/shared/context';
import type { HubEvent } from '~/domain/shared/hubs';
import type { endpoint, Method } from '~/http/endpoint.server';
import { addressOf, networkOf } from '~/platform/client-address';

type Route = ReturnType<typeof endpoint>;

export interface Caller {
  token: string;
}

export interface Call {
  method?: Method;
  params?: Record<string, string>;
  /** Query string without the question mark. */
  query?: string;
  /** Sent as JSON; a request without it has no body. */
  body?: unknown;
  /** The user whose session the request carries; none by default. */
  as?: Caller | undefined;
  headers?: Record<string, string>;
}

interface HubCall {
  userId: string;
  event: HubEvent;
}

/**
 * Calls an API endpoint as the pipeline does: real bindings, the caller claimed by a real session. An answer must
 * have a status that the endpoint documents, a good one its shape, key by key. Waits for what runs after the response.
 */
export async function callRoute(route: Route, call: Call = {}) {
  const { method = 'GET', params = {}, query, body, headers } = call;
  const path = `/api/test${query ? `?${query}` : ''}`;
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { app, meter, delivered, statements, settle } = await contextOf(undefined, request);
  if (call.as) await identify(app, call.as.token, { counted: true });
  const response = await route({ request, params, context: { app, nonce: '' } });
  const { trips } = meter;
  const text = await response.text();
  await settle();
  const answer = text && /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
  checkDocumented(route, method, response);
  if (response.ok && text) route.endpoints[method]?.reply?.parse(answer);
  // Each test knows the shape it asks for; the schema above has just proved it.
  return {
    status: response.status,
    headers: response.headers,
    body: answer as never,
    /** To D1, before the response. */
    trips,
    meter,
    delivered,
    statements,
  };
}

/** A method that the endpoint does not have is 405, which the document leaves out. */
function checkDocumented({ endpoints }: Route, method: Method, { status, headers }: Response): void {
  const operation = endpoints[method];
  if (!operation) return;
  if (!statusesOf(method, operation).includes(status))
    throw new Error(`“${operation.summary}” answers ${status}, which its document does not tell of`);
  if (headers.has('x-total-count') && !operation.hasTotal)
    throw new Error(`“${operation.summary}” counts, which its document does not tell of`);
}

/** The context of one request; it records the statements sent to D1 and the events delivered to hubs. */
export async function contextOf(caller?: Caller, request = new Request('http://localhost/')) {
  const execution = createExecutionContext();
  const statements: Statement[] = [];
  const { app, meter } = createContext(request, { ...env, DB: recorded(env.DB, statements) }, execution);
  const delivered: HubCall[] = [];
  const { hubs } = app;
  app.log = () => undefined;
  app.hubs = {
    ...hubs,
    deliver: (userId, event, known) => {
      delivered.push({ userId, event });
      hubs.deliver(userId, event, known);
    },
  };
  if (caller) app.viewer = await findViewer(app, caller.token, { counted: true });
  return { app, meter, delivered, statements, settle: () => waitOnExecutionContext(execution) };
}

/** Sets the client address of a context. */
export function setClientAddress(app: AppContext, text: string): void {
  const address = addressOf(text);
  app.client = { ...app.client, address, network: networkOf(address) };
}

export interface Statement {
  sql: string;
  params: unknown[];
}

/** The real database; it records every statement, so that a test can ask EXPLAIN about it. */
function recorded(db: D1Database, statements: Statement[]): D1Database {
  // Drizzle prepares a reusable statement without values first and never runs it like that.
  const known = new WeakMap<D1PreparedStatement, Statement>();
  const note = (sql: string, statement: D1PreparedStatement, params: unknown[] = []) => {
    known.set(statement, { sql, params });
    const bind = statement.bind.bind(statement);
    statement.bind = (...values: unknown[]) => note(sql, bind(...values), values);
    return statement;
  };
  return {
    withSession: (constraint?: string) => {
      const session = db.withSession(constraint);
      return {
        prepare: (sql: string) => note(sql, session.prepare(sql)),
        batch: (list: D1PreparedStatement[]) => {
          for (const statement of list) statements.push(known.get(statement) ?? unknownStatement());
          return session.batch(list);
        },
        getBookmark: () => session.getBookmark(),
      };
    },
  } as unknown as D1Database;
}

function unknownStatement(): never {
  throw new Error('A statement was asked that this session did not prepare.');
}

/** The context of a signed-in user, for domain functions. */
export async function memberContext(caller: Caller): Promise<MemberContext> {
  const { app } = await contextOf(caller);
  return requireViewer(app);
}

function requireViewer(app: AppContext): MemberContext {
  if (!app.viewer) throw new Error('this caller has no session');
  return app as MemberContext;
}
