import { getTextareaProps } from '@conform-to/react';
import { OwnerEstimates } from '~/components/owner-estimates';
import { fundingLimits } from '~/domain/funding';
import { CountedArea } from '~/islands/counted-area';
import { FundingRange } from '~/islands/funding-range';
import type { PostFields } from './post-fields';

export function InvestmentFields({ fields }: { fields: PostFields }) {
  const { fundingMin, fundingMax, useOfFunds } = fields;
  return (
    <>
      <FundingRange min={fundingMin} max={fundingMax} label="Amount you are looking for" />
      <OwnerEstimates fields={fields} />
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
