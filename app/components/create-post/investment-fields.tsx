import { getInputProps, getTextareaProps } from '@conform-to/react';
import { Field, TextInput } from '~/components/ui/field';
import { fundingLimits } from '~/domain/funding';
import { CountedArea } from '~/islands/counted-area';
import { FundingRange } from '~/islands/funding-range';
import type { PostFields } from './post-fields';

export function InvestmentFields({ fields }: { fields: PostFields }) {
  const { fundingMin, fundingMax, timeline, teamSize, expectedRoi, useOfFunds } = fields;
  return (
    <>
      <FundingRange min={fundingMin} max={fundingMax} label="Amount you are looking for" />
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
      <CountedArea
        {...getTextareaProps(useOfFunds)}
        key={useOfFunds.key}
        label="Use of funds"
        max={fundingLimits.useOfFundsMax}
        placeholder="What will the money buy?"
        hint="One line for each thing, such as Milk chiller ₹6,10,000."
        error={useOfFunds.errors}
      />
    </>
  );
}
