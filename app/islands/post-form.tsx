import { getFormProps, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react';
import { forwardRef, type ReactNode, useImperativeHandle, useRef } from 'react';
import { InvestmentFields } from '~/components/create-post/investment-fields';
import { OwnerPromise } from '~/components/create-post/owner-promise';
import { PostProblems } from '~/components/create-post/post-problems';
import { PublishDock } from '~/components/create-post/publish-dock';
import { FormFailureNote } from '~/components/form-failure';
import { SuspicionNote } from '~/components/suspicion-note';
import { Field, NativeSelect, TextInput } from '~/components/ui/field';
import type { DraftContent } from '~/domain/draft';
import { postCategories } from '~/domain/options';
import { type PostType, postLimits } from '~/domain/post';
import { CountedArea } from './counted-area';
import { ImagePicker } from './image-picker';
import { usePostForm } from './use-post-form';

const categories = postCategories.map(({ code, label }) => ({ value: code, label }));
const prompts = {
  investment: 'What do you do, and what would the money change?',
  community: 'What do you want to share or ask?',
} as const satisfies Record<PostType, string>;

export interface PostFormProps {
  postId: string;
  type: PostType;
  /** Entrepreneurs have both tabs; what they typed into the other one waits there. */
  mayInvest: boolean;
  content: DraftContent;
  /** The form has gone out. */
  onSend: () => void;
  /** It came back: something is wrong with it. */
  onReturned: () => void;
}

/** The fields of a new post. Made anew whenever other content is put into it. */
export const PostForm = forwardRef<HTMLFormElement, PostFormProps>(function PostForm(props, outerRef) {
  const element = useRef<HTMLFormElement>(null);
  useImperativeHandle(outerRef, () => element.current as HTMLFormElement);
  const { Form, form, fields, list, photoErrors, isPending, note, suspicions } = usePostForm(props, element);
  const { postId, type, mayInvest } = props;
  const { title, content, category, images } = fields;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...getFormProps(form)}
      ref={element}
      className="flex flex-1 flex-col"
    >
      <input type="hidden" name="id" value={postId} />
      <input type="hidden" name="postType" value={type} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-[18px] px-4 pt-4 pb-5">
        {note ? <FormFailureNote {...note} /> : null}
        <PostProblems form={form} fields={fields} type={type} />
        <OfferOnly exists={mayInvest} isShown={type === 'investment'}>
          <Field id={title.id} label="Title" required error={title.errors}>
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
          label="Content"
          required
          max={postLimits.contentMax}
          placeholder={prompts[type]}
          error={content.errors}
        />
        <ImagePicker id={images.id} list={list} max={postLimits.imagesMax} error={photoErrors} />
        <Field id={category.id} label="Category" required error={category.errors}>
          <NativeSelect
            {...getSelectProps(category)}
            key={category.key}
            options={categories}
            placeholder="Choose a category"
          />
        </Field>
        <OfferOnly exists={mayInvest} isShown={type === 'investment'}>
          <InvestmentFields fields={fields} />
          <OwnerPromise field={fields.ownerPromise} />
        </OfferOnly>
        <SuspicionNote reasons={suspicions} label="Publish anyway" pending={isPending} />
      </div>
      <div className="flex-1" />
      <PublishDock pending={isPending} reason={form.errors?.[0]} />
    </Form>
  );
});

/** Disabled while the other tab is open: it keeps what was typed, and sends none of it. */
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
