import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { z } from 'zod';
import type { Page } from '~/db/cursor';
import { requireAdmin } from '~/domain/auth/admin-access.server';
import { requireMayWrite, requireOwnPassword } from '~/domain/auth/write-access';
import { asVerified } from '~/domain/shared/claim';
import type { AppContext, MemberContext } from '~/domain/shared/context';
import { signInFirst } from '~/domain/shared/viewer.words';
import { AppError, type AppErrorCode } from '~/lib/app-error';
import { validate } from '~/lib/validate';
import type { LimitName } from '~/platform/rate-limits.server';
import { revalidatedHeaders, weakTag } from './entity-tag.server';
import { readJson } from './json-body.server';
import { logRefusal, problem, unexpected } from './problem.server';
import { onlyMethods } from './problem.words';
import { isRead, type PathParams } from './request';
import { readSearch } from './search-params.server';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** `guest` opens a session, so the viewer is not looked up. */
type EndpointAccess = 'public' | 'guest' | 'member' | 'admin';

interface Input<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  request: Request;
}

interface OperationCommon<P, Q, B, R> {
  /** What the operation does, in a few words: the title in the OpenAPI document. */
  summary: string;
  /** What its callers have to know besides, in whole sentences. */
  description?: string;
  params?: z.ZodType<P>;
  query?: z.ZodType<Q>;
  /** JSON body. The size limit is 64 KB unless `bodyLimit` is lower. */
  body?: z.ZodType<B>;
  bodyLimit?: number;
  /** A request without a body counts as `{}`. */
  bodyOptional?: boolean;
  /** The operation reads the request itself: multipart with a `file` and these fields; for the OpenAPI document. */
  upload?: { fields?: z.ZodType };
  /** The operation reads its optional body itself, by `readBeacon` with this schema; for the OpenAPI document. */
  beacon?: z.ZodType;
  /** Shape of the response, documented and checked by tests. */
  reply?: z.ZodType<R>;
  /** Media types of a response that is a file instead; for the OpenAPI document. */
  file?: string[];
  status?: 200 | 201 | 204;
  /** A repeated create is answered with the first result and 200. */
  idempotent?: true;
  /** The number of all is in `X-Total-Count`. */
  hasTotal?: true;
  errors?: AppErrorCode[];
  /** A write that suspended users may still do: account security, or an appeal. */
  whileSuspended?: true;
  /** Allowed with a one-time password, to replace it. */
  withOneTimePassword?: true;
  /** A GET that leaves a trace of what was read. A HEAD reads nothing, so it is refused with 405. */
  refusesHead?: true;
  /** A rate limit in addition to the general ones. */
  limit?: LimitName;
  /**
   * A read that the browser may store and revalidate by its ETag. Other responses are not stored: messages, contacts, interests,
   * credentials.
   */
  revalidated?: true;
}

/** What an operation returns: what `reply` describes, by itself or with headers, or a response of its own such as a file. */
type Outcome<R> = Promise<NoInfer<R> | Reply<NoInfer<R>> | Response>;

export type Operation<P = unknown, Q = unknown, B = unknown, R = unknown> = OperationCommon<P, Q, B, R> &
  (
    | { access: 'public' | 'guest'; run: (ctx: AppContext, input: Input<P, Q, B>) => Outcome<R> }
    | { access: 'member' | 'admin'; run: (ctx: MemberContext, input: Input<P, Q, B>) => Outcome<R> }
  );

/** Declares one operation, for type inference. */
export const operation = <P = PathParams, Q = undefined, B = undefined, R = void>(
  definition: Operation<P, Q, B, R>,
) => definition as unknown as Operation;

/** A response with its own headers; `run` may also return plain data. */
export class Reply<T = unknown> {
  constructor(
    readonly body: T,
    readonly init: { status?: number; headers?: Record<string, string | string[]> } = {},
  ) {}
}

/** A list page: a JSON array, with the next page in `Link` and the total in `X-Total-Count` if known. */
export function pageReply<T>(page: Page<T>, request: Request, total?: number): Reply<T[]> {
  const headers: Record<string, string> = {};
  if (page.next) {
    const url = new URL(request.url);
    url.searchParams.set('cursor', page.next);
    headers.link = `<${url.pathname}${url.search}>; rel="next"`;
  }
  if (total !== undefined) headers['x-total-count'] = String(total);
  return new Reply(page.items, { headers });
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Endpoint = ((args: Args) => Promise<Response>) & { endpoints: Partial<Record<Method, Operation>> };

/**
 * One API URL as a table of operations, from which access, limits, validation, 405s, problems and the OpenAPI document are derived.
 * Export it as `loader` and `action`.
 */
export function endpoint(operations: Partial<Record<Method, Operation>>): Endpoint {
  const handle = async ({ request, context, params }: Args): Promise<Response> => {
    const { app } = context;
    try {
      const isHead = request.method === 'HEAD';
      const chosen = operations[(isHead ? 'GET' : request.method) as Method];
      if (!chosen || (isHead && chosen.refusesHead)) {
        // Asked all the same: a token that has ended spends the limits of its former user until somebody has looked.
        return await asVerified(app, async () => methodNotAllowed(request, operations));
      }
      const result = await asVerified(app, (ctx) => run(chosen, ctx, request, params));
      return await toResponse(result, chosen, request);
    } catch (error) {
      return refuse(app, request, error);
    }
  };
  return Object.assign(handle, { endpoints: operations });
}

async function run(chosen: Operation, app: AppContext, request: Request, params: Args['params']) {
  requireAccess(chosen.access, app);
  requireUnrestricted(chosen, app, request);
  if (chosen.limit) await app.limits.take(chosen.limit, app.viewer?.id ?? app.client.network);
  const input = {
    params: chosen.params ? validate(chosen.params, params) : params,
    query: chosen.query && readSearch(chosen.query, new URL(request.url)),
    body: chosen.body && validate(chosen.body, await readBody(chosen, request)),
    request,
  };
  // requireAccess has ensured that there is a viewer.
  return chosen.run(app as MemberContext, input);
}

function readBody({ bodyOptional, bodyLimit }: Operation, request: Request): Promise<unknown> | object {
  const absent = request.body === null || request.headers.get('content-length') === '0';
  return bodyOptional && absent ? {} : readJson(request, bodyLimit);
}

function requireAccess(access: EndpointAccess, app: AppContext) {
  if (access === 'public' || access === 'guest') return;
  if (!app.viewer) throw new AppError('unauthenticated', signInFirst());
  if (access === 'admin') requireAdmin(app);
}

function requireUnrestricted(chosen: Operation, app: AppContext, request: Request) {
  if (chosen.access === 'guest') return;
  if (!isRead(request) && !chosen.whileSuspended) requireMayWrite(app);
  if (!chosen.withOneTimePassword) requireOwnPassword(app);
}

async function toResponse(result: unknown, chosen: Operation, request: Request): Promise<Response> {
  if (result instanceof Response) return result;
  const reply = result instanceof Reply ? result : new Reply(result);
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const [name, value] of Object.entries(reply.init.headers ?? {})) {
    for (const one of [value].flat()) headers.append(name, one);
  }
  const status = reply.init.status ?? chosen.status ?? 200;
  if (status === 204) return new Response(null, { status, headers });
  headers.set('content-type', 'application/json');
  const body = new TextEncoder().encode(JSON.stringify(reply.body));
  if (isRead(request) && status === 200 && chosen.revalidated) {
    for (const [name, value] of Object.entries(revalidatedHeaders)) headers.set(name, value);
    headers.set('etag', await weakTag(headers, body));
  }
  return new Response(body, { status, headers });
}

function refuse(app: AppContext, request: Request, error: unknown): Response {
  const route = new URL(request.url).pathname;
  if (!(error instanceof AppError)) return problem(request, unexpected(app.log, request, route, error));
  logRefusal(app.log, request.method, route, error);
  return problem(request, error);
}

function methodNotAllowed(request: Request, operations: Partial<Record<Method, Operation>>): Response {
  const allow = Object.keys(operations).join(', ');
  const response = problem(request, { status: 405, message: onlyMethods({ methods: allow }) });
  response.headers.set('allow', allow);
  return response;
}
