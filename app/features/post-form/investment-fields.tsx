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
import * as words from './post-form.words';

interface InvestmentFieldsProps {
  fields: PostFields;
  papers: OfferPapers;
}

export function InvestmentFields({ fields, papers }: InvestmentFieldsProps) {
  const { fundingMin, fundingMax, useOfFunds } = fields;
  return (
    <>
      <FundingRange min={fundingMin} max={fundingMax} label={words.amount()} />
      <OwnerEstimates fields={fields} />
      <CountedArea
        {...getTextareaProps(useOfFunds)}
        key={useOfFunds.key}
        label={words.useOfFunds()}
        max={fundingLimits.useOfFundsMax}
        placeholder={words.useOfFundsPrompt()}
        hint={words.useOfFundsHint()}
        error={useOfFunds.errors}
      />
      <PdfPicker
        id={fields.businessPlan.id}
        label={words.plan()}
        hint={words.planHint()}
        list={papers.plan}
        max={1}
        nameOf={() => 'businessPlan'}
        inputName="plan"
        error={papers.planErrors}
      />
      <PdfPicker
        id={fields.attachments.id}
        label={words.documents()}
        hint={words.documentsHint()}
        list={papers.documents}
        max={postLimits.attachmentsMax}
        nameOf={paperFieldName}
        inputName="papers"
        error={papers.documentErrors}
      />
    </>
  );
}
