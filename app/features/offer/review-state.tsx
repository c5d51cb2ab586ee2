import { type OfferFacts, offerState } from '~/domain/offer-status/offer-state';
import type { CardPost, Matched } from '~/domain/post/card';
import * as words from './card.words';

/**
 * The post's review state: a label while it is not reviewed; for its author also that nobody else sees it, and the reason of a rejection.
 * It uses neither Pill nor Note, because they would bring all their icons into the feed's first script.
 */
export function ReviewState({ reviewNote, ...facts }: OfferFacts & Pick<CardPost, 'reviewNote'>) {
  const state = offerState(facts);
  if (state === 'open') {
    return facts.status === 'pending' ? (
      <span className="mark mark-unreviewed">{words.notReviewed()}</span>
    ) : null;
  }
  const isRejected = state === 'rejected';
  const line = isRejected ? reviewNote : words.onlyYou();
  return (
    <div className={isRejected ? 'note note-clay' : 'note note-sandy'}>
      <p className="font-semibold">{isRejected ? words.rejected() : words.waiting()}</p>
      {line ? <p>{line}</p> : null}
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
export const quietNotes = (card: OfferFacts & Matched): string[] => [
  ...(card.status === 'pending' && offerState(card) === 'open' ? [words.notReviewed()] : []),
  ...(card.matches ? [words.matches()] : []),
];
