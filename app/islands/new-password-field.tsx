import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { Field } from '~/components/ui/field';
import { passwordStrength } from '~/domain/password-strength';
import { cn } from '~/lib/class-names';
import { PasswordInput } from './password-input';

interface NewPasswordFieldProps {
  field: FieldMetadata<string>;
  label: string;
  /** Characters. */
  minimum: number;
}

/** A password being chosen: how strong it is shows while typing, what is wrong with it after. */
export function NewPasswordField({ field, label, minimum }: NewPasswordFieldProps) {
  const typed = typeof field.value === 'string' ? field.value : '';
  const hint = typed ? (
    <StrengthHint {...passwordStrength(typed, minimum)} />
  ) : (
    `At least ${minimum} characters. A short sentence is easy to keep in mind.`
  );
  return (
    <Field id={field.id} label={label} required error={field.errors} hint={hint}>
      <PasswordInput
        {...getInputProps(field, { type: 'password', value: false })}
        key={field.key}
        autoComplete="new-password"
      />
    </Field>
  );
}

const barTones = ['bg-clay', 'bg-clay', 'bg-sand', 'bg-leaf', 'bg-leaf'] as const;

/** Four bars and the word for them; the word alone is read out. */
function StrengthHint({ score, label }: ReturnType<typeof passwordStrength>) {
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
