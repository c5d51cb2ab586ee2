import { Page } from '~/components/frame/page';
import { ButtonLink } from '~/components/ui/button';
import type { SignUpRole } from '~/domain/auth/registration';
import { BackBar } from '~/features/shell/top-bar';
import { withNext } from '~/lib/next';
import { SignUpForm } from './sign-up-form.island';

interface RegisterScreenProps {
  appName: string;
  role: SignUpRole;
  next: string | null;
}

export function RegisterScreen({ appName, role, next }: RegisterScreenProps) {
  const title = role === 'investor' ? 'Create investor account' : 'Create entrepreneur account';
  return (
    <Page
      top={
        <BackBar
          title={title}
          to={withNext('/user-type', next)}
          backLabel="Back to role choice"
          actions={
            <ButtonLink
              to={withNext(`/register?mode=signin&type=${role}`, next)}
              variant="accent"
              size="sm"
              className="mr-2.5 ml-1"
            >
              Sign In
            </ButtonLink>
          }
        />
      }
    >
      <SignUpForm key={role} role={role} appName={appName} />
    </Page>
  );
}
