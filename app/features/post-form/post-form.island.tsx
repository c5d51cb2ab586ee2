import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react';
import type { ReactNode } from 'react';
import { CountedArea } from '~/components/form/counted-area.island';
import { Field, NativeSelect, TextInput } from '~/components/form/field';
import { postCategories } from '~/domain/option/categories';
import { postLimits } from '~/domain/post/post';
import { investmentOnly, type PostFields } from '~/features/offer-form/fields';
import { OfferForm, type OfferFormEnds } from '~/features/offer-form/offer-form';
import { OwnerPromise } from '~/features/offer-form/owner-promise';
import { ImagePicker } from '~/features/upload/image-picker.island';
import { InvestmentFields } from './investment-fields';
import * as words from './post-form.words';
import { type PostFormStart, usePostForm } from './use-post-form';

const order: readonly (keyof PostFields)[] = [
  'title',
  'content',
  'images',
  'category',
  'fundingMin',
  'fundingMax',
  'timeline',
  'teamSize',
  'expectedRoi',
  'roiBasis',
  'useOfFunds',
  'businessPlan',
  'attachments',
  'ownerPromise',
];

interface PostFormProps extends PostFormStart, OfferFormEnds {
  /** Entrepreneurs have both tabs; each keeps what was typed into it. */
  mayInvest: boolean;
}

/** The post's form. Remounted whenever other content is put into it. */
export function PostForm(props: PostFormProps) {
  const { isNew, type, mayInvest } = props;
  const state = usePostForm(props);
  const isInvestment = type === 'investment';
  const { fields, list, photoErrors, papers } = state;
  const { title, content, category, images } = fields;
  return (
    <OfferForm
      {...props}
      state={state}
      order={order}
      anyway={isNew ? words.publishAnyway() : words.saveAnyway()}
      hidden={isInvestment ? [] : investmentOnly}
    >
      <input type="hidden" name="postType" value={type} />
      <InvestmentOnly exists={mayInvest} isShown={isInvestment}>
        <Field id={title.id} label={words.title()} required error={title.errors}>
          <TextInput
            {...getInputProps(title, { type: 'text' })}
            key={title.key}
            maxLength={postLimits.titleMax}
            autoComplete="off"
          />
        </Field>
      </InvestmentOnly>
      <CountedArea
        {...getTextareaProps(content)}
        key={content.key}
        label={words.content()}
        required
        max={postLimits.contentMax}
        placeholder={isInvestment ? words.investmentPrompt() : words.communityPrompt()}
        error={content.errors}
      />
      <ImagePicker id={images.id} list={list} max={postLimits.imagesMax} error={photoErrors} />
      <Field id={category.id} label={words.category()} required error={category.errors}>
        <NativeSelect
          {...getSelectProps(category)}
          key={category.key}
          options={postCategories.map(({ code, label }) => ({ value: code, label }))}
          placeholder={words.chooseCategory()}
        />
      </Field>
      <InvestmentOnly exists={mayInvest} isShown={isInvestment}>
        <InvestmentFields fields={fields} papers={papers} />
        {isNew && <OwnerPromise field={fields.ownerPromise} />}
      </InvestmentOnly>
    </OfferForm>
  );
}

/** Disabled while the other tab is open: the fields keep their text, but are not submitted. */
function InvestmentOnly(props: { exists: boolean; isShown: boolean; children: ReactNode }) {
  if (!props.exists) return null;
  return (
    <fieldset hidden={!props.isShown} disabled={!props.isShown} className="offer-fields">
      {props.children}
    </fieldset>
  );
}
