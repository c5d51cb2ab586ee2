import type { AppContext } from '~/domain/shared/context';
import { isRead } from '~/http/request/reads';
import { createUploadRoom } from '~/platform/upload-room.server';

/** Shared by all requests of this isolate. */
export const uploadRoom = createUploadRoom();

export const isUpload = (request: Request) =>
  !isRead(request) && /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');

/**
 * Admits a form with files once this isolate has enough memory, before its body is read. Signed-out clients are refused later
 * without reading the body.
 */
export async function admitUpload(
  request: Request,
  { viewer }: AppContext,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!viewer || !isUpload(request)) return answer();
  const declared = request.headers.get('content-length');
  const leave = await uploadRoom.enter(viewer.id, declared === null ? null : Number(declared) || 0);
  try {
    return await answer();
  } finally {
    leave();
  }
}
