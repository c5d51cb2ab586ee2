import { Page } from '~/components/frame/page';
import { ButtonLink } from '~/components/ui/button';
import type { SignUpRole } from '~/domain/auth/registration';
import { BackBar } from '~/features/shell/top-bar';
import { withNext } from '~/lib/with-next';
import { backToRoles, signIn } from './auth.words';
import * as words from './sign-up.words';
import { SignUpForm } from './sign-up-form.island';

interface RegisterScreenProps {
  appName: string;
  role: SignUpRole;
  next: string | null;
}

export function RegisterScreen({ appName, role, next }: RegisterScreenProps) {
  const title = role === 'investor' ? words.investorTitle() : words.ownerTitle();
  return (
    <Page
      top={
        <BackBar
          // On one line beside the button, also where the phone is narrow.
          title={<span className="max-[389px]:text-[min(0.875rem,18px)]">{title}</span>}
          to={withNext('/user-type', next)}
          backLabel={backToRoles()}
          actions={
            <ButtonLink
              to={withNext(`/register?mode=signin&type=${role}`, next)}
              variant="accent"
              size="sm"
              className="mr-1.5"
            >
              {signIn()}
            </ButtonLink>
          }
        />
      }
    >
      <SignUpForm key={role} role={role} appName={appName} />
    </Page>
  );
}
