import { Link } from '@remix-run/react';
import { BrandMark } from '~/components/brand/brand-mark';
import { Page } from '~/components/frame/page';
import { tagged } from '~/components/words/tagged';
import type { SignUpRole } from '~/domain/auth/registration';
import { BackBar } from '~/features/shell/top-bar';
import { withNext } from '~/lib/with-next';
import { backToRoles } from './auth.words';
import * as words from './sign-in.words';
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
    <Page top={<BackBar to={withNext('/user-type', next)} backLabel={backToRoles()} />} className="px-4">
      <div className="mt-4 mb-6">
        <BrandMark size={48} />
        <h1 className="mt-5 text-display font-bold tracking-[-0.02em]">{words.title()}</h1>
        <p className="text-text-2">{words.line({ appName })}</p>
      </div>
      <SignInForm forgotHref={withNext('/forgot-password', next)} />
      <p className="mt-3 text-center text-text-2">
        {tagged(words.newHere(), {
          link: (label) => (
            <Link
              to={withNext(signUp, next)}
              className="inline-block px-1 py-2.5 font-semibold text-marigold-text"
            >
              {label}
            </Link>
          ),
        })}
      </p>
    </Page>
  );
}
