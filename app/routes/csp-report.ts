import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { z } from 'zod';
import { readLimited } from '~/http/json-body.server';
import { notFound } from '~/http/problem.words';

const report = z.object({
  'csp-report': z.object({
    'violated-directive': z.string().default(''),
    'blocked-uri': z.string().default(''),
  }),
});

const REPORT_LIMIT = 8 * 1024;

/**
 * Logs the violations of the content security policy that browsers report: the directive and the blocked
 * origin, but no page address.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const body = new TextDecoder().decode(await readLimited(request, REPORT_LIMIT));
  const parsed = report.safeParse(parseOrNull(body));
  if (parsed.success) {
    const { 'violated-directive': directive, 'blocked-uri': blocked } = parsed.data['csp-report'];
    context.app.log({
      event: 'csp_violation',
      directive: directive.slice(0, 60),
      blocked: originOf(blocked),
    });
  }
  return new Response(null, { status: 204 });
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
