import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import { commentLimits } from '~/domain/comment/comment';
import type { CommentView } from '~/domain/comment/view.schema';
import type { PostPageChoice } from '~/domain/post/paths';
import { seenOf } from '~/domain/seen-version/seen-of';
import { lengthOf } from '~/domain/shared/text';
import { keptVersion } from '~/features/changed-elsewhere/fields';
import { submitterOf } from '~/lib/submitter-of';
import * as words from './comment.words';
import type { CommentChange } from './comment-requests';
import { EditComment } from './edit-comment';
import type { EditRefusal, SavedComment } from './saved-comment';

interface CommentEditorProps {
  comment: CommentView;
  choice: PostPageChoice;
  /** The refused text of a form that was submitted without a script. */
  refused: (EditRefusal & { content: string; seen: string | undefined }) | null;
  /** Resolves to null when the text is saved, else to the reason why not. */
  save: (change: CommentChange) => Promise<EditRefusal | null>;
  /** Shows what another device has written in place of what is typed. */
  onKeepOther: (saved: SavedComment) => void;
  /** Called when the text is saved or editing is cancelled. */
  onClose: () => void;
}

/** The form to edit a comment, with a script. A refused text stays in the form. */
export function CommentEditor(props: CommentEditorProps) {
  const { comment, choice, refused, save, onKeepOther, onClose } = props;
  const isLive = useIsLive();
  const box = useRef<HTMLTextAreaElement>(null);
  const [content, setContent] = useState(refused?.content ?? comment.content);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<EditRefusal | null>(refused);
  // The comment may change on the page under what is typed.
  const [opened] = useState(refused?.seen || seenOf(comment));
  useEffect(() => {
    // Centred, because the comment box at the lower edge would cover the buttons.
    box.current?.form?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, []);
  const length = lengthOf(content.trim());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (length === 0) setRefusal({ error: words.writeFirst() });
    if (isSaving || length === 0 || length > commentLimits.max) return box.current?.focus();
    const kept = keptVersion(submitterOf(event));
    if (content.trim() === comment.content && !kept) return onClose();
    setIsSaving(true);
    const problem = await save({ content: content.trim(), seen: kept || opened });
    setIsSaving(false);
    if (problem === null) return onClose();
    setRefusal(problem);
    if (!problem.saved) box.current?.focus();
  };
  const keepOther = () => {
    if (refusal?.saved) onKeepOther(refusal.saved);
    onClose();
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
      error={refusal?.error}
      opened={opened}
      saved={refusal?.saved}
      onKeepOther={isLive ? keepOther : undefined}
      pending={isSaving}
      onSubmit={submit}
      onCancel={isLive ? onClose : undefined}
      text={{
        value: content,
        // What is typed while the text is on its way would be lost when the form closes.
        readOnly: isSaving,
        onChange: ({ currentTarget }) => {
          setContent(currentTarget.value);
          if (!refusal?.saved) setRefusal(null);
        },
        onKeyDown,
      }}
    />
  );
}
