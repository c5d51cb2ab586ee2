import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { ownPasswordFirst } from '~/domain/auth/refusals.words';
import {
  isOpenForm,
  needsOwnPassword,
  OWN_PASSWORD_PATH,
  requireMayWrite,
  requireOwnPassword,
} from '~/domain/auth/write-access';
import { asVerified } from '~/domain/shared/claim';
import type { AppContext, MemberContext } from '~/domain/shared/context';
import { signInFirst } from '~/domain/shared/viewer.words';
import { actsAsAdmin } from '~/domain/user/acting-admin';
import { welcomeAt } from '~/domain/welcome/welcome.server';
import { welcomeMeta } from '~/features/welcome/welcome-meta';
import { accessOf } from '~/http/access';
import type { Flash } from '~/http/cookies.server';
import { namedLanguage } from '~/http/language.server';
import { logRefusal, unexpected } from '~/http/problem.server';
import { seeOther } from '~/http/redirect.server';
import { isRead, type PathParams } from '~/http/request';
import { AppError, type AppErrorCode, retryHeaders, statusOf } from '~/lib/app-error';
import type { Gate } from './gate';
import * as words from './gate.words';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export interface ScreenInput {
  request: Request;
  url: URL;
  params: PathParams;
  nonce: string;
}

/** A loader or action of a public screen. */
export const publicScreen = <T>(run: (ctx: AppContext, input: ScreenInput) => Promise<T>) =>
  wrap<T>(async (app, input) => run(app, input));

/**
 * A loader or action that needs a signed-in user. Others get the welcome screen before `run` is called, or
 * with `turnedAway` a redirect to the sign-in form with that toast.
 */
export const memberScreen = <T>(
  run: (ctx: MemberContext, input: ScreenInput) => Promise<T>,
  turnedAway?: Flash,
) =>
  wrap<T>(async (app, input) => {
    if (!app.viewer) throw await signInGate(app, input, turnedAway);
    if (accessOf(input.url.pathname) === 'admin' && !actsAsAdmin(app.viewer, app.now))
      throw redirect('/dashboard');
    await requireWriteAccess(app, input);
    return run(app as MemberContext, input);
  });

/**
 * Redirects users who may not write back with the reason, so that nothing typed is lost. A user with a
 * temporary password must change it first.
 */
async function requireWriteAccess(app: AppContext, { request, url }: ScreenInput) {
  if (needsOwnPassword(app) && url.pathname !== OWN_PASSWORD_PATH) {
    const flash: Flash = { title: ownPasswordFirst(), tone: 'bad' };
    throw await seeOther(request, OWN_PASSWORD_PATH, { flash });
  }
  if (isRead(request) || isOpenForm(url.pathname)) return;
  try {
    requireMayWrite(app);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logRefusal(app.log, request.method, url.pathname, error);
    const flash: Flash = { title: words.suspended(), text: error.message, tone: 'bad' };
    throw await seeOther(request, url.pathname + withoutRemixParams(url), { flash });
  }
}

/**
 * Like `memberScreen`, for an address that is not a screen, such as a picture or a form's action. Signed-out
 * reads get 401.
 */
export const memberResource = <T>(run: (ctx: MemberContext, input: ScreenInput) => Promise<T>) =>
  wrap<T | Response>(async (app, input) => {
    if (app.viewer) {
      requireOwnPassword(app);
      return run(app as MemberContext, input);
    }
    if (!isRead(input.request)) throw await signInGate(app, input);
    const headers = { 'cache-control': 'no-store' };
    return new Response(signInFirst(), { status: 401, headers });
  });

function wrap<T>(run: (app: AppContext, input: ScreenInput) => Promise<T>) {
  const handle = async ({ request, context, params }: Args): Promise<T> => {
    try {
      const path = params as PathParams;
      const input = { request, params: path, url: new URL(request.url), nonce: context.nonce };
      return await asVerified(context.app, (app) => run(app, input));
    } catch (error) {
      throw translate(context.app, request, error);
    }
  };
  // The marker lets a test prove that every loader and action is behind the access rule.
  return Object.assign(handle, { screen: true as const });
}

/** Titles of what a screen says instead of itself. */
const titles: Partial<Record<AppErrorCode, () => string>> = {
  forbidden: words.noAccess,
  not_found: words.notFound,
  gone: words.gone,
};

/** Translates errors to what a route's error boundary receives. */
function translate(app: AppContext, request: Request, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const route = new URL(request.url).pathname;
  if (error instanceof AppError) {
    logRefusal(app.log, request.method, route, error);
    return data(
      { title: titles[error.code]?.(), message: error.message, code: error.code },
      { status: statusOf[error.code], headers: retryHeaders(error) },
    );
  }
  const { status, message } = unexpected(app.log, request, route, error);
  return data({ message }, { status });
}

/**
 * Reads get the welcome screen with status 200, so that link previews work. Writes, and screens with
 * `turnedAway`, redirect to the sign-in form, because a POST can't be repeated after it.
 */
async function signInGate(
  app: AppContext,
  { request, url }: ScreenInput,
  turnedAway?: Flash,
): Promise<unknown> {
  const next = url.pathname + withoutRemixParams(url);
  if (!isRead(request) || turnedAway) {
    const back = isRead(request) ? next : url.pathname;
    const signIn = `/register?mode=signin&next=${encodeURIComponent(back)}`;
    return seeOther(request, signIn, { flash: turnedAway });
  }
  const shown = await welcomeAt(app, url.pathname);
  const meta = welcomeMeta({
    appName: app.config.appName,
    origin: app.client.origin,
    path: url.pathname,
    language: namedLanguage(request),
    preview: shown.preview,
  });
  const gate: Gate = { gate: 'welcome', next, ...shown, meta };
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
