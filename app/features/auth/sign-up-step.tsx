import { forwardRef, type ReactNode } from 'react';
import { stepOf } from '~/components/brand/brand.words';
import { StepBars } from '~/components/ui/progress';
import { cn } from '~/lib/class-names';

interface SignUpStepProps {
  id: string;
  /** Undefined if there is only one step. */
  step?: 1 | 2;
  title: string;
  line: string;
  hidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** One step of the sign-up form. The ref is its heading, which is focused when the step is shown. */
export const SignUpStep = forwardRef<HTMLHeadingElement, SignUpStepProps>(function SignUpStep(
  { id, step, title, line, hidden, className, children },
  heading,
) {
  const progress = step ? stepOf({ step, of: 2 }) : '';
  return (
    <section
      id={id}
      hidden={hidden}
      aria-labelledby={`${id}-title`}
      className={cn('scroll-mt-(--bar-top)', className)}
    >
      {step ? <StepBars label={progress} step={step} of={2} className="px-4" /> : null}
      <div className="px-4 pt-4 pb-6">
        {step ? <p className="grey-line">{progress}</p> : null}
        <h2
          id={`${id}-title`}
          ref={heading}
          tabIndex={-1}
          className="text-heading font-bold tracking-[-0.015em]"
        >
          {title}
        </h2>
        <p className="mt-0.5 text-text-2">{line}</p>
        <div className={cn('mt-5 grid grid-cols-[minmax(0,1fr)]', step === 2 ? 'gap-6' : 'gap-[18px]')}>
          {children}
        </div>
      </div>
    </section>
  );
});
