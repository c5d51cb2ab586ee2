import type { HeadersFunction, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { EmptyState } from '~/components/frame/empty-state';
import { Page } from '~/components/frame/page';
import { ButtonLink } from '~/components/ui/button';
import { passwordResetForm } from '~/domain/auth/auth.schema';
import { ownerOfLink, resetPassword } from '~/domain/auth/password-reset.server';
import { endSession } from '~/domain/auth/session.server';
import { backToSignIn, tryAgain } from '~/features/auth/auth.words';
import * as words from '~/features/auth/password.words';
import { ResetPasswordForm } from '~/features/auth/reset-password-form.island';
import { publicScreen } from '~/features/gate/screen.server';
import { unindexed } from '~/features/shell/screen-title';
import { BackBar } from '~/features/shell/top-bar';
import { clearedSessionCookie } from '~/http/cookies.server';
import { actionHeadersOnly, failForm, parseForm, readFields, refuseForm } from '~/http/form.server';
import { keepForm } from '~/http/keep-form';
import { seeOther } from '~/http/redirect.server';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { phrases } from '~/lib/language/phrases';

export const meta: MetaFunction = ({ matches }) => unindexed(words.reset(), matches);

export const loader = publicScreen(async (ctx, { url }) => {
  const token = url.searchParams.get('token') ?? '';
  return { token, owner: await ownerOfLink(ctx, token) };
});

const FAILED = phrases({ title: words.resetFailed });

export const action = publicScreen(async (ctx, { request }) => {
  const { title } = FAILED;
  const submission = parseForm(await readFields(request, FORM_LIMIT), passwordResetForm);
  if (submission.status !== 'success') {
    return refuseForm(submission, { title, text: tryAgain() }, SECRETS);
  }
  try {
    await resetPassword(ctx, submission.value);
    // The link may be of somebody else than who is signed in here. They lose the cookie, and so the session with its sockets and pushes.
    if (ctx.viewer) await endSession(ctx, ctx.viewer);
    return seeOther(request, '/register?mode=signin', {
      cookies: [clearedSessionCookie(request)],
      flash: { title: words.resetDone(), text: words.resetDoneLine(), tone: 'good' },
    });
  } catch (error) {
    return failForm(ctx, submission, error, { request, title, secrets: SECRETS });
  }
});

const FORM_LIMIT = 8 * 1024;
const SECRETS = ['newPassword', 'confirmPassword'];

export const clientAction = keepForm(FAILED);

export const shouldRevalidate = revalidateUnlessFailed;

export const headers: HeadersFunction = actionHeadersOnly;

export default function ResetPassword() {
  const { token, owner } = useLoaderData<typeof loader>();
  const top = <BackBar title={words.reset()} to="/register?mode=signin" backLabel={backToSignIn()} />;
  if (!owner) {
    return (
      <Page top={top}>
        <EmptyState
          title={words.linkDead()}
          line={words.linkDeadLine()}
          action={<ButtonLink to="/forgot-password">{words.newLink()}</ButtonLink>}
        />
      </Page>
    );
  }
  return (
    <Page top={top} className="px-4">
      <p className="pt-4 pb-5 text-text-2">{words.resetLine()}</p>
      <ResetPasswordForm token={token} owner={owner} />
    </Page>
  );
}
