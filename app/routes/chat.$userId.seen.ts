import { markRead } from '~/domain/chat/message.server';
import { memberResource } from '~/features/gate/screen.server';
import { AppError } from '~/lib/app-error';

const pixel = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (char) =>
  char.charCodeAt(0),
);

/**
 * A picture that a thread without script asks for: what it shows has been seen then. With a script only what is really
 * looked at counts, so the thread's own loader marks nothing.
 */
export const loader = memberResource(async (ctx, { params }) => {
  await markRead(ctx, params.userId ?? '').catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
  return new Response(pixel, { headers: { 'content-type': 'image/gif' } });
});
