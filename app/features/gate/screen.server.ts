import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import {
  isOpenForm,
  needsOwnPassword,
  OWN_PASSWORD_FIRST,
  OWN_PASSWORD_PATH,
  requireMayWrite,
} from '~/domain/auth/write-access';
import type { AppContext, MemberContext } from '~/domain/shared/context';
import { welcomeAt } from '~/domain/welcome/welcome.server';
import { accessOf } from '~/http/access';
import type { Flash } from '~/http/cookies.server';
import { unexpected } from '~/http/problem.server';
import { seeOther } from '~/http/redirect.server';
import { AppError, statusOf } from '~/lib/app-error';
import type { Gate } from './gate';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export interface ScreenInput {
  request: Request;
  url: URL;
  params: Args['params'];
  nonce: string;
}

/** A loader or action of an open screen. */
export const publicScreen = <T>(run: (ctx: AppContext, input: ScreenInput) => Promise<T>) =>
  wrap<T>(async (app, input) => run(app, input));

/**
 * A loader or action that needs a signed-in user; others get the welcome screen before `run` is called. Where it says
 * `turnedAway`, they are sent to the sign-in form with these words.
 */
export const memberScreen = <T>(
  run: (ctx: MemberContext, input: ScreenInput) => Promise<T>,
  turnedAway?: Flash,
) =>
  wrap<T>(async (app, input) => {
    if (!app.viewer) throw await closedGate(app, input, turnedAway);
    if (accessOf(input.url.pathname) === 'admin' && app.viewer.userType !== 'admin')
      throw redirect('/dashboard');
    await requireStanding(app, input);
    return run(app as MemberContext, input);
  });

/** Who may not write is sent back with the reason, and what was typed stays; an own password comes before all else. */
async function requireStanding(app: AppContext, { request, url }: ScreenInput) {
  if (needsOwnPassword(app) && url.pathname !== OWN_PASSWORD_PATH) {
    const flash: Flash = { title: OWN_PASSWORD_FIRST, tone: 'bad' };
    throw await seeOther(request, OWN_PASSWORD_PATH, { flash });
  }
  if (request.method === 'GET' || isOpenForm(url.pathname)) return;
  try {
    requireMayWrite(app);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    app.log({ event: 'request_refused', method: request.method, route: url.pathname, code: error.code });
    const flash: Flash = { title: 'Your account is suspended', text: error.message, tone: 'bad' };
    throw await seeOther(request, url.pathname + withoutRemixParams(url), { flash });
  }
}

/** As `memberScreen`, at an address that is no screen: a picture, the other end of a form. Strangers' reads get 401. */
export const memberResource = <T>(run: (ctx: MemberContext, input: ScreenInput) => Promise<T>) =>
  wrap<T | Response>(async (app, input) => {
    if (app.viewer) return run(app as MemberContext, input);
    if (input.request.method !== 'GET') throw await closedGate(app, input);
    const headers = { 'cache-control': 'no-store' };
    return new Response('Please sign in first.', { status: 401, headers });
  });

function wrap<T>(run: (app: AppContext, input: ScreenInput) => Promise<T>) {
  const handle = async ({ request, context, params }: Args): Promise<T> => {
    try {
      return await run(context.app, { request, params, url: new URL(request.url), nonce: context.nonce });
    } catch (error) {
      throw translate(context.app, request, error);
    }
  };
  // The marker lets a test prove that every loader and action is behind the access rule.
  return Object.assign(handle, { screen: true as const });
}

/** The screens' translator: what the error boundary of a route gets to see. */
function translate(app: AppContext, request: Request, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const route = new URL(request.url).pathname;
  if (error instanceof AppError) {
    app.log({ event: 'request_refused', method: request.method, route, code: error.code });
    const headers: HeadersInit = error.retryAfter ? { 'retry-after': String(error.retryAfter) } : {};
    return data({ message: error.message, code: error.code }, { status: statusOf[error.code], headers });
  }
  const { status, message } = unexpected(app.log, request, route, error);
  return data({ message }, { status });
}

/**
 * Reads: the welcome screen in the place of the asked-for one, status 200 so that link previews work.
 * Writes, and screens with words of their own for strangers: the sign-in form, since a post can't be repeated after it.
 */
async function closedGate(
  app: AppContext,
  { request, url }: ScreenInput,
  turnedAway?: Flash,
): Promise<unknown> {
  const next = url.pathname + withoutRemixParams(url);
  if (request.method !== 'GET' || turnedAway) {
    const back = request.method === 'GET' ? next : url.pathname;
    const signIn = `/register?mode=signin&next=${encodeURIComponent(back)}`;
    return seeOther(request, signIn, { flash: turnedAway });
  }
  const gate: Gate = { gate: 'welcome', next, ...(await welcomeAt(app, url.pathname)) };
  return data(gate, { status: 200 });
}

/** Remix adds `index` and `_routes` to its own requests; they are not part of the address. */
function withoutRemixParams(url: URL): string {
  const search = new URLSearchParams(url.search);
  search.delete('_routes');
  search.delete('index');
  const text = search.toString();
  return text ? `?${text}` : '';
}
