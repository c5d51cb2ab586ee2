import { type FieldMetadata, getInputProps } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Checkbox } from '~/components/form/checkbox';
import { FormDock } from '~/components/frame/dock';
import { newTab } from '~/components/frame/frame.words';
import { Button } from '~/components/ui/button';
import { tagged } from '~/components/words/tagged';
import * as words from './sign-up.words';

/** The button of an investor's first step. */
export function ContinueDock({ pending, className }: { pending: boolean; className?: string }) {
  return (
    <FormDock className={className}>
      <Button wide pending={pending}>
        {words.proceed()}
      </Button>
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
          aria-required
          label={tagged(words.agree(), {
            terms: (label) => <TextLink href="/terms">{label}</TextLink>,
            privacy: (label) => <TextLink href="/privacy">{label}</TextLink>,
          })}
          description={words.adults({ appName })}
          error={terms.errors}
          className="mb-2 text-caption"
        />
      }
    >
      {onBack ? (
        <Button type="button" variant="secondary" disabled={pending} onClick={onBack}>
          {words.back()}
        </Button>
      ) : null}
      <Button wide pending={pending} pendingLabel={words.creating()}>
        {words.create()}
      </Button>
    </FormDock>
  );
}

/** Opens in a new tab, so that the form keeps what was typed. */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="hit-text font-semibold text-marigold-text">
      {children}
      <span className="sr-only">{` ${newTab()}`}</span>
    </a>
  );
}
