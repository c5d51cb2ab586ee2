import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import { commentLimits } from '~/domain/comment/comment';
import type { CommentView } from '~/domain/comment/view.schema';
import type { PostPageChoice } from '~/domain/post/paths';
import { lengthOf } from '~/domain/shared/text';
import { EditComment } from './edit-comment';

interface CommentEditorProps {
  comment: CommentView;
  choice: PostPageChoice;
  /** The refused text of a form that was submitted without a script. */
  refused: { content: string; error: string } | null;
  /** Resolves to null when the text is saved, else to the reason why not. */
  save: (content: string) => Promise<string | null>;
  /** Called when the text is saved or editing is cancelled. */
  onClose: () => void;
}

/** The form to edit a comment, with a script. A refused text stays in the form. */
export function CommentEditor({ comment, choice, refused, save, onClose }: CommentEditorProps) {
  const isLive = useIsLive();
  const box = useRef<HTMLTextAreaElement>(null);
  const [content, setContent] = useState(refused?.content ?? comment.content);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState(refused?.error);
  useEffect(() => {
    // Centred, because the comment box at the lower edge would cover the buttons.
    box.current?.form?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, []);
  const length = lengthOf(content.trim());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || length > commentLimits.max) return box.current?.focus();
    if (content.trim() === comment.content) return onClose();
    setIsSaving(true);
    const problem = await save(content.trim());
    setIsSaving(false);
    if (problem === null) return onClose();
    setError(problem);
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
  };
  return (
    <EditComment
      ref={box}
      comment={comment}
      choice={choice}
      length={length}
      error={error}
      pending={isSaving}
      onSubmit={submit}
      onCancel={isLive ? onClose : undefined}
      text={{
        value: content,
        onChange: ({ currentTarget }) => {
          setContent(currentTarget.value);
          setError(undefined);
        },
        onKeyDown,
      }}
    />
  );
}
