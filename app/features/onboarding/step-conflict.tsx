import type { ComponentProps } from 'react';
import { DefaultSubmit } from '~/components/ui/default-submit';
import { ChangedNote } from '~/features/changed-elsewhere/changed-elsewhere.island';

/** Asks which of two versions of a step to keep. Enter in a field saves as the step's own button does. */
export const StepConflict = (props: ComponentProps<typeof ChangedNote>) => (
  <>
    <DefaultSubmit />
    <ChangedNote {...props} />
  </>
);
