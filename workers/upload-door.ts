import type { AppContext } from '~/domain/shared/context';
import { createUploadRoom } from '~/platform/upload-room.server';

/** This isolate's. */
export const uploadRoom = createUploadRoom();

const isUpload = ({ method, headers }: Request) =>
  method !== 'GET' && method !== 'HEAD' && /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');

/**
 * Lets a form with files in once it has room in this isolate's memory, before a byte of it is read. Strangers are
 * turned away behind it without being read at all.
 */
export async function throughUploadDoor(
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
