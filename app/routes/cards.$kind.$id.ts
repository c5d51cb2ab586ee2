import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { refusedFile } from '~/features/download/file-response.server';
import { cardResponse } from '~/features/share/card-response.server';

/** Serves the pictures of link previews. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return cardResponse(context.app, request, params.kind ?? '', params.id ?? '').catch(refusedFile);
}
