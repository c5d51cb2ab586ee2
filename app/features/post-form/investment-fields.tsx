import { getTextareaProps } from '@conform-to/react';
import { CountedArea } from '~/components/form/counted-area.island';
import { paperFieldName } from '~/domain/draft/paper-fields';
import { fundingLimits } from '~/domain/offer/funding';
import { postLimits } from '~/domain/post/post';
import type { PostFields } from '~/features/offer-form/fields';
import { FundingRange } from '~/features/offer-form/funding-range.island';
import { OwnerEstimates } from '~/features/offer-form/owner-estimates';
import type { OfferPapers } from '~/features/offer-form/use-offer-papers';
import { PdfPicker } from '~/features/upload/pdf-picker.island';

interface InvestmentFieldsProps {
  fields: PostFields;
  papers: OfferPapers;
}

export function InvestmentFields({ fields, papers }: InvestmentFieldsProps) {
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
        placeholder="What will you buy with the money?"
        hint="One line for each thing, such as Milk chiller ₹6,10,000."
        error={useOfFunds.errors}
      />
      <PdfPicker
        id={fields.businessPlan.id}
        label="Business plan"
        hint="A PDF of at most 10 MB. Private: only people whose interest you accept can open it."
        list={papers.plan}
        max={1}
        nameOf={() => 'businessPlan'}
        inputName="plan"
        error={papers.planErrors}
      />
      <PdfPicker
        id={fields.attachments.id}
        label="Documents"
        hint="Licences, accounts or quotations. PDFs of at most 10 MB each. Private, like the plan."
        list={papers.documents}
        max={postLimits.attachmentsMax}
        nameOf={paperFieldName}
        inputName="papers"
        error={papers.documentErrors}
      />
    </>
  );
}
