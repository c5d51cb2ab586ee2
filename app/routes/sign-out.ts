import { redirect } from '@remix-run/cloudflare';
import { endSession } from '~/domain/auth/session.server';
import { CLEAR_CACHE, CLEAR_SITE_DATA } from '~/features/auth/session-reply.server';
import { publicScreen } from '~/features/gate/screen.server';
import { leaving, OTHERS_FIELD } from '~/features/sign-out/leaving';
import * as words from '~/features/sign-out/sign-out.words';
import { clearedSessionCookie } from '~/http/cookies.server';
import { readFields } from '~/http/form.server';
import { keepForm } from '~/http/keep-form';

/** Signing out takes a POST, so that a link in a message or a prefetch can't do it. */
export const loader = publicScreen(async () => {
  throw redirect('/');
});

export const clientAction = leaving(keepForm(() => ({ title: words.error(), text: words.stillSignedIn() })));

/** Anybody may send this form, and its two fields are short. */
const FORM_LIMIT = 1024;

export const action = publicScreen(async (ctx, { request }) => {
  if (ctx.viewer) await endSession(ctx, ctx.viewer);
  const fields = await readFields(request, FORM_LIMIT).catch(() => new FormData());
  return redirect('/onboarding', {
    status: 303,
    headers: {
      'set-cookie': clearedSessionCookie(request),
      'clear-site-data': fields.has(OTHERS_FIELD) ? CLEAR_CACHE : CLEAR_SITE_DATA,
      // Reloads the document, which clears what the pages hold in memory.
      'x-remix-reload-document': 'true',
    },
  });
});
