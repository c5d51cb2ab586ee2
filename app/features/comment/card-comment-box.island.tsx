import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { inputStyles } from '~/components/form/field';
import { commentLimits } from '~/domain/comment/comment';
import { withTypedSince } from '~/domain/shared/text';
import { useUnsentText } from '~/features/draft/use-unsent-text';
import { cn } from '~/lib/class-names';
import * as words from './comment.words';
import { idFor, nextDraft } from './waiting-comment';

interface CardCommentBoxProps {
  postId: string;
  isBusy: boolean;
  /** Resolves to true when the comment is stored. */
  onSend: (id: string, content: string) => Promise<boolean>;
}

/** The comment box under a card. What is typed stays while the comments are hidden, and after Back. */
export function CardCommentBox({ postId, isBusy, onSend }: CardCommentBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [content, setContent] = useState('');
  const [draft, setDraft] = useState(nextDraft);
  // Another place than that of the post's own page, where the text may be a reply.
  const forget = useUnsentText(`card-comment:${postId}`, {
    box,
    content,
    parentId: null,
    isSending: isBusy,
    restore: (found) => setContent(found.content),
  });
  const canSend = content.trim() !== '' && !isBusy;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    setContent('');
    const text = content.trim();
    const id = idFor(draft, text);
    if (await onSend(id, text)) {
      forget(content);
      setDraft(nextDraft());
    } else {
      setDraft({ id, sent: text });
      setContent((typedSince) => withTypedSince(content, typedSince));
    }
  };

  return (
    <form onSubmit={submit} className="mt-3 flex items-end gap-2">
      <textarea
        ref={box}
        name="content"
        rows={1}
        aria-label={words.write()}
        placeholder={words.writeHere()}
        maxLength={commentLimits.max}
        value={content}
        onChange={({ currentTarget }) => setContent(currentTarget.value)}
        className={cn(
          inputStyles,
          'field-sizing-content min-h-11 max-h-40 flex-1 resize-none rounded-[22px] px-4 py-[9px] outline-none',
        )}
      />
      <button
        type="submit"
        aria-label={words.send()}
        disabled={!canSend}
        className="grid size-11 flex-none place-items-center rounded-full bg-marigold text-on-marigold disabled:bg-raised disabled:text-text-3"
      >
        <SendHorizontal size={20} />
      </button>
    </form>
  );
}
