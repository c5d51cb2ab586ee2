import { useState } from 'react';
import { DefaultSubmit } from '~/components/ui/default-submit';
import { type DrawnFields, drawnWith } from '~/domain/account/drawn-fields';
import { ChangedElsewhere } from '~/features/changed-elsewhere/changed-elsewhere.island';
import type { FormFailure } from '~/http/form-failure';

interface StepBasisProps {
  /** The fields of the step as they are stored. */
  stored: DrawnFields;
  answer: FormFailure | undefined;
  pending: boolean;
  /** The next step, where what is saved is kept. */
  on: string;
}

/** What a step was drawn with and, where that was changed elsewhere, the question which of the two to keep. */
export function StepBasis({ stored, answer, pending, on }: StepBasisProps) {
  // A reload may bring newer ones, while what is typed began from these.
  const [opened] = useState(() => drawnWith(stored));
  return (
    <>
      {answer?.changed ? <DefaultSubmit /> : null}
      <ChangedElsewhere opened={opened} answer={answer} page={on} pending={pending} waiting={null} />
    </>
  );
}
