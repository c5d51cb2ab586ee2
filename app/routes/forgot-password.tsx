import type { HeadersFunction, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { MailCheck } from 'lucide-react';
import { Page } from '~/components/frame/page';
import { ButtonLink } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import { tagged } from '~/components/words/tagged';
import { passwordResetRequestForm } from '~/domain/auth/auth.schema';
import { requestPasswordReset } from '~/domain/auth/password-reset.server';
import { backToSignIn, tryAgain } from '~/features/auth/auth.words';
import * as words from '~/features/auth/forgot-password.words';
import { ForgotPasswordForm } from '~/features/auth/forgot-password-form.island';
import { publicScreen } from '~/features/gate/screen.server';
import { unindexed } from '~/features/shell/screen-title';
import { BackBar } from '~/features/shell/top-bar';
import { actionHeadersOnly, failForm, parseForm, readFields, refuseForm } from '~/http/form.server';
import { keepForm } from '~/http/keep-form';
import { nextPath, seeOther } from '~/http/redirect.server';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { phrases } from '~/lib/language/phrases';
import { withNext } from '~/lib/with-next';

export const meta: MetaFunction = ({ matches }) => unindexed(words.title(), matches);

export const loader = publicScreen(async ({ mail, config }, { url }) => ({
  isSent: url.searchParams.has('sent'),
  /** Without a mail provider a server on loopback keeps its mails in an outbox for the developer. */
  hasOutbox: mail.outbox !== null && config.mail.apiUrl === '',
  next: nextPath(url),
}));

const FAILED = phrases({ title: words.notSent });

export const action = publicScreen(async (ctx, { request, url }) => {
  const { title } = FAILED;
  const submission = parseForm(await readFields(request, FORM_LIMIT), passwordResetRequestForm);
  if (submission.status !== 'success') return refuseForm(submission, { title, text: tryAgain() });
  try {
    await requestPasswordReset(ctx, submission.value);
    return seeOther(request, withNext('/forgot-password?sent', nextPath(url)));
  } catch (error) {
    return failForm(ctx, submission, error, { request, title });
  }
});

const FORM_LIMIT = 4 * 1024;

export const clientAction = keepForm(FAILED);

export const shouldRevalidate = revalidateUnlessFailed;

export const headers: HeadersFunction = actionHeadersOnly;

export default function ForgotPassword() {
  const { isSent, hasOutbox, next } = useLoaderData<typeof loader>();
  const signIn = withNext('/register?mode=signin', next);
  return (
    <Page top={<BackBar title={words.title()} to={signIn} backLabel={backToSignIn()} />} className="px-4">
      <div className="grid gap-5 pt-4">
        {isSent ? (
          <LinkSent hasOutbox={hasOutbox} signIn={signIn} again={withNext('/forgot-password', next)} />
        ) : (
          <>
            <p className="text-text-2">{words.line()}</p>
            <ForgotPasswordForm />
          </>
        )}
      </div>
    </Page>
  );
}

/** Does not depend on whether the email belongs to an account. */
function LinkSent({ hasOutbox, signIn, again }: { hasOutbox: boolean; signIn: string; again: string }) {
  return (
    <>
      <Note tone="leaf" icon={MailCheck} role="status">
        {words.sent()}
      </Note>
      {hasOutbox ? (
        <p className="grey-line">
          {tagged(words.outbox(), {
            link: (label) => (
              <a href="/__outbox" className="hit-text font-semibold text-marigold-text">
                {label}
              </a>
            ),
          })}
        </p>
      ) : null}
      <ButtonLink to={signIn} wide>
        {words.toSignIn()}
      </ButtonLink>
      <p className="text-center text-text-2">
        {tagged(words.again(), {
          link: (label) => (
            <Link to={again} className="inline-block px-1 py-2.5 font-semibold text-marigold-text">
              {label}
            </Link>
          ),
        })}
      </p>
    </>
  );
}
