import type { ReactNode } from 'react';
import { Section } from '~/components/frame/section';
import type { RatingComment } from '~/domain/profile/answers';
import { ratingLabels, ratingLimits } from '~/domain/profile/rating';
import type { RatingSummary } from '~/domain/profile/view.schema';
import { isoTime, istDate } from '~/lib/time';
import * as words from './user.words';

interface UserRatingsProps {
  rating: RatingSummary | null;
  comments: readonly RatingComment[];
  rate: ReactNode;
}

/** Ratings of the user. They are anonymous and hidden below three. */
export function UserRatings({ rating, comments, rate }: UserRatingsProps) {
  if (!rating && !rate) return null;
  return (
    <Section id="ratings" title={words.ratings()} line={words.ratingsLine()}>
      {rating ? (
        <p>
          <span className="figure-nums text-figure font-bold">{rating.average.toFixed(1)}</span>
          <span className="text-text-2">{` ${words.ratingOf({ max: ratingLimits.max, count: rating.count })}`}</span>
        </p>
      ) : null}
      {comments.length > 0 ? (
        <ul className="grid gap-3">
          {comments.map((said) => (
            <Comment key={said.id} said={said} />
          ))}
        </ul>
      ) : null}
      {rate}
    </Section>
  );
}

function Comment({ said: { comment, rating, updatedAt } }: { said: RatingComment }) {
  const when = Date.parse(updatedAt);
  return (
    <li>
      <p className="break-words whitespace-pre-line text-text-2">{comment}</p>
      <p className="small-line">
        {`${ratingLabels[rating - 1]?.() ?? rating} · `}
        <time dateTime={isoTime(when)}>{istDate(when)}</time>
      </p>
    </li>
  );
}
