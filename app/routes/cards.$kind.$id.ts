import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { asVerified } from '~/domain/shared/claim';
import { countMiss, refusedFile } from '~/features/download/file-response.server';
import { cardResponse } from '~/features/share/card-response.server';

/** Serves the pictures of link previews. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { kind = '', id = '' } = params;
  return asVerified(context.app, (ctx) =>
    cardResponse(ctx, request, kind, id).catch((error) => countMiss(ctx, error)),
  ).catch(refusedFile);
}
