import { Link } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BrandMark } from '~/components/brand/brand-mark';
import { StepperToran } from '~/components/brand/toran';
import { FormFailureNote } from '~/components/form/form-failure';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { FormDock } from '~/components/frame/dock';
import { Page } from '~/components/frame/page';
import { useIsLive } from '~/components/frame/use-is-live';
import { Button, buttonStyles } from '~/components/ui/button';
import type { OnboardingStep } from '~/domain/onboarding/onboarding';
import * as words from './onboarding.words';

/** The name of the form that skips the wizard. */
export const SKIP = 'skip';

interface WizardFrameProps {
  appName: string;
  step: OnboardingStep;
  /** Steps 1 to 3 can be skipped; the confirmation can't. */
  canSkip: boolean;
  children: ReactNode;
}

/**
 * The wizard's header with Skip, and the stepper. Skip is a form: it stores that the user is not asked again
 * for a week.
 */
export function WizardFrame({ appName, step, canSkip, children }: WizardFrameProps) {
  const { Form, pending, note } = useFormAnswer(SKIP);
  return (
    <Page
      top={
        <header className="sticky top-0 z-(--z-bar) flex min-h-(--bar-top) items-center gap-2.5 bg-bg pt-[env(safe-area-inset-top)] pr-2.5 pl-4">
          <BrandMark size={28} className="flex-none" />
          <h1 className="line-clamp-2 min-w-0 flex-1 break-words text-title leading-snug font-bold tracking-[-0.01em]">
            {words.welcome({ app: appName })}
          </h1>
          {canSkip ? (
            <Form method="post" className="flex-none">
              <Button name="intent" value={SKIP} variant="ghost" size="sm" pending={pending}>
                {words.skip()}
              </Button>
            </Form>
          ) : null}
        </header>
      }
    >
      <StepperToran step={canSkip ? step : step + 1} label={words.setup()} className="px-4" />
      {note ? (
        <div className="px-4 pt-4">
          <FormFailureNote {...note} />
        </div>
      ) : null}
      {children}
    </Page>
  );
}

/** The addresses that the form of a step leads to. */
export interface StepPaths {
  /** The previous step. */
  back: string;
  /** The next step. */
  on: string;
  /** Where it is sent. */
  action: string;
}

interface WizardStepProps {
  title: string;
  line: string;
  children: ReactNode;
}

export function WizardStep({ title, line, children }: WizardStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A step that comes with its document leaves the focus alone.
  const [isNext] = useState(useIsLive());
  useEffect(() => {
    if (isNext) heading.current?.focus({ preventScroll: true });
  }, [isNext]);
  return (
    <div className="px-4 pt-5 pb-6">
      <h2 ref={heading} tabIndex={-1} className="text-heading font-bold tracking-[-0.015em]">
        {title}
      </h2>
      <p className="mt-0.5 mb-4 text-text-2">{line}</p>
      {children}
    </div>
  );
}

interface WizardDockProps {
  /** The address of the previous step; null on the first. */
  back: string | null;
  label: string;
  pendingLabel: string;
  pending: boolean;
}

export function WizardDock({ back, label, pendingLabel, pending }: WizardDockProps) {
  return (
    <FormDock className="mt-auto">
      {back ? (
        <Link to={back} className={buttonStyles({ variant: 'secondary' })}>
          {words.back()}
        </Link>
      ) : null}
      <Button wide pending={pending} pendingLabel={pendingLabel}>
        {label}
      </Button>
    </FormDock>
  );
}
