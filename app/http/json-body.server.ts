import { AppError, invalidField } from '~/lib/app-error';
import { formTooLarge, jsonUnread, notJson } from './problem.words';

const JSON_LIMIT = 64 * 1024;

/** Reads a JSON body of at most `limit` bytes, counted while reading, since Content-Length is only a hint. */
export async function readJson(request: Request, limit = JSON_LIMIT): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    const message = notJson();
    throw new AppError('unsupported_media', message, { fields: { body: [message] } });
  }
  const bytes = await readLimited(request, limit);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw invalidField('body', jsonUnread());
  }
}

/** What was read of a request's body: a part of the request that is run again for its true viewer reads it from here. */
const bodies = new WeakMap<Request, Promise<Uint8Array<ArrayBuffer>>>();

/** Reads the whole body; throws `too_large` as soon as it exceeds `limit` bytes. */
export function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const body = bodies.get(request) ?? readBytes(request, limit);
  bodies.set(request, body);
  return body;
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => {
    const message = formTooLarge({ max: Math.floor(limit / 1024) });
    return new AppError('too_large', message, { fields: { body: [message] } });
  };
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}
