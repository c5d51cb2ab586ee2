import { Link } from '@remix-run/react';
import { BrandMark } from '~/components/brand/brand-mark';
import { Page } from '~/components/frame/page';
import type { SignUpRole } from '~/domain/auth/registration';
import { BackBar } from '~/features/shell/top-bar';
import { withNext } from '~/lib/next';
import { SignInForm } from './sign-in-form.island';

interface SignInScreenProps {
  appName: string;
  role: SignUpRole;
  /** False if the user came straight from the welcome screen and has to choose a role first. */
  hasChosenRole: boolean;
  next: string | null;
}

export function SignInScreen({ appName, role, hasChosenRole, next }: SignInScreenProps) {
  const signUp = hasChosenRole ? `/register?type=${role}` : '/user-type';
  return (
    <Page
      top={<BackBar to={withNext('/user-type', next)} backLabel="Back to role choice" />}
      className="px-4"
    >
      <div className="mt-4 mb-6">
        <BrandMark size={48} />
        <h1 className="mt-5 text-display font-bold tracking-[-0.02em]">Welcome back</h1>
        <p className="text-text-2">Sign in to your {appName} account.</p>
      </div>
      <SignInForm forgotHref={withNext('/forgot-password', next)} />
      <p className="mt-3 text-center text-text-2">
        New here?{' '}
        <Link
          to={withNext(signUp, next)}
          className="inline-block px-1 py-2.5 font-semibold text-marigold-text"
        >
          Create an account
        </Link>
      </p>
    </Page>
  );
}
