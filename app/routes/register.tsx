import { type HeadersFunction, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { loginForm, registrationForm } from '~/domain/auth/auth.schema';
import { roleOf } from '~/domain/auth/registration';
import { registerUser, signIn } from '~/domain/auth/sign-in.server';
import type { AppContext } from '~/domain/shared/context';
import { tryAgain } from '~/features/auth/auth.words';
import { RegisterScreen } from '~/features/auth/register-screen';
import { signInCookies } from '~/features/auth/session-reply.server';
import * as signInWords from '~/features/auth/sign-in.words';
import { SignInScreen } from '~/features/auth/sign-in-screen';
import * as signUpWords from '~/features/auth/sign-up.words';
import { publicScreen, type ScreenInput } from '~/features/gate/screen.server';
import { openPageMeta } from '~/features/welcome/picture-meta';
import { readSessionToken } from '~/http/cookies.server';
import { actionHeadersOnly, failForm, parseForm, readFields, refuseForm, textOf } from '~/http/form.server';
import { keepForm } from '~/http/keep-form';
import { nextPath, seeOther } from '~/http/redirect.server';
import { followsForm } from '~/http/request';
import { revalidateUnlessFailed } from '~/http/revalidation';
import { AppError } from '~/lib/app-error';
import { withNext } from '~/lib/with-next';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const isSignIn = data?.mode === 'signin';
  const title = isSignIn ? signInWords.metaTitle() : signUpWords.metaTitle();
  const content = isSignIn ? signInWords.metaDescription() : signUpWords.metaDescription();
  return [
    ...openPageMeta(title, matches),
    { name: 'description', content },
    // What leads back to a shared link is nothing to find.
    ...(data?.next ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

export const loader = publicScreen(async ({ viewer, config }, { request, url }) => {
  const next = nextPath(url);
  // A form that was refused is shown again, whoever is signed in.
  if (viewer && !followsForm(request)) throw redirect(next ?? '/dashboard');
  const type = url.searchParams.get('type');
  // Nobody is signed up in a role that they did not choose.
  if (type === '') throw redirect(withNext('/user-type?choose', next));
  return {
    appName: config.appName,
    mode: url.searchParams.get('mode') === 'signin' ? ('signin' as const) : ('signup' as const),
    role: roleOf(type),
    hasChosenRole: type !== null,
    next,
  };
});

export const action = publicScreen(async (ctx, input) => {
  const fields = await readFields(input.request, FORM_LIMIT);
  return textOf(fields, 'intent') === 'sign-in' ? enter(ctx, input, fields) : join(ctx, input, fields);
});

const FORM_LIMIT = 8 * 1024;
const SECRETS = ['password'];

/** Another tab may have signed somebody in since the form was drawn. Whoever sends the form takes their place. */
function inThisBrowser(
  { viewer }: AppContext,
  { request, url }: Pick<ScreenInput, 'request' | 'url'>,
  email: string,
) {
  // Sent twice: the first has signed them in.
  if (viewer?.email === email) throw redirect(nextPath(url) ?? '/dashboard');
  return {
    session: { kind: 'cookie', replaces: viewer && readSessionToken(request) } as const,
    reloads: viewer !== null,
  };
}

async function join(ctx: AppContext, { request, url }: ScreenInput, fields: FormData) {
  const title = signUpWords.failed();
  const submission = parseForm(fields, registrationForm);
  if (submission.status !== 'success') return refuseForm(submission, { title, text: tryAgain() }, SECRETS);
  const next = nextPath(url);
  const { session, reloads } = inThisBrowser(ctx, { request, url }, submission.value.email);
  try {
    const signedIn = await registerUser(ctx, submission.value, session);
    return seeOther(request, withNext('/onboarding-wizard', next), {
      reloads,
      cookies: signInCookies(request, signedIn),
      flash: {
        title: signUpWords.done(),
        text: signUpWords.welcome({ appName: ctx.config.appName }),
        tone: 'good',
      },
    });
  } catch (error) {
    const ways = [
      { label: signUpWords.signInWay(), to: withNext('/register?mode=signin', next) },
      { label: signUpWords.resetWay(), to: withNext('/forgot-password', next) },
    ];
    const isTaken = error instanceof AppError && error.code === 'conflict';
    return failForm(ctx, submission, error, { request, title, secrets: SECRETS, ...(isTaken && { ways }) });
  }
}

async function enter(ctx: AppContext, { request, url }: ScreenInput, fields: FormData) {
  const title = signInWords.failed();
  const submission = parseForm(fields, loginForm);
  if (submission.status !== 'success') {
    return refuseForm(submission, { title, text: signInWords.checkCredentials() }, SECRETS);
  }
  const { session, reloads } = inThisBrowser(ctx, { request, url }, submission.value.email);
  try {
    const signedIn = await signIn(ctx, submission.value, session);
    return seeOther(request, nextPath(url) ?? '/dashboard', {
      reloads,
      cookies: signInCookies(request, signedIn),
      flash: { title: signInWords.done(), text: signInWords.welcomeBack(), tone: 'good' },
    });
  } catch (error) {
    return failForm(ctx, submission, error, { request, title, secrets: SECRETS });
  }
}

export const clientAction = keepForm((fields) => ({
  title: fields.get('intent') === 'sign-in' ? signInWords.failed() : signUpWords.failed(),
}));

export const shouldRevalidate = revalidateUnlessFailed;

export const headers: HeadersFunction = actionHeadersOnly;

export default function Register() {
  const { mode, ...screen } = useLoaderData<typeof loader>();
  return mode === 'signin' ? <SignInScreen {...screen} /> : <RegisterScreen {...screen} />;
}
