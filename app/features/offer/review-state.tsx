import type { CardPost, Matched } from '~/domain/post/card';
import * as words from './card.words';

/**
 * The post's review state: a label while it is not reviewed; for its author also the reason of a rejection.
 * It uses neither Pill nor Note, because they would bring all their icons into the feed's first script.
 */
export function ReviewState({ status, reviewNote }: Pick<CardPost, 'status' | 'reviewNote'>) {
  if (status === 'pending') {
    return <span className="mark mark-unreviewed">{words.notReviewed()}</span>;
  }
  if (status !== 'rejected') return null;
  return (
    <div className="rounded-control bg-clay-soft px-3.5 py-3 text-caption text-clay inset-ring inset-ring-clay-line">
      <p className="font-semibold">{words.rejected()}</p>
      {reviewNote ? <p>{reviewNote}</p> : null}
    </div>
  );
}

/** Beside each other, or each whole on a line of its own. */
export const QuietNotes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note, at) => (
    <span key={note} className="quiet-note">
      {at < notes.length - 1 ? `${note} ·` : note}
    </span>
  ));

/** What most cards say of themselves, as quiet words: pills are for exceptions. */
export const quietNotes = ({ status, matches }: Pick<CardPost, 'status'> & Matched): string[] => [
  ...(status === 'pending' ? [words.notReviewed()] : []),
  ...(matches ? [words.matches()] : []),
];
