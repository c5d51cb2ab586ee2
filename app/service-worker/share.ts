import { registerRoute } from 'workbox-routing';
import {
  PHOTO_NAME_HEADER,
  SHARE_CACHE,
  SHARE_PARAM,
  SHARE_PATH,
  SHARE_TEXT,
  SHARED_PAGE,
  SHARED_PHOTOS,
  type SharedText,
  sharedText,
  shareFields,
} from '~/lib/offline/shared-in';

/** Takes what another app shares, and opens the form that it is put into. */
export function takeShares(): void {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin &&
      request.mode === 'navigate' &&
      url.pathname === SHARE_PATH &&
      url.searchParams.has(SHARE_PARAM),
    async ({ request }) => {
      // On a phone without room the form opens with what could be kept.
      await keep(await request.formData()).catch(() => undefined);
      return Response.redirect(SHARED_PAGE, 303);
    },
    'POST',
  );
}

async function keep(form: FormData): Promise<void> {
  await caches.delete(SHARE_CACHE);
  const cache = await caches.open(SHARE_CACHE);
  const field = (of: string) => String(form.get(of) ?? '');
  const { name, content, url, photos } = shareFields;
  const shared: SharedText = { text: sharedText(field(name), field(content), field(url)), at: Date.now() };
  await cache.put(SHARE_TEXT, Response.json(shared));
  const files = form.getAll(photos).filter((file): file is File => file instanceof File && file.size > 0);
  for (const [at, file] of files.slice(0, SHARED_PHOTOS).entries()) {
    const headers = { 'content-type': file.type, [PHOTO_NAME_HEADER]: encodeURIComponent(file.name) };
    await cache.put(`/shared/photo/${at}`, new Response(file, { headers }));
  }
}
