import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { needsOwnPassword } from '~/domain/auth/write-access';
import { asVerified } from '~/domain/shared/claim';
import type { AppContext } from '~/domain/shared/context';
import { countMiss, fileResponse, refusedFile } from '~/features/download/file-response.server';

/** A one-time password opens what a stranger may open. */
const asReader = (ctx: AppContext): AppContext => (needsOwnPassword(ctx) ? { ...ctx, viewer: null } : ctx);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { key = '' } = params;
  return asVerified(context.app, (ctx) => {
    const reader = asReader(ctx);
    return fileResponse(reader, request, key).catch((error) => countMiss(reader, error));
  }).catch(refusedFile);
}
