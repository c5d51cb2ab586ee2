import { type FieldMetadata, getInputProps } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Checkbox } from '~/components/form/checkbox';
import { FormDock } from '~/components/frame/dock';
import { Button } from '~/components/ui/button';

/** The button of an investor's first step. */
export function ContinueDock({ className }: { className?: string }) {
  return (
    <FormDock className={className}>
      <Button wide>Continue</Button>
    </FormDock>
  );
}

interface CreateDockProps {
  appName: string;
  terms: FieldMetadata<boolean>;
  pending: boolean;
  /** Returns to step 1, if there is one. */
  onBack?: () => void;
  className?: string;
}

/** The consent checkbox and the button that creates the account. */
export function CreateDock({ appName, terms, pending, onBack, className }: CreateDockProps) {
  return (
    <FormDock
      className={className}
      above={
        <Checkbox
          {...getInputProps(terms, { type: 'checkbox' })}
          key={terms.key}
          required
          label={
            <>
              I agree to <TextLink href="/terms">Terms of Service</TextLink> and{' '}
              <TextLink href="/privacy">Privacy Policy</TextLink>
            </>
          }
          description={`${appName} is for people aged 18 or over.`}
          error={terms.errors}
          className="mb-2 text-caption"
        />
      }
    >
      {onBack ? (
        <Button type="button" variant="secondary" disabled={pending} onClick={onBack}>
          Back
        </Button>
      ) : null}
      <Button wide pending={pending} pendingLabel="Creating Account...">
        Create Account
      </Button>
    </FormDock>
  );
}

/** Opens in a new tab, so that the form keeps what was typed. */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="hit-text font-semibold text-marigold-text">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
