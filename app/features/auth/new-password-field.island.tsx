import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { useState } from 'react';
import { Field } from '~/components/form/field';
import { PasswordInput } from '~/components/form/password-input.island';
import type { PasswordOwner } from '~/domain/auth/common-passwords';
import { authLimits } from '~/domain/auth/registration';
import { passwordStrength, type Strength } from '~/domain/password-strength/password-strength';
import { cn } from '~/lib/class-names';
import { loadOnce } from '~/lib/loading/load-once';
import { passwordHint } from './auth.words';

interface NewPasswordFieldProps {
  field: FieldMetadata<string>;
  label: string;
  /** The user's own name, email and phone, which make a weak password. */
  owner: PasswordOwner;
}

type Rule = typeof import('~/domain/auth/common-passwords');

/**
 * The rule that the server uses. It includes a list of 24 KB, so it is loaded when the field gets the focus.
 */
const loadRule = loadOnce((): Promise<Rule> => import('~/domain/auth/common-passwords'));

/** A new password with a strength meter. */
export function NewPasswordField({ field, label, owner }: NewPasswordFieldProps) {
  const [rule, setRule] = useState<Rule | null>(null);
  const typed = typeof field.value === 'string' ? field.value : '';
  // Without the rule the strength is unknown, so no meter is shown.
  const strength = typed && rule ? passwordStrength(typed, rule.isCommonPassword(typed, owner)) : null;
  const hint = strength ? <StrengthHint {...strength} /> : passwordHint({ min: authLimits.passwordMin });
  // An error says the same rule.
  const isSaid = Boolean(field.errors) && !strength?.score;
  return (
    <Field id={field.id} label={label} required error={field.errors} hint={isSaid ? null : hint}>
      <PasswordInput
        {...getInputProps(field, { type: 'password', value: false })}
        key={field.key}
        autoComplete="new-password"
        // If loading fails there is no meter; the server checks the password anyway.
        onFocus={() => void loadRule().then(setRule, () => undefined)}
      />
    </Field>
  );
}

const barTones = ['bg-clay', 'bg-clay', 'bg-sand', 'bg-leaf', 'bg-leaf'] as const;

/** Four bars and a label; screen readers read only the label. */
function StrengthHint({ score, label }: Strength) {
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden="true" className="flex w-24 flex-none gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={cn('h-1 flex-1 rounded-full', bar <= score ? barTones[score] : 'bg-raised-2')}
          />
        ))}
      </span>
      <span aria-live="polite">{label}</span>
    </span>
  );
}
