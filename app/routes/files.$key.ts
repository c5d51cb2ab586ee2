import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { fileResponse, refusedFile } from '~/features/download/file-response.server';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return fileResponse(context.app, request, params.key ?? '').catch(refusedFile);
}
