import type { ReactNode } from 'react';
import type { CommentGroup } from '~/domain/comment/loaded-comments';
import type { CommentView } from '~/domain/comment/view.schema';
import * as words from './comment.words';
import { CommentItem } from './comment-item';

interface CommentListProps {
  groups: readonly CommentGroup[];
  /** The post's author, whose comments are marked. */
  ownerId: string;
  now: number;
  /** The ids of comments that are being sent. */
  pending: ReadonlySet<string>;
  /** The edit form of a comment that is being edited, else null. */
  formOf: (comment: CommentView) => ReactNode;
  /** The actions under a comment. */
  endOf: (comment: CommentView) => ReactNode;
}

/** Comments with their replies indented. A line replaces a missing comment: its replies would seem to answer the comment before it. */
export function CommentList({ groups, ownerId, now, pending, formOf, endOf }: CommentListProps) {
  const item = (comment: CommentView) => (
    <CommentItem
      key={comment.id}
      comment={comment}
      isOwner={comment.userId === ownerId}
      isReply={comment.parentId !== null}
      isPending={pending.has(comment.id)}
      now={now}
      form={formOf(comment)}
      end={pending.has(comment.id) ? null : endOf(comment)}
    />
  );
  return (
    <ul className="px-4 pb-1 [&>li]:outline-none [&>li:target]:bg-surface [&>li:target]:shadow-[0_0_0_8px_var(--color-surface)] [&>li:target]:rounded-control">
      {groups.flatMap(({ first, replies }) => [
        first ? item(first) : <NotShown key={`above-${replies[0]?.id}`} />,
        ...replies.map(item),
      ])}
    </ul>
  );
}

const NotShown = () => <li className="pt-3 pl-11 text-caption text-text-3">{words.notShown()}</li>;
