import { type FieldMetadata, getCollectionProps } from '@conform-to/react';
import { GraduationCap, HandCoins, Handshake, type LucideIcon, UsersRound } from 'lucide-react';
import { Choice } from '~/components/form/choice';
import { chosenOf } from '~/components/form/choice-fields';
import { FieldGroup } from '~/components/form/field';
import type { Option } from '~/domain/shared/option';
import { profileLimits } from '~/domain/user/limits';
import * as words from './onboarding.words';

/** The wizard's explanation of each kind of support; other kinds have none. */
const notes: Record<string, { icon: LucideIcon; line: () => string }> = {
  funding: { icon: HandCoins, line: words.fundingText },
  mentorship: { icon: GraduationCap, line: words.mentorshipText },
  networking: { icon: UsersRound, line: words.networkingText },
  partnerships: { icon: Handshake, line: words.partnershipsText },
};

interface InterestChoicesProps<T> {
  field: FieldMetadata<T>;
  options: readonly Option[];
}

export function InterestChoices<T extends string[]>({ field, options }: InterestChoicesProps<T>) {
  const chosen = chosenOf(field);
  const isFull = chosen.length >= profileLimits.interestsMax;
  const inputs = getCollectionProps(field, { type: 'checkbox', options: options.map(({ code }) => code) });
  return (
    <FieldGroup
      id={field.id}
      label={words.interests()}
      legendClassName="sr-only w-px"
      error={field.errors}
      className="gap-2.5"
    >
      {inputs.map(({ key, type: _, ...input }, at) => {
        const { code = '', label = '' } = options[at] ?? {};
        const note = notes[code];
        return (
          <Choice
            key={key}
            {...input}
            type="checkbox"
            title={label}
            line={note?.line()}
            icon={note ? <note.icon size={22} /> : undefined}
            disabled={isFull && !chosen.includes(code)}
          />
        );
      })}
    </FieldGroup>
  );
}
