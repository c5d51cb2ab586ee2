import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createContext } from '#workers/context';
import { newId } from '~/db/id';
import { users } from '~/db/schema';
import { createFileStore } from '~/domain/file-store.server';
import { fileResponse, missingFile } from '~/http/file-response.server';
import type { AppContext, MemberContext } from '~/platform/context';
import type { LogEvent } from '~/platform/log.server';
import { action } from '~/routes/api/upload';

/** Bytes of a fixture that was imported with `?inline`. */
export const fixtureBytes = (dataUrl: string) =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0));

/** The real bindings, with a count of the pictures that were drawn and switches to make them fail. */
export function fileContext() {
  const { app } = createContext(new Request('http://localhost/'), env, createExecutionContext());
  const events: LogEvent[] = [];
  const control = { drawn: 0, imagesFail: false, events };
  const images = new Proxy(env.IMAGES, {
    get(target, name) {
      if (name !== 'input') return Reflect.get(target, name);
      return (stream: ReadableStream<Uint8Array>) => {
        if (control.imagesFail) throw new Error('the encoder is away');
        control.drawn += 1;
        return target.input(stream);
      };
    },
  });
  app.log = (event) => events.push(event);
  app.files = createFileStore({ bucket: env.FILES, images, log: app.log });
  return { app, control };
}

/** A context whose viewer is a new person. */
export async function memberFiles() {
  const { app, control } = fileContext();
  const id = newId();
  const person = {
    id,
    email: `${id}@example.com`,
    passwordHash: 'none',
    fullName: 'Asha Verma',
    phone: '+919876543210',
    city: 'Lucknow',
    userType: 'entrepreneur' as const,
    createdAt: app.now,
    updatedAt: app.now,
  };
  const [[viewer]] = await app.db.batch([app.db.insert(users).values(person).returning()]);
  if (!viewer) throw new Error('the person was not written');
  const session = { id: newId(), kind: 'cookie' as const, lastActivity: app.now };
  const ctx: MemberContext = {
    ...app,
    viewer: { ...viewer, session, unread: { notifications: 0, messages: 0 } },
  };
  return { ctx, control };
}

/** `POST /api/upload` as a browser sends it. */
export async function postUpload(
  app: AppContext,
  bytes: Uint8Array,
  { kind = '', name = 'photo.jpg', field = 'file' } = {},
) {
  const body = new FormData();
  body.append(field, new File([bytes as Uint8Array<ArrayBuffer>], name));
  const url = `http://localhost/api/upload${kind && `?kind=${kind}`}`;
  const request = new Request(url, { method: 'POST', body, headers: { accept: 'application/json' } });
  const response = await action({ request, params: {}, context: { app, nonce: '' } });
  // Each test knows the shape it asks for.
  return {
    status: response.status,
    headers: response.headers,
    body: await response.json<Record<string, never>>(),
  };
}

/** `GET /files/…` with headers. */
export const getFile = (app: AppContext, url: string, headers: Record<string, string> = {}) => {
  const request = new Request(`http://localhost${url}`, { headers });
  return fileResponse(app, request, new URL(request.url).pathname.split('/').at(-1) ?? '').catch(missingFile);
};
