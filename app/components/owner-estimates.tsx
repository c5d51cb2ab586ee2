import { getInputProps } from '@conform-to/react';
import type { PostFields } from '~/components/create-post/post-fields';
import type { ListingFields } from '~/components/listing-form/listing-fields';
import { Field, TextInput } from '~/components/ui/field';
import { fundingLimits } from '~/domain/funding';

type Estimates<T extends PostFields | ListingFields> = Pick<T, 'timeline' | 'teamSize' | 'expectedRoi'>;

/** What an owner says of time, team and return, in a post and in a listing. */
export function OwnerEstimates({ fields }: { fields: Estimates<PostFields> | Estimates<ListingFields> }) {
  const { timeline, teamSize, expectedRoi } = fields;
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
        label="Expected ROI"
        error={expectedRoi.errors}
        hint="Shown with ‘Owner’s estimate, not verified’. Never promise a fixed return."
      >
        <TextInput
          {...getInputProps(expectedRoi, { type: 'text' })}
          key={expectedRoi.key}
          maxLength={fundingLimits.roiMax}
          placeholder="For example 14–16% a year"
          autoComplete="off"
        />
      </Field>
    </>
  );
}
