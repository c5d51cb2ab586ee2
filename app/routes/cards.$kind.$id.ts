import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { cardResponse } from '~/http/card-response.server';
import { refusedFile } from '~/http/file-response.server';

/** Pictures of shared links. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return cardResponse(context.app, request, params.kind ?? '', params.id ?? '').catch(refusedFile);
}
