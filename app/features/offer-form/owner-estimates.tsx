import { getInputProps } from '@conform-to/react';
import { Field, TextInput } from '~/components/form/field';
import { fundingLimits } from '~/domain/offer/funding';
import { parseRoi, roiLimits } from '~/domain/offer/roi';
import type { ListingFields, PostFields } from './fields';

type Estimates<T extends PostFields | ListingFields> = Pick<
  T,
  'timeline' | 'teamSize' | 'expectedRoi' | 'roiBasis'
>;

/** Timeline, team size and return as the owner states them, for posts and listings. */
export function OwnerEstimates({ fields }: { fields: Estimates<PostFields> | Estimates<ListingFields> }) {
  const { timeline, teamSize, expectedRoi, roiBasis } = fields;
  const isLegacy = parseRoi(expectedRoi.initialValue ?? '') === null && Boolean(expectedRoi.initialValue);
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field id={timeline.id} label="Timeline" error={timeline.errors}>
          <TextInput
            {...getInputProps(timeline, { type: 'text' })}
            key={timeline.key}
            maxLength={fundingLimits.timelineMax}
            placeholder="12–18 months"
            autoComplete="off"
          />
        </Field>
        <Field id={teamSize.id} label="Team size" error={teamSize.errors}>
          <TextInput
            {...getInputProps(teamSize, { type: 'text' })}
            key={teamSize.key}
            inputMode="numeric"
            placeholder="People"
            autoComplete="off"
          />
        </Field>
      </div>
      <Field
        id={expectedRoi.id}
        label="Expected ROI, % a year"
        error={expectedRoi.errors}
        hint={
          isLegacy
            ? 'Your old words can stay. New words must be a number or a range, such as 12 or 10-14.'
            : 'A number or a range, such as 12 or 10-14. You can leave it empty. We show it with ‘Owner’s estimate, not verified’. Never promise a fixed return.'
        }
      >
        <TextInput
          {...getInputProps(expectedRoi, { type: 'text' })}
          key={expectedRoi.key}
          maxLength={fundingLimits.roiMax}
          placeholder="10-14"
          autoComplete="off"
        />
      </Field>
      <Field
        id={roiBasis.id}
        label="Based on"
        error={roiBasis.errors}
        hint="If you write a return, say where the figure comes from."
      >
        <TextInput
          {...getInputProps(roiBasis, { type: 'text' })}
          key={roiBasis.key}
          maxLength={roiLimits.basisMax}
          placeholder="Milk sold in the last two years"
          autoComplete="off"
        />
      </Field>
    </>
  );
}
