import { type ComponentProps, useState } from 'react';
import { FormFailureNote } from '~/components/form/form-failure';
import { lazyPart } from '~/components/hydration/lazy-part';
import { Part } from '~/components/hydration/part';
import { type DrawnFields, drawnWith } from '~/domain/account/drawn-fields';
import { SeenField } from '~/features/changed-elsewhere/fields';
import type { FormFailure } from '~/http/form-failure';

/** Few people see it. */
const stepConflict = lazyPart(() => import('./step-conflict').then((file) => file.StepConflict));

interface StepBasisProps {
  /** The fields of the step as they are stored. */
  stored: DrawnFields;
  answer: FormFailure | undefined;
  /** Why the step was not saved, where no conflict says it. */
  note: ComponentProps<typeof FormFailureNote> | null;
  pending: boolean;
  /** The next step, where what is saved is kept. */
  on: string;
}

/** What a step was drawn with and, where that was changed elsewhere, the question which of the two to keep. */
export function StepBasis({ stored, answer, note, pending, on }: StepBasisProps) {
  // A reload may bring newer ones, while what is typed began from these.
  const [opened] = useState(() => drawnWith(stored));
  const conflict = answer?.changed;
  return (
    <>
      <SeenField opened={opened} answer={answer} />
      {conflict ? (
        <Part key={conflict.seen} of={stepConflict} props={{ conflict, page: on, pending }} />
      ) : note ? (
        <FormFailureNote {...note} />
      ) : null}
    </>
  );
}
