import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { z } from 'zod';
import { readLimited } from '~/http/json-body.server';
import { problem } from '~/http/problem.server';
import { notFound } from '~/http/problem.words';
import { AppError } from '~/lib/app-error';
import type { Log } from '~/platform/log.server';

const report = z.object({
  'csp-report': z.object({
    'violated-directive': z.string().default(''),
    'blocked-uri': z.string().default(''),
  }),
});

const REPORT_LIMIT = 8 * 1024;

/** Anybody may send one, of any size: a larger one is refused like any other form. */
export async function action({ request, context }: ActionFunctionArgs) {
  try {
    logViolation(await readLimited(request, REPORT_LIMIT), context.app.log);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return problem(request, error);
  }
}

/**
 * Logs a violation of the content security policy that a browser reports: the directive and the blocked
 * origin, but no page address.
 */
function logViolation(body: Uint8Array, log: Log): void {
  const parsed = report.safeParse(parseOrNull(new TextDecoder().decode(body)));
  if (!parsed.success) return;
  const { 'violated-directive': directive, 'blocked-uri': blocked } = parsed.data['csp-report'];
  log({ event: 'csp_violation', directive: directive.slice(0, 60), blocked: originOf(blocked) });
}

export const loader = () => new Response(notFound(), { status: 404 });

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const originOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).origin : uri.slice(0, 40));
