import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { asVerified } from '~/domain/shared/claim';
import { fileResponse, refusedFile } from '~/features/download/file-response.server';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return asVerified(context.app, (ctx) => fileResponse(ctx, request, params.key ?? '')).catch(refusedFile);
}
