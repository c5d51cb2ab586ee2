import { getInputProps } from '@conform-to/react';
import { Field, TextInput } from '~/components/form/field';
import { fundingLimits } from '~/domain/offer/funding';
import { parseRoi, roiLimits } from '~/domain/offer/roi';
import type { ListingFields, PostFields } from './fields';
import * as words from './offer-form.words';

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
        <Field id={timeline.id} label={words.timeline()} error={timeline.errors}>
          <TextInput
            {...getInputProps(timeline, { type: 'text' })}
            key={timeline.key}
            maxLength={fundingLimits.timelineMax}
            placeholder={words.timelineExample()}
            autoComplete="off"
          />
        </Field>
        <Field id={teamSize.id} label={words.teamSize()} error={teamSize.errors}>
          <TextInput
            {...getInputProps(teamSize, { type: 'text' })}
            key={teamSize.key}
            inputMode="numeric"
            placeholder={words.people()}
            autoComplete="off"
          />
        </Field>
      </div>
      <Field
        id={expectedRoi.id}
        label={words.roi()}
        error={expectedRoi.errors}
        hint={isLegacy ? words.legacyHint() : words.roiHint()}
      >
        <TextInput
          {...getInputProps(expectedRoi, { type: 'text' })}
          key={expectedRoi.key}
          maxLength={fundingLimits.roiMax}
          placeholder="10-14"
          autoComplete="off"
        />
      </Field>
      <Field id={roiBasis.id} label={words.basedOn()} error={roiBasis.errors} hint={words.basisHint()}>
        <TextInput
          {...getInputProps(roiBasis, { type: 'text' })}
          key={roiBasis.key}
          maxLength={roiLimits.basisMax}
          placeholder={words.basisExample()}
          autoComplete="off"
        />
      </Field>
    </>
  );
}
