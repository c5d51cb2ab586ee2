import type { HeadersFunction, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Page } from '~/components/frame/page';
import { passwordChangeForm } from '~/domain/auth/auth.schema';
import { changePassword, passwordOwner } from '~/domain/auth/password.server';
import { needsOwnPassword } from '~/domain/auth/write-access';
import { ChangePasswordForm } from '~/features/auth/change-password-form.island';
import * as words from '~/features/auth/password.words';
import { MemberError } from '~/features/gate/member-error';
import { memberScreen } from '~/features/gate/screen.server';
import { screenTitle } from '~/features/shell/screen-title';
import { BackBar } from '~/features/shell/top-bar';
import { deviceCookie } from '~/http/cookies.server';
import { actionHeadersOnly, failForm, parseForm, readFields, refuseForm } from '~/http/form.server';
import { keepForm } from '~/http/keep-form';
import { nextPath, seeOther } from '~/http/redirect.server';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { phrases } from '~/lib/language/phrases';

export const meta: MetaFunction = ({ matches }) => [{ title: screenTitle(words.change(), matches) }];

export const loader = memberScreen(async (ctx) => ({ owner: passwordOwner(ctx) }));

const FAILED = phrases({ title: words.changeFailed });

export const action = memberScreen(async (ctx, { request, url }) => {
  const { title } = FAILED;
  const submission = parseForm(await readFields(request, FORM_LIMIT), passwordChangeForm);
  if (submission.status !== 'success') {
    return refuseForm(submission, { title, text: words.checkCurrent() }, SECRETS);
  }
  try {
    const deviceMarks = await changePassword(ctx, submission.value);
    return seeOther(request, nextPath(url) ?? '/settings', {
      cookies: [deviceCookie(request, deviceMarks)],
      // A page of a one-time password has no socket; the next document opens one.
      reloads: needsOwnPassword(ctx),
      flash: { title: words.changed(), text: words.changedLine(), tone: 'good' },
    });
  } catch (error) {
    return failForm(ctx, submission, error, { request, title, secrets: SECRETS });
  }
});

const FORM_LIMIT = 8 * 1024;
const SECRETS = ['currentPassword', 'newPassword', 'confirmPassword'];

export const clientAction = keepForm(FAILED);

export const shouldRevalidate = revalidateUnlessFailed;

export const headers: HeadersFunction = actionHeadersOnly;

export default function ChangePassword() {
  const { owner } = useLoaderData<typeof loader>();
  return (
    <Page top={<BackBar title={words.change()} to="/settings" />} className="px-4 pb-6">
      <p className="pt-3 pb-5 text-text-2">{words.changeLine()}</p>
      <ChangePasswordForm owner={owner} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <MemberError />;
}
