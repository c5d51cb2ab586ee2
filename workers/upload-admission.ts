import type { AppContext } from '~/domain/shared/context';
import { screenPath } from '~/http/access';
import { isRead } from '~/http/request';
import { createUploadRoom } from '~/platform/upload-room.server';
import { watchedBody } from '~/platform/upload-stream.server';

/** Shared by all requests of this isolate. */
export const uploadRoom = createUploadRoom();

export const isUpload = (request: Request) =>
  !isRead(request) && /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');

/**
 * Admits a form with files once this isolate has enough memory, before its body is read, and answers it with a body whose pace the
 * room knows. Signed-out clients are refused later without reading the body.
 */
export async function admitUpload(
  request: Request,
  { viewer, log }: AppContext,
  answer: (request: Request) => Promise<Response>,
  room = uploadRoom,
): Promise<Response> {
  if (!viewer || !isUpload(request)) return answer(request);
  const declared = request.headers.get('content-length');
  const { leave, pace } = await room.enter(viewer.id, declared === null ? null : Number(declared) || 0);
  try {
    if (!request.body) return await answer(request);
    const route = screenPath(new URL(request.url).pathname);
    const body = watchedBody(request.body, pace, (why) => log({ event: 'upload_ended', route, why }));
    return await answer(new Request(request, { body }));
  } finally {
    leave();
  }
}
