import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react';
import { Info } from 'lucide-react';
import { forwardRef, type ReactNode, useImperativeHandle, useRef } from 'react';
import { CountedArea } from '~/components/form/counted-area.island';
import { DockReason } from '~/components/form/dock-reason';
import { beforePublishing, beforeSaving } from '~/components/form/error-summary.words';
import { Field, NativeSelect, TextInput } from '~/components/form/field';
import { FormFailureNote } from '~/components/form/form-failure';
import { FormDock } from '~/components/frame/dock';
import { Button } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import { type PostType, postLimits } from '~/domain/post/post';
import { postCategories } from '~/domain/shared/options';
import { OwnerPromise } from '~/features/offer-form/owner-promise';
import { SuspicionNote } from '~/features/offer-form/suspicion-note';
import { ImagePicker } from '~/features/upload/image-picker.island';
import { phrases } from '~/lib/language/phrases';
import { InvestmentFields } from './investment-fields';
import * as words from './post-form.words';
import { PostProblems } from './post-problems';
import { type PostFormStart, usePostForm } from './use-post-form';

const categories = postCategories.map(({ code, label }) => ({ value: code, label }));
const prompts = phrases({
  investment: words.investmentPrompt,
  community: words.communityPrompt,
}) satisfies Record<PostType, string>;

interface PostFormProps extends PostFormStart {
  /** The id of a new post. */
  postId?: string;
  /** Entrepreneurs have both tabs; each keeps what was typed into it. */
  mayInvest: boolean;
  /** The button beside the main one. */
  second: ReactNode;
  submit: { label: string; pending: string };
  /** Says what happens when the form is submitted. */
  about?: ReactNode;
}

/** The post's form. Remounted whenever other content is put into it. */
export const PostForm = forwardRef<HTMLFormElement, PostFormProps>(function PostForm(props, outerRef) {
  const element = useRef<HTMLFormElement>(null);
  useImperativeHandle(outerRef, () => element.current as HTMLFormElement);
  const state = usePostForm(props, element);
  const {
    Form,
    form,
    fields,
    props: formProps,
    engine,
    list,
    photoErrors,
    papers,
    isPending,
    note,
    suspicions,
  } = state;
  const { isNew, postId, type, mayInvest, second, submit, about } = props;
  const { title, content, category, images } = fields;
  const reason = form.errors?.[0];
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...formProps}
      ref={element}
      className="flex flex-1 flex-col"
    >
      {engine}
      {postId ? <input type="hidden" name="id" value={postId} /> : null}
      <input type="hidden" name="postType" value={type} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-[18px] px-4 pt-4 pb-5">
        {note ? <FormFailureNote {...note} /> : null}
        <PostProblems
          form={form}
          fields={fields}
          type={type}
          sentence={isNew ? beforePublishing : beforeSaving}
        />
        <OfferOnly exists={mayInvest} isShown={type === 'investment'}>
          <Field id={title.id} label={words.title()} required error={title.errors}>
            <TextInput
              {...getInputProps(title, { type: 'text' })}
              key={title.key}
              maxLength={postLimits.titleMax}
              autoComplete="off"
            />
          </Field>
        </OfferOnly>
        <CountedArea
          {...getTextareaProps(content)}
          key={content.key}
          label={words.content()}
          required
          max={postLimits.contentMax}
          placeholder={prompts[type]}
          error={content.errors}
        />
        <ImagePicker id={images.id} list={list} max={postLimits.imagesMax} error={photoErrors} />
        <Field id={category.id} label={words.category()} required error={category.errors}>
          <NativeSelect
            {...getSelectProps(category)}
            key={category.key}
            options={categories}
            placeholder={words.chooseCategory()}
          />
        </Field>
        <OfferOnly exists={mayInvest} isShown={type === 'investment'}>
          <InvestmentFields fields={fields} papers={papers} />
          {isNew ? <OwnerPromise field={fields.ownerPromise} /> : null}
        </OfferOnly>
        {about ? <Note icon={Info}>{about}</Note> : null}
        <SuspicionNote
          reasons={suspicions}
          label={isNew ? words.publishAnyway() : words.saveAnyway()}
          pending={isPending}
        />
      </div>
      <div className="flex-1" />
      <FormDock above={reason ? <DockReason reason={reason} /> : null}>
        {second}
        <Button pending={isPending} pendingLabel={submit.pending}>
          {submit.label}
        </Button>
      </FormDock>
    </Form>
  );
});

/** Disabled while the other tab is open: the fields keep their text, but are not submitted. */
function OfferOnly(props: { exists: boolean; isShown: boolean; children: ReactNode }) {
  if (!props.exists) return null;
  return (
    <fieldset
      hidden={!props.isShown}
      disabled={!props.isShown}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-[18px]"
    >
      {props.children}
    </fieldset>
  );
}
