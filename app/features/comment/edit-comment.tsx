import { type ComponentPropsWithoutRef, type FormEventHandler, forwardRef } from 'react';
import { Field, TextArea } from '~/components/form/field';
import { Button, ButtonLink } from '~/components/ui/button';
import { commentLimits } from '~/domain/comment/comment';
import type { CommentView } from '~/domain/comment/view.schema';
import { commentPlace, type PostPageChoice, postPath } from '~/domain/post/paths';
import { ChangedNote } from '~/features/changed-elsewhere/changed-elsewhere.island';
import { SEEN_FIELD } from '~/features/changed-elsewhere/fields';
import * as words from './comment.words';
import type { SavedComment } from './saved-comment';

interface EditCommentProps {
  comment: CommentView;
  /** The page of comments that is shown. */
  choice: PostPageChoice;
  /** The length in characters, as the limit counts them. */
  length: number;
  error?: string | undefined;
  pending?: boolean;
  /** The version that the edit is based on. */
  opened: string;
  /** After a conflict: the saved version, and how to keep it. */
  saved?: SavedComment | undefined;
  onKeepOther?: (() => void) | undefined;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** With a script Cancel is a button; without one it links to the page without the form. */
  onCancel?: () => void;
  /** Props of the text area. */
  text: ComponentPropsWithoutRef<'textarea'>;
}

/** The form to edit a comment in place of its text. A plain form, which a script may take over. */
export const EditComment = forwardRef<HTMLTextAreaElement, EditCommentProps>(
  function EditComment(props, ref) {
    const { comment, choice, length, error, pending = false, onSubmit, onCancel, text } = props;
    const { opened, saved, onKeepOther } = props;
    const { id, postId } = comment;
    const { commentsAfter } = choice;
    const place = commentPlace(id);
    const here = postPath(postId, { commentsAfter }, place);
    const tooLong = length > commentLimits.max ? words.tooLong() : undefined;
    return (
      <form
        method="post"
        action={postPath(postId, { commentsAfter, edit: id }, place)}
        onSubmit={onSubmit}
        className="mt-1 grid gap-2.5"
      >
        <input type="hidden" name="intent" value="edit-comment" />
        <input type="hidden" name="commentId" value={id} />
        <input type="hidden" name="returnTo" value={here} />
        <input type="hidden" name={SEEN_FIELD} value={opened} />
        {saved ? (
          <ChangedNote
            key={saved.seen}
            conflict={{ seen: saved.seen, lines: [{ label: words.commentNow(), text: saved.content }] }}
            page={here}
            pending={pending}
            onKeepOther={onKeepOther}
          />
        ) : null}
        <Field
          label={words.yours()}
          counter={length > commentLimits.counterFrom ? `${length} / ${commentLimits.max}` : undefined}
          error={error ?? tooLong}
        >
          <TextArea
            ref={ref}
            name="content"
            aria-required
            className="field-sizing-content min-h-19"
            {...text}
          />
        </Field>
        <div className="flex justify-end gap-2">
          {onCancel ? (
            <Button type="button" variant="ghost" size="sm" onClick={onCancel}>
              {words.cancel()}
            </Button>
          ) : (
            <ButtonLink to={here} variant="ghost" size="sm">
              {words.cancel()}
            </ButtonLink>
          )}
          <Button variant="tonal" size="sm" pending={pending} pendingLabel={words.saving()}>
            {words.save()}
          </Button>
        </div>
      </form>
    );
  },
);
