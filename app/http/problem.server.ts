import { Unsettled } from '~/domain/shared/claim';
import type { AppContext } from '~/domain/shared/context';
import { AppError, retryHeaders, statusOf } from '~/lib/app-error';
import { describeError, type Log } from '~/platform/log.server';
import { statusTitles } from '~/platform/status-titles';
import * as words from './problem.words';

/** Error responses of the API: an RFC 9457 problem for clients that accept JSON, plain text for others. */
export function problem(
  request: Request,
  error: AppError | { status: number; message: string; id?: string },
): Response {
  const status = error instanceof AppError ? statusOf[error.code] : error.status;
  const headers = new Headers({
    'cache-control': 'no-store',
    ...(error instanceof AppError && retryHeaders(error)),
  });
  if (status === 401) headers.set('www-authenticate', 'Bearer');

  const accept = request.headers.get('accept') ?? '';
  if (!/application\/(problem\+)?json/.test(accept)) {
    headers.set('content-type', 'text/plain; charset=utf-8');
    return new Response(error.message, { status, headers });
  }
  headers.set('content-type', 'application/problem+json');
  const body = {
    type: 'about:blank',
    title: statusTitles[status] ?? statusTitles[500],
    status,
    detail: error.message,
    ...(error instanceof AppError && detailsOf(error)),
    ...('id' in error && { id: error.id }),
  };
  return new Response(JSON.stringify(body), { status, headers });
}

const detailsOf = ({ code, reason, fields, current, challenge }: AppError) => ({
  code: reason ?? code,
  ...(fields && { fields }),
  ...(current && { current }),
  ...(challenge && { challenge }),
});

/** An unexpected error: logged with an id, and answered with that id only. */
export function unexpected(log: Log, request: Request, route: string, error: unknown) {
  const errorId = crypto.randomUUID();
  log({
    event: 'request_failed',
    method: request.method,
    route,
    status: 500,
    errorId,
    error: describeError(error),
  });
  return {
    status: 500,
    message: words.unexpected({ errorId }),
    id: errorId,
  };
}

/** An expected error, whose message the user is shown: logged with its code only. */
export function logRefusal(log: Log, method: string, route: string, { code }: AppError): void {
  log({ event: 'request_refused', method, route, code });
}

interface ToldFailure extends Pick<AppError, 'fields' | 'challenge' | 'retryAfter'> {
  status: number;
  /** A sentence for the user. */
  message: string;
  /** `Retry-After`, if a retry makes sense. */
  headers: HeadersInit;
}

/** Logs an error of a form's action and describes it, so that the form can be shown again. Redirects are rethrown. */
export function describeFailure(
  { log }: Pick<AppContext, 'log'>,
  request: Request,
  error: unknown,
): ToldFailure {
  if (error instanceof Response || error instanceof Unsettled) throw error;
  const route = new URL(request.url).pathname;
  if (!(error instanceof AppError)) {
    const { status, message } = unexpected(log, request, route, error);
    return { status, message, headers: {}, fields: undefined, challenge: undefined, retryAfter: undefined };
  }
  const { code, message, fields, challenge, retryAfter } = error;
  logRefusal(log, request.method, route, error);
  return { status: statusOf[code], message, headers: retryHeaders(error), fields, challenge, retryAfter };
}
