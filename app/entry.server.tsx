import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToHtmlStream } from '~/http/html/html-stream.server';
import { NonceContext } from '~/http/nonce';
import { preloadLinks } from '~/http/preload.server';
import { describeError } from '~/platform/log.server';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { app, nonce }: AppLoadContext,
) {
  let responseStatus = status;
  const { body, allReady } = await renderToHtmlStream(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        responseStatus = 500;
        const route = new URL(request.url).pathname;
        app.log({
          event: 'request_failed',
          method: request.method,
          route,
          status: 500,
          errorId: crypto.randomUUID(),
          error: describeError(error),
        });
      },
    },
  );
  // Crawlers get the complete page instead of a stream.
  if (isbot(request.headers.get('user-agent'))) await allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('link', preloadLinks);
  return new Response(body, { headers, status: responseStatus });
}

/** Errors of loaders and actions are logged by their own translators. */
export function handleError() {}
