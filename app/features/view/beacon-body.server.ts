import type { z } from 'zod';
import { readLimited } from '~/http/json-body.server';
import { invalidField } from '~/lib/app-error';
import { validate } from '~/lib/validate';

const BEACON_LIMIT = 1024;

/**
 * What `navigator.sendBeacon` can send: JSON as plain text, or nothing at all. That a foreign page can send the same is
 * why writes are compared with our own origin before they come here.
 */
export async function readBeacon<T>(schema: z.ZodType<T>, request: Request): Promise<T> {
  const bytes = await readLimited(request, BEACON_LIMIT);
  const text = new TextDecoder().decode(bytes).trim();
  let body: unknown = {};
  try {
    if (text) body = JSON.parse(text);
  } catch {
    throw invalidField('body', 'The body is not valid JSON in UTF-8.');
  }
  return validate(schema, body);
}
