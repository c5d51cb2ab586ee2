import type { FileRow } from '~/domain/download/read.server';
import { attachmentDisposition } from '~/domain/file/name';
import type { StoredObject } from '~/platform/file-store';

/** Serves a document: pictures inline, PDFs as downloads. It is never cached, and scripts in it can't run. */
export function documentResponse({ file, object }: { file: FileRow; object: StoredObject }): Response {
  const isPicture = file.contentType.startsWith('image/');
  return new Response(object.body as BodyInit, {
    headers: {
      'content-type': file.contentType,
      'content-length': String(object.size),
      'content-disposition': isPicture ? 'inline' : attachmentDisposition(file.name),
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    },
  });
}
