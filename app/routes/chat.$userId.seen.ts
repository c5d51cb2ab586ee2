import { markRead } from '~/domain/chat/message.server';
import { readSeq } from '~/features/chat/read-seq';
import { memberResource } from '~/features/gate/screen.server';
import { isOwnPicture } from '~/http/same-origin.server';
import { AppError } from '~/lib/app-error';

const pixel = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (char) =>
  char.charCodeAt(0),
);

/**
 * A picture that a thread requests without a script, which marks its messages as read, up to the last one that it shows. With a script
 * only visible messages count, so the loader of the thread marks nothing. Nor does a visit, to which another site or a message may lead.
 */
export const loader = memberResource(async (ctx, { params, request, url }) => {
  const upTo = readSeq(url.searchParams.get('upTo'));
  if (upTo !== undefined && isOwnPicture(request, ctx.client.origin)) {
    await markRead(ctx, params.userId, upTo).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
  return new Response(pixel, { headers: { 'content-type': 'image/gif' } });
});
