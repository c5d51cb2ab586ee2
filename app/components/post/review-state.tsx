import { CircleX } from 'lucide-react';
import { Note } from '~/components/ui/note';
import { Pill } from '~/components/ui/pill';
import type { CardPost } from '~/domain/feed';

/** Whether anybody has looked at the post: words while nobody has, the reason for its author when it was refused. */
export function ReviewState({ status, reviewNote }: Pick<CardPost, 'status' | 'reviewNote'>) {
  if (status === 'pending') return <Pill kind="unreviewed">Not reviewed yet</Pill>;
  if (status !== 'rejected') return null;
  return (
    <Note tone="clay" icon={CircleX}>
      <p className="font-semibold">Rejected. Only you can see this post.</p>
      {reviewNote ? <p>{reviewNote}</p> : null}
    </Note>
  );
}
