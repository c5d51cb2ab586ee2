import { getCollectionProps, getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Eye } from 'lucide-react';
import type { FormEvent } from 'react';
import type { z } from 'zod';
import { ChipChoices, chosenOf, TileChoices } from '~/components/choice-fields';
import { FormFailureNote } from '~/components/form-failure';
import { interestNotes } from '~/components/onboarding/interest-choices';
import { WizardDock, WizardStep } from '~/components/onboarding/wizard-frame';
import { Choice } from '~/components/ui/choice';
import { FieldGroup } from '~/components/ui/field';
import { Note } from '~/components/ui/note';
import { onboardingToasts } from '~/domain/onboarding';
import { wizardAmounts, wizardInterests, wizardSectors } from '~/domain/option-offers';
import { amountRanges, businessInterests, sectors, withStored } from '~/domain/options';
import { profileLimits } from '~/domain/user';
import { entrepreneurStep, investorStep } from '~/domain/user.schema';
import { toast } from '~/lib/toast';
import { useFormAnswer } from './use-form-answer';

interface InvestorFormProps {
  back: string;
  investmentAmount: string | null;
  preferredSectors: string[];
}

type InvestorValues = z.infer<typeof investorStep>;

/** Step 2 of an investor; what was chosen at sign-up only wants confirming. */
export function WizardInvestorForm({ back, investmentAmount, preferredSectors }: InvestorFormProps) {
  const { Form, pending, lastResult, note } = useFormAnswer();
  const isKnown = investmentAmount !== null || preferredSectors.length > 0;
  const [form, fields] = useForm<InvestorValues>({
    id: 'wizard-preferences',
    lastResult,
    // Stored codes are of the same lists; conform's types ask for the literal ones.
    defaultValue: {
      investmentAmount: investmentAmount ?? undefined,
      preferredSectors,
    } as Partial<InvestorValues>,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: investorStep }),
  });
  return (
    <Form
      method="post"
      {...submitWithToast(getFormProps(form), onboardingToasts.investorMissing)}
      className="flex flex-1 flex-col"
    >
      <input type="hidden" name="intent" value="preferences" />
      <WizardStep
        title="Investment Preferences"
        line={
          isKnown
            ? 'From your sign-up. Confirm or change it.'
            : 'What you look for. One amount, and at least one sector.'
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {note ? <FormFailureNote {...note} /> : null}
          <TileChoices
            field={fields.investmentAmount}
            label="Investment amount"
            options={withStored(wizardAmounts, investmentAmount, amountRanges)}
            required
          />
          <ChipChoices
            field={fields.preferredSectors}
            label="Preferred sectors"
            options={withStored(wizardSectors, preferredSectors, sectors)}
            max={profileLimits.sectorsMax}
            required
          />
          <ShownOnProfile />
        </div>
      </WizardStep>
      <WizardDock back={back} label="Next" pendingLabel="Saving..." pending={pending} />
    </Form>
  );
}

interface EntrepreneurFormProps {
  back: string;
  interests: string[];
}

type EntrepreneurValues = z.infer<typeof entrepreneurStep>;

/** Step 2 of an entrepreneur. */
export function WizardEntrepreneurForm({ back, interests }: EntrepreneurFormProps) {
  const { Form, pending, lastResult, note } = useFormAnswer();
  const [form, { businessInterests: field }] = useForm<EntrepreneurValues>({
    id: 'wizard-preferences',
    lastResult,
    defaultValue: { businessInterests: interests } as Partial<EntrepreneurValues>,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: entrepreneurStep }),
  });
  const options = withStored(wizardInterests, interests, businessInterests);
  const chosen = chosenOf(field);
  const isFull = chosen.length >= profileLimits.interestsMax;
  return (
    <Form
      method="post"
      {...submitWithToast(getFormProps(form), onboardingToasts.entrepreneurMissing)}
      className="flex flex-1 flex-col"
    >
      <input type="hidden" name="intent" value="preferences" />
      <WizardStep title="Business Interests" line="What support do you seek? Choose at least one.">
        {note ? <FormFailureNote {...note} /> : null}
        <FieldGroup
          id={field.id}
          label="Business interests"
          legendClassName="sr-only w-px"
          error={field.errors}
          className="gap-2.5"
        >
          {getCollectionProps(field, { type: 'checkbox', options: options.map(({ code }) => code) }).map(
            ({ key, type: _, ...input }, at) => {
              const { code = '', label = '' } = options[at] ?? {};
              const more = interestNotes[code];
              return (
                <Choice
                  key={key}
                  {...input}
                  type="checkbox"
                  title={label}
                  line={more?.line}
                  icon={more ? <more.icon size={22} /> : undefined}
                  disabled={isFull && !chosen.includes(code)}
                />
              );
            },
          )}
        </FieldGroup>
        <ShownOnProfile className="mt-4" />
      </WizardStep>
      <WizardDock back={back} label="Next" pendingLabel="Saving..." pending={pending} />
    </Form>
  );
}

interface Submittable {
  id: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  noValidate: boolean;
}

/** The specified words, also when the browser's own check stops the form. */
function submitWithToast(
  { onSubmit, ...props }: Submittable,
  words: { title: string; text: string },
): Submittable {
  return {
    ...props,
    onSubmit(event) {
      onSubmit(event);
      if (event.defaultPrevented) toast({ ...words, tone: 'bad' });
    },
  };
}

function ShownOnProfile({ className }: { className?: string }) {
  return (
    <Note icon={Eye} className={className}>
      Shown on your profile, so the right people write to you. Change it any time in Edit profile.
    </Note>
  );
}
