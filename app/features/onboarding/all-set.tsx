import { CircleCheck } from 'lucide-react';
import { FormDock } from '~/components/frame/dock';
import { ButtonLink } from '~/components/ui/button';
import type { UserType } from '~/domain/shared/viewer';
import * as words from './onboarding.words';

const lines: Record<UserType, () => string> = {
  entrepreneur: words.allSetEntrepreneur,
  investor: words.allSetInvestor,
  admin: words.allSetAdmin,
};

interface AllSetProps {
  userType: UserType;
  /** The page that the user wanted to open before signing up. */
  next: string | null;
}

export function AllSet({ userType, next }: AllSetProps) {
  const first = firstStep(userType, next);
  return (
    <>
      <div className="grid flex-1 place-content-center justify-items-center gap-3 px-4 py-10 text-center">
        <CircleCheck size={56} className="stroke-[1.6] text-leaf" />
        <h2 className="text-display font-bold tracking-[-0.02em]">{words.allSet()}</h2>
        <p className="max-w-80 text-text-2">{lines[userType]()}</p>
      </div>
      <FormDock
        above={
          first ? (
            <ButtonLink to={first.to} wide className="mb-3">
              {first.label}
            </ButtonLink>
          ) : null
        }
      >
        <ButtonLink to="/dashboard" wide variant={first ? 'secondary' : 'primary'}>
          {words.toDashboard()}
        </ButtonLink>
      </FormDock>
    </>
  );
}

/** What comes before the home screen: the wanted page, or what the line above asks an owner to do. */
function firstStep(userType: UserType, next: string | null) {
  if (next) return { to: next, label: words.openWanted() };
  return userType === 'entrepreneur' ? { to: '/create-post', label: words.writePost() } : null;
}
