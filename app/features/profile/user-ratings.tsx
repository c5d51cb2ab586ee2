import type { ReactNode } from 'react';
import { Section } from '~/components/frame/section';
import { REPORT, type ReportFailure, reportMessages } from '~/domain/moderation/report';
import type { RatingComment } from '~/domain/profile/answers';
import { ratingLabels, ratingLimits } from '~/domain/profile/rating';
import type { UserView } from '~/domain/profile/view.schema';
import { ratingPlace, ratingReportPath } from '~/domain/user/paths';
import { ScamLine } from '~/features/offer/scam-line';
import * as reportWords from '~/features/report/report.words';
import { ReportInPlace } from '~/features/report/report-in-place';
import { ReportLink } from '~/features/report/report-link.island';
import { useShell } from '~/features/shell/use-shell';
import { isoTime, istDate } from '~/lib/time/in-words';
import * as words from './user.words';

interface UserRatingsProps {
  user: Pick<UserView, 'id' | 'rating'>;
  comments: readonly RatingComment[];
  rate: ReactNode;
  /** The rating whose report form is open, for use without a script. */
  reporting: string | null;
  failure: ReportFailure | null;
}

/** Ratings of the user. They are anonymous and hidden below three. */
export function UserRatings({ user, comments, rate, reporting, failure }: UserRatingsProps) {
  const { rating } = user;
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
            <Comment key={said.id} said={said} userId={user.id}>
              {said.id === reporting ? (
                <ReportRating userId={user.id} id={said.id} failure={failure} />
              ) : null}
            </Comment>
          ))}
        </ul>
      ) : null}
      {rate}
    </Section>
  );
}

interface CommentProps {
  said: RatingComment;
  userId: string;
  /** The form to report it, if that is open. */
  children: ReactNode;
}

function Comment({ said, userId, children }: CommentProps) {
  const { id, comment, rating, updatedAt, isOwn, warning } = said;
  const viewerId = useShell()?.viewer?.id ?? '';
  const when = Date.parse(updatedAt);
  return (
    <li id={ratingPlace(id)} className="scroll-mt-16">
      <p className="break-words whitespace-pre-line text-text-2">{comment}</p>
      <p className="small-line">
        {`${ratingLabels[rating - 1]?.() ?? rating} · `}
        <time dateTime={isoTime(when)}>{istDate(when)}</time>
      </p>
      <ScamLine warning={warning} authorId={isOwn ? viewerId : ''} className="mt-1" />
      {isOwn ? null : (
        <ReportLink target={{ type: 'rating', id }} to={ratingReportPath(userId, id)} className="-ml-3">
          {reportWords.reportRating()}
        </ReportLink>
      )}
      {children}
    </li>
  );
}

interface ReportRatingProps {
  userId: string;
  id: string;
  failure: ReportFailure | null;
}

/** The form to report a rating, for use without a script. */
const ReportRating = ({ userId, id, failure }: ReportRatingProps) => (
  <ReportInPlace
    action={ratingReportPath(userId, id)}
    hidden={{ intent: REPORT, ratingId: id }}
    line={reportMessages.rating.line}
    label={reportMessages.rating.title}
    failure={
      failure && {
        ...failure,
        fields: { ...failure.fields, reason: failure.fields?.reason ?? failure.error },
      }
    }
  />
);
