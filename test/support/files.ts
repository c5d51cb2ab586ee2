import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { createContext } from '#workers/context';
import { users } from '~/db/schema';
import { findViewer } from '~/domain/auth/session.server';
import { fileUrl } from '~/domain/file/file';
import { attachFiles } from '~/domain/file/place-files.server';
import { createFileStore } from '~/domain/file/store.server';
import { sweepUnattachedChat } from '~/domain/retention/object-sweeps.server';
import { endOfKeeping } from '~/domain/retention/retention';
import { sweepUnattached } from '~/domain/retention/unattached-files.server';
import type { AppContext, MemberContext } from '~/domain/shared/context';
import { fileResponse, refusedFile } from '~/features/download/file-response.server';
import type { LogEvent } from '~/platform/log.server';
import { action } from '~/routes/api/upload';
import { newUser } from './rows/factories';

/** The sweeps of unused uploads at the time of the context. Returns how many files they have settled. */
export async function sweepUploads(app: AppContext): Promise<number> {
  const options = { before: endOfKeeping('unused_uploads', app.now), limit: 500 };
  return (await sweepUnattached(app, options)) + (await sweepUnattachedChat(app, options));
}

/** Bytes of a fixture that was imported with `?inline`. */
export const fixtureBytes = (dataUrl: string) =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0));

/** The real bindings, with a count of encoded pictures and switches to make them fail. `rendersAhead`: sizes are made at upload. */
export function fileContext({ rendersAhead = false } = {}) {
  const { app } = createContext(new Request('http://localhost/'), env, createExecutionContext());
  const events: LogEvent[] = [];
  const deferred: Promise<unknown>[] = [];
  const control = { drawn: 0, imagesFail: false, storeFails: false, events, deferred };
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
  const bucket = new Proxy(env.FILES, {
    get(target, name) {
      if (control.storeFails) return () => Promise.reject(new Error('R2 is away'));
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  app.files = createFileStore({ bucket, images, log: app.log });
  // Most tests count what a request draws.
  if (!rendersAhead) app.files.render = async () => {};
  app.defer = (work) => deferred.push(work);
  return { app, control };
}

/** A context whose viewer is a new person. */
export async function memberFiles(options?: Parameters<typeof fileContext>[0]) {
  const { app, control } = fileContext(options);
  const viewer = await findViewer(app, (await newUser()).token);
  if (!viewer) throw new Error('the new person has no session');
  const ctx: MemberContext = { ...app, viewer };
  return { ctx, control };
}

/** Shows the file as the user's avatar, which everybody may open. */
export const showAsAvatar = ({ db, viewer, now }: MemberContext, id: string) =>
  db.batch([
    db
      .update(users)
      .set({ avatar: fileUrl(id) })
      .where(eq(users.id, viewer.id)),
    attachFiles(
      db,
      { ownerId: viewer.id, ids: [id], use: 'avatar', place: { type: 'user', id: viewer.id } },
      now,
    ),
  ]);

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
  return fileResponse(app, request, new URL(request.url).pathname.split('/').at(-1) ?? '').catch(refusedFile);
};
